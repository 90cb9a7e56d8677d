/** Imports another plugin's forms: a preview of what is imported and skipped, then drafts of the selected forms. */
import { FormFileUpload, Notice } from '@wordpress/components';
import { useEffect, useState } from '@wordpress/element';
import { __ } from '@wordpress/i18n';
import type { ChangeEvent, ReactElement } from 'react';
import { toAisleError } from '../../platform/errors';
import type { ImportProps } from '../../platform/builder/transfer/imports';
import { AdminDialog } from '../../platform/ui-admin/admin-dialog';
import { errorMessage } from '../../platform/ui-admin/error-message';
import { canImport, type SourceForm } from '../../platform/builder/transfer/found-forms';
import { SourceFormList, FormsLoading } from '../../platform/builder/transfer/found-list';
import { ImportOutcomeView, stepsOfImport } from '../../platform/builder/transfer/import-outcome';
import type { ImportOutcome } from '../../platform/builder/transfer/portable-forms';
import { ComparisonDialog } from './comparison-dialog';
import type { ImportedForm } from './compared-totals';
import { ImportedForms } from './imported-forms';
import { findWcpaForms, importWcpaForms, readWcpaFile, type WcpaFile } from './wcpa-imports';

const MAX_BYTES = 5_000_000;

interface WcpaImport {
	/** Null while the forms are loading. */
	readonly found: readonly SourceForm[] | null;
	/** IDs of the forms to import. */
	readonly selected: readonly number[];
	readonly setSelected: ( ids: readonly number[] ) => void;
	/** Null before the import. */
	readonly outcome: ImportOutcome | null;
	readonly failure: string;
	readonly setFailure: ( message: string ) => void;
	/** Forms that were imported earlier. */
	readonly earlierForms: readonly ImportedForm[];
	readonly readFile: ( text: string ) => Promise< void >;
	readonly run: () => Promise< void >;
}

/** Finds the plugin's forms in the database or in an export file, and imports the selected ones. */
function useWcpaImport( rest: ImportProps[ 'rest' ], onImported: () => void ): WcpaImport {
	const [ found, setFound ] = useState< readonly SourceForm[] | null >( null );
	const [ selected, setSelected ] = useState< readonly number[] >( [] );
	const [ outcome, setOutcome ] = useState< ImportOutcome | null >( null );
	const [ failure, setFailure ] = useState( '' );
	const [ file, setFile ] = useState< WcpaFile >( null );
	const [ earlierForms, setEarlierForms ] = useState< readonly ImportedForm[] >( [] );
	const show = ( list: readonly SourceForm[] ): void => {
		setFound( list );
		setSelected( list.filter( canImport ).map( ( { id } ) => id ) );
	};
	const fail = ( thrown: unknown ): void => setFailure( errorMessage( toAisleError( thrown ) ) );
	useEffect( () => {
		let isCancelled = false;
		findWcpaForms( rest ).then(
			( preview ) => {
				if ( ! isCancelled ) {
					show( preview.found );
					setEarlierForms( preview.imported );
				}
			},
			( thrown ) => ! isCancelled && fail( thrown )
		);
		return () => {
			isCancelled = true;
		};
	}, [ rest ] );
	const readFile = async ( text: string ): Promise< void > => {
		const parsedFile = readWcpaFile( text );
		if ( parsedFile === null ) {
			setFailure( __( 'This is not a valid export file. Choose the original export file.', 'aisle' ) );
			return;
		}
		setFailure( '' );
		try {
			show( ( await findWcpaForms( rest, parsedFile ) ).found );
			setFile( parsedFile );
		} catch ( thrown ) {
			fail( thrown );
		}
	};
	const run = async (): Promise< void > => {
		setFailure( '' );
		try {
			setOutcome( await importWcpaForms( rest, selected, file ) );
			onImported();
		} catch ( thrown ) {
			fail( thrown );
		}
	};
	return { found, selected, setSelected, outcome, failure, setFailure, earlierForms, readFile, run };
}

export function WcpaImportDialog( { rest, onImported, onClose }: ImportProps ): ReactElement {
	const { found, selected, setSelected, outcome, failure, setFailure, earlierForms, readFile, run } = useWcpaImport(
		rest,
		onImported
	);
	const [ comparedForm, setCompared ] = useState< ImportedForm | null >( null );
	if ( comparedForm ) {
		return (
			<ComparisonDialog
				rest={ rest }
				form={ comparedForm }
				onBack={ () => setCompared( null ) }
				onEnabled={ onImported }
				onClose={ onClose }
			/>
		);
	}
	const importedForms: readonly ImportedForm[] =
		outcome?.imported.map( ( { id, title } ) => ( { id, title, status: 'draft' } ) ) ?? earlierForms;
	return (
		<AdminDialog
			title={ __( 'Import from WooCommerce Custom Product Addons', 'aisle' ) }
			size="large"
			onClose={ onClose }
			steps={ stepsOfImport( { isDone: outcome !== null, isEmpty: selected.length === 0, run, onClose } ) }
		>
			{ failure !== '' && (
				<Notice status="error" isDismissible={ false }>
					{ failure }
				</Notice>
			) }
			{ outcome && <ImportOutcomeView outcome={ outcome } onFollow={ onClose } /> }
			{ ! outcome && (
				<div className="aisle-builder__import">
					{ ! found && failure === '' && <FormsLoading /> }
					{ found && (
						<SourceFormList
							forms={ found }
							selected={ selected }
							onChange={ setSelected }
							onFollow={ onClose }
						/>
					) }
					{ ( found || failure !== '' ) && <ExportFileUpload onText={ readFile } onFailure={ setFailure } /> }
				</div>
			) }
			{ ( outcome || found ) && <ImportedForms forms={ importedForms } onCompare={ setCompared } /> }
		</AdminDialog>
	);
}

interface ExportFileUploadProps {
	readonly onText: ( text: string ) => Promise< void >;
	readonly onFailure: ( message: string ) => void;
}

function ExportFileUpload( { onText, onFailure }: ExportFileUploadProps ): ReactElement {
	const handleFile = ( event: ChangeEvent< HTMLInputElement > ): void => {
		const [ selectedFile ] = event.target.files ?? [];
		// Resets the input, so that the same file can be selected again after it was fixed.
		event.target.value = '';
		if ( selectedFile && selectedFile.size > MAX_BYTES ) {
			onFailure( __( 'This file is larger than 5 MB and is not a valid export. Choose another file.', 'aisle' ) );
		} else if ( selectedFile ) {
			selectedFile
				.text()
				.then( onText, () => onFailure( __( 'The file could not be read. Choose it again.', 'aisle' ) ) );
		}
	};
	return (
		<div>
			<FormFileUpload
				__next40pxDefaultSize
				accept=".json,application/json"
				className="is-secondary"
				onChange={ handleFile }
			>
				{ __( 'Choose a file exported by the other plugin', 'aisle' ) }
			</FormFileUpload>
		</div>
	);
}
