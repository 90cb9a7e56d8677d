/** Forms of another plugin: first what would come along and what would not, then drafts of those that are chosen. */
import { CheckboxControl, FormFileUpload, Notice, Spinner } from '@wordpress/components';
import { useEffect, useState } from '@wordpress/element';
import { __, _n, sprintf } from '@wordpress/i18n';
import type { ChangeEvent, ReactElement } from 'react';
import { toAisleError } from '../../../platform/errors';
import type { ImportProps } from '../../../platform/builder/room';
import { AdminDialog } from '../../../platform/ui-admin/admin-dialog';
import { errorSentence } from '../../../platform/ui-admin/error-sentence';
import { OutcomeOfImport, stepsOfImport } from '../../../platform/builder/transfer/import-outcome';
import type { ImportOutcome } from '../../../platform/builder/transfer/portable-forms';
import { ComparisonDialog } from './comparison-dialog';
import type { ImportedForm } from './compared-totals';
import { ImportedForms } from './imported-forms';
import { findWcpaForms, importWcpaForms, readWcpaFile, type FoundForm, type WcpaFile } from './wcpa-imports';

const MOST_BYTES = 5_000_000;

export function WcpaImportDialog( { rest, onImported, onClose }: ImportProps ): ReactElement {
	const [ found, setFound ] = useState< readonly FoundForm[] | null >( null );
	const [ chosen, setChosen ] = useState< readonly number[] >( [] );
	const [ outcome, setOutcome ] = useState< ImportOutcome | null >( null );
	const [ failure, setFailure ] = useState( '' );
	const [ file, setFile ] = useState< WcpaFile >( null );
	const [ earlier, setEarlier ] = useState< readonly ImportedForm[] >( [] );
	const [ compared, setCompared ] = useState< ImportedForm | null >( null );
	const show = ( list: readonly FoundForm[] ): void => {
		setFound( list );
		setChosen( list.filter( hasSomething ).map( ( { id } ) => id ) );
	};
	const fail = ( thrown: unknown ): void => setFailure( errorSentence( toAisleError( thrown ) ) );
	useEffect( () => {
		let stopped = false;
		findWcpaForms( rest ).then(
			( looked ) => {
				if ( ! stopped ) {
					show( looked.found );
					setEarlier( looked.imported );
				}
			},
			( thrown ) => ! stopped && fail( thrown )
		);
		return () => {
			stopped = true;
		};
	}, [ rest ] );
	const lookInto = async ( text: string ): Promise< void > => {
		const read = readWcpaFile( text );
		if ( read === null ) {
			setFailure( __( 'This is not a valid export file. Choose the file as it was exported.', 'aisle' ) );
			return;
		}
		setFailure( '' );
		try {
			show( ( await findWcpaForms( rest, read ) ).found );
			setFile( read );
		} catch ( thrown ) {
			fail( thrown );
		}
	};
	const run = async (): Promise< void > => {
		setFailure( '' );
		try {
			setOutcome( await importWcpaForms( rest, chosen, file ) );
			onImported();
		} catch ( thrown ) {
			fail( thrown );
		}
	};
	if ( compared ) {
		return <ComparisonDialog rest={ rest } form={ compared } onBack={ () => setCompared( null ) } onEnabled={ onImported } onClose={ onClose } />;
	}
	const drafts: readonly ImportedForm[] = outcome?.imported.map( ( { id, title } ) => ( { id, title, status: 'draft' } ) ) ?? earlier;
	return (
		<AdminDialog
			title={ __( 'Import from WooCommerce Custom Product Addons', 'aisle' ) }
			size="large"
			onClose={ onClose }
			steps={ stepsOfImport( { isDone: outcome !== null, isEmpty: chosen.length === 0, run, onClose } ) }
		>
			{ failure !== '' && (
				<Notice status="error" isDismissible={ false }>
					{ failure }
				</Notice>
			) }
			{ outcome && <OutcomeOfImport outcome={ outcome } onFollow={ onClose } /> }
			{ ! outcome && (
				<div className="aisle-builder__import">
					{ ! found && failure === '' && <Looking /> }
					{ found && <FoundForms found={ found } chosen={ chosen } onChange={ setChosen } /> }
					{ ( found || failure !== '' ) && <FileOfTheirs onText={ lookInto } onFailure={ setFailure } /> }
				</div>
			) }
			{ ( outcome || found ) && <ImportedForms forms={ drafts } onCompare={ setCompared } /> }
		</AdminDialog>
	);
}

