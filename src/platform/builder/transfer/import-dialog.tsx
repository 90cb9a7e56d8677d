/**
 * Imports forms from a file or pasted text. Shows the content first, then the result. All imported forms are drafts.
 */
import { FormFileUpload, Notice, TextareaControl } from '@wordpress/components';
import { useState } from '@wordpress/element';
import { __ } from '@wordpress/i18n';
import type { ChangeEvent, ReactElement } from 'react';
import { toAisleError } from '../../errors';
import { AdminDialog } from '../../ui-admin/admin-dialog';
import { errorMessage } from '../../ui-admin/error-message';
import { useBuilderForms, useBuilderList, useFieldTypes, useWording } from '../builder-context';
import type { TransferWording } from '../config/wording';
import type { ImportProps } from './imports';
import { ImportOutcomeView, stepsOfImport } from './import-outcome';
import {
	importForms,
	readPortable,
	type ImportOutcome,
	type PortableFile,
	type PortableProblem,
} from './portable-forms';

const MAX_BYTES = 5_000_000;

export function ImportDialog( { rest, onImported, onClose }: ImportProps ): ReactElement {
	const { transfer: wording } = useWording();
	const forms = useBuilderForms();
	const [ text, setText ] = useState( '' );
	const [ outcome, setOutcome ] = useState< ImportOutcome | null >( null );
	const [ failure, setFailure ] = useState( '' );
	const file = readPortable( forms, text );
	const run = async (): Promise< void > => {
		setFailure( '' );
		try {
			const result = await importForms( rest, forms, file.forms );
			setOutcome( result );
			if ( result.imported.length > 0 ) {
				onImported();
			}
		} catch ( thrown ) {
			setFailure( errorMessage( toAisleError( thrown ) ) );
		}
	};
	return (
		<AdminDialog
			title={ wording.title() }
			size="medium"
			onClose={ onClose }
			steps={ stepsOfImport(
				{ isDone: outcome !== null, isEmpty: file.forms.length === 0, run, onClose },
				wording
			) }
		>
			{ failure !== '' && (
				<Notice status="error" isDismissible={ false }>
					{ failure }
				</Notice>
			) }
			{ outcome ? (
				<ImportOutcomeView outcome={ outcome } onFollow={ onClose } />
			) : (
				<ImportSource text={ text } file={ file } onText={ setText } onFailure={ setFailure } />
			) }
		</AdminDialog>
	);
}

interface ImportSourceProps {
	readonly text: string;
	readonly file: PortableFile;
	readonly onText: ( text: string ) => void;
	/** Reports why a file cannot be used. An empty message clears an earlier one. */
	readonly onFailure: ( message: string ) => void;
}

function ImportSource( { text, file, onText, onFailure }: ImportSourceProps ): ReactElement {
	const readFile = ( event: ChangeEvent< HTMLInputElement > ): void => {
		const [ selected ] = event.target.files ?? [];
		// Resets the input, so that the same file can be selected again after it was fixed.
		event.target.value = '';
		if ( selected && selected.size > MAX_BYTES ) {
			onFailure( __( 'This file is larger than 5 MB and is not a valid export. Choose another file.', 'aisle' ) );
		} else if ( selected ) {
			onFailure( '' );
			selected
				.text()
				.then( onText, () => onFailure( __( 'The file could not be read. Choose it again.', 'aisle' ) ) );
		}
	};
	return (
		<div className="aisle-builder__import">
			<FormFileUpload
				__next40pxDefaultSize
				accept=".json,application/json"
				className="is-secondary"
				onChange={ readFile }
			>
				{ __( 'Choose a file', 'aisle' ) }
			</FormFileUpload>
			<TextareaControl
				__nextHasNoMarginBottom
				label={ __( 'Or paste exported text', 'aisle' ) }
				rows={ 5 }
				value={ text }
				onChange={ onText }
				className="aisle-builder__code"
			/>
			<FileContents file={ file } />
		</div>
	);
}

function FileContents( { file }: { file: PortableFile } ): ReactElement {
	const { noFormInFileMessage } = useBuilderList();
	const { fieldName } = useFieldTypes();
	const { fields, transfer } = useWording();
	return (
		<div role="status">
			{ file.problem !== null && file.problem !== 'empty' && (
				<p className="aisle-builder__error">
					{ problemMessage( file.problem, transfer ) || noFormInFileMessage() }
				</p>
			) }
			{ file.forms.length > 0 && (
				<>
					<p>{ __( 'This will be imported:', 'aisle' ) }</p>
					<ul className="aisle-builder__import-list">
						{ file.forms.map( ( { title, document }, position ) => (
							<li key={ position }>
								<strong>{ title || __( '(no title)', 'aisle' ) }</strong>{ ' ' }
								{ fields.count( document.fields.length ) }
								<span className="aisle-builder__import-fields">
									{ document.fields.slice( 0, 12 ).map( fieldName ).join( ', ' ) }
								</span>
							</li>
						) ) }
					</ul>
				</>
			) }
		</div>
	);
}

/** Returns an empty text if the file holds no form of the feature. */
function problemMessage( problem: PortableProblem, { noFields }: TransferWording ): string {
	switch ( problem ) {
		case 'not_json':
			return __( 'This is not a valid export file. Choose the original export file.', 'aisle' );
		case 'no_fields':
			return noFields();
		case 'newer':
			return __(
				'This file was exported from a newer version of Aisle. Update Aisle on this site first.',
				'aisle'
			);
		default:
			return '';
	}
}
