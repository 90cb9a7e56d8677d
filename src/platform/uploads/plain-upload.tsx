/**
 * Upload field that sends files with the form, with the browser's own control. For the rules, each file gets a token
 * that only this page knows. Files that the server already has (an edited line) stay in the answer.
 */
import { useEffect, useRef } from '@wordpress/element';
import { __, sprintf } from '@wordpress/i18n';
import type { RefObject } from 'react';
import { Button, Icon } from '../ui';
import { describedBy } from '../forms/field-frame';
import type { FieldProps } from '../forms/field-props';
import { useHydrated } from '../forms/use-hydrated';
import { acceptedTypes } from './check-selected';
import { fileValue, isUploaded, readFileValue, createFileToken } from './known-files';
import { Limits, limitsInWords } from './limits';

const isUploadedValue = ( value: string ): boolean => isUploaded( readFileValue( value )?.token ?? '' );

export function PlainUpload( { field, form, name, fileName, id, view, answer, onAnswer, onLeave }: FieldProps ) {
	const input = useRef< HTMLInputElement >( null );
	const values = answer?.values ?? [];
	const uploadedValues = values.filter( isUploadedValue );
	const hasSelectedFiles = uploadedValues.length < values.length;
	const setValues = ( next: string[] ) => onAnswer( form, field.id, { values: next, other: null } );
	const selectFiles = ( files: readonly File[] ) => {
		const selected = files.map( ( file ) => fileValue( createFileToken( file ), file.name ) );
		setValues( field.rules.multiple || selected.length === 0 ? [ ...uploadedValues, ...selected ] : selected );
		onLeave( form, field.id );
	};
	usePrintedFiles( input, hasSelectedFiles, () => setValues( uploadedValues ), selectFiles );
	const descriptionIds = [ describedBy( id, field, view.error, false ), limitsInWords( field ) && `${ id }-limits` ]
		.filter( Boolean )
		.join( ' ' );
	return (
		<div className="aisle-field__upload">
			<div className="aisle-field__plain">
				<input
					ref={ input }
					id={ id }
					type="file"
					name={ fileName }
					className="aisle-field__control aisle-field__plain-file"
					accept={ acceptedTypes( field ) }
					multiple={ field.rules.multiple }
					disabled={ ! view.visible }
					required={ field.rules.required && values.length === 0 }
					aria-invalid={ view.error ? true : undefined }
					aria-describedby={ descriptionIds || undefined }
					onChange={ ( { currentTarget } ) => selectFiles( Array.from( currentTarget.files ?? [] ) ) }
					onBlur={ () => onLeave( form, field.id ) }
				/>
				{ hasSelectedFiles && (
					<Button
						variant="text"
						onClick={ () => {
							if ( input.current ) {
								input.current.value = '';
								input.current.focus();
							}
							setValues( uploadedValues );
						} }
					>
						{ __( 'Clear', 'aisle' ) }
					</Button>
				) }
			</div>
			<Limits field={ field } id={ id } />
			<UploadedFiles
				values={ uploadedValues }
				name={ `${ name }[values][]` }
				visible={ view.visible }
				onChange={ ( remaining ) =>
					setValues( [ ...remaining, ...values.filter( ( value ) => ! isUploadedValue( value ) ) ] )
				}
			/>
		</div>
	);
}

/**
 * Adopts files that were selected before hydration; clears the answer if the browser has cleared its control on back
 * navigation.
 */
function usePrintedFiles(
	input: RefObject< HTMLInputElement >,
	hasSelectedFiles: boolean,
	clear: () => void,
	selectFiles: ( files: readonly File[] ) => void
): void {
	const isHydrated = useHydrated();
	useEffect( () => {
		const selectedFiles = Array.from( input.current?.files ?? [] );
		if ( ! isHydrated ) {
			return;
		}
		if ( hasSelectedFiles && selectedFiles.length === 0 ) {
			clear();
		} else if ( ! hasSelectedFiles && selectedFiles.length > 0 ) {
			selectFiles( selectedFiles );
		}
		// eslint-disable-next-line react-hooks/exhaustive-deps -- Only the files chosen before hydration.
	}, [ isHydrated ] );
}

interface UploadedFilesProps {
	values: readonly string[];
	name: string;
	visible: boolean;
	onChange: ( remaining: string[] ) => void;
}

function UploadedFiles( { values, name, visible, onChange }: UploadedFilesProps ) {
	return values.length === 0 ? null : (
		<div className="aisle-field__files" role="list">
			{ values.map( ( value ) => {
				const fileName = readFileValue( value )?.name ?? '';
				return (
					<div key={ value } role="listitem" className="aisle-field__file">
						<span className="aisle-field__file-words">{ fileName }</span>
						<input type="hidden" name={ name } value={ value } disabled={ ! visible } />
						<button
							type="button"
							className="aisle-icon-button"
							aria-label={ removeLabel( fileName ) }
							onClick={ () => onChange( values.filter( ( item ) => item !== value ) ) }
						>
							<Icon name="trash" />
						</button>
					</div>
				);
			} ) }
		</div>
	);
}

/* translators: %s: a file's name. */
const removeLabel = ( name: string ): string => sprintf( __( 'Remove %s', 'aisle' ), name );