interface FileOfTheirsProps {
	readonly onText: ( text: string ) => Promise< void >;
	readonly onFailure: ( sentence: string ) => void;
}

function FileOfTheirs( { onText, onFailure }: FileOfTheirsProps ): ReactElement {
	const read = ( event: ChangeEvent< HTMLInputElement > ): void => {
		const [ chosen ] = event.target.files ?? [];
		// The same file may be chosen again after it was mended.
		event.target.value = '';
		if ( chosen && chosen.size > MOST_BYTES ) {
			onFailure( __( 'This file is larger than 5 MB and cannot be an export of forms.', 'aisle' ) );
		} else if ( chosen ) {
			chosen.text().then( onText, () => onFailure( __( 'The file cannot be read. Choose it again.', 'aisle' ) ) );
		}
	};
	return (
		<div>
			<FormFileUpload __next40pxDefaultSize accept=".json,application/json" className="is-secondary" onChange={ read }>
				{ __( 'Choose a file that the plugin exported', 'aisle' ) }
			</FormFileUpload>
		</div>
	);
}

const Looking = (): ReactElement => (
	<p role="status">
		<Spinner /> { __( 'Looking for forms…', 'aisle' ) }
	</p>
);

interface FoundFormsProps {
	readonly found: readonly FoundForm[];
	readonly chosen: readonly number[];
	readonly onChange: ( ids: readonly number[] ) => void;
}

function FoundForms( { found, chosen, onChange }: FoundFormsProps ): ReactElement {
	if ( found.length === 0 ) {
		return <p role="status">{ __( 'No forms of this plugin are stored in the shop.', 'aisle' ) }</p>;
	}
	const toggle = ( id: number, on: boolean ): void => onChange( on ? [ ...chosen, id ] : chosen.filter( ( other ) => other !== id ) );
	return (
		<>
			<p>{ __( 'The other plugin’s forms stay as they are. Nothing shows in the shop until you enable the imported forms.', 'aisle' ) }</p>
			<ul className="aisle-builder__wcpa">
				{ found.map( ( form ) => (
					<li key={ form.id }>
						<CheckboxControl
							__nextHasNoMarginBottom
							label={ nameOf( form ) }
							checked={ chosen.includes( form.id ) }
							disabled={ ! hasSomething( form ) }
							onChange={ ( on ) => toggle( form.id, on ) }
						/>
						<Report form={ form } />
					</li>
				) ) }
			</ul>
		</>
	);
}

function Report( { form: { maps, problems } }: { form: FoundForm } ): ReactElement {
	return (
		<div className="aisle-builder__wcpa-report">
			{ problems.length > 0 && (
				<>
					<h2>{ __( 'Needs your attention', 'aisle' ) }</h2>
					<ul className="aisle-builder__import-list">
						{ problems.map( ( { field, message }, position ) => (
							<li key={ position }>{ field === '' ? message : `${ field }: ${ message }` }</li>
						) ) }
					</ul>
				</>
			) }
			{ maps.length > 0 && (
				<details>
					<summary>
						{
							/* translators: %d: how many parts of a form. */
							sprintf( _n( '%d part will be imported', '%d parts will be imported', maps.length, 'aisle' ), maps.length )
						}
					</summary>
					<ul className="aisle-builder__import-list">
						{ maps.map( ( sentence, position ) => (
							<li key={ position }>{ sentence }</li>
						) ) }
					</ul>
				</details>
			) }
		</div>
	);
}

/** What cannot be read, or has no field left, would only be refused or become an empty draft. */
const hasSomething = ( { fields }: FoundForm ): boolean => fields > 0;

function nameOf( { id, title, fields }: FoundForm ): string {
	/* translators: 1: title of a form, 2: how many fields it has. */
	return sprintf( _n( '%1$s, %2$d field', '%1$s, %2$d fields', fields, 'aisle' ), title || `#${ id }`, fields );
}
