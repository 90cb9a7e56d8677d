import { useState } from '@wordpress/element';
import { __, sprintf } from '@wordpress/i18n';
import type { ReactElement } from 'react';
import { Choice, Switch, Text } from '../controls';
import { useBuilderFields } from '../builder-context';
import type { EditableField } from '../document';
import { forbiddenTypesIn } from './forbidden-types';
import { useField } from '../use-field';

const BYTES = { kB: 1024, MB: 1048576 };

export function FileLimits( { field }: { field: EditableField } ): ReactElement {
	const { textProps } = useField( field );
	const { sendsFilesWithForm } = useBuilderFields();
	return (
		<>
			{ ! sendsFilesWithForm && <UploadMode field={ field } /> }
			{ field.multiple === true && (
				<Text { ...textProps( 'max_files' ) } kind="whole" label={ __( 'Maximum number of files', 'aisle' ) } />
			) }
			<Size
				field={ field }
				name="max_file_size"
				unit="MB"
				label={
					sendsFilesWithForm
						? __( 'Maximum size of all files (MB)', 'aisle' )
						: __( 'Maximum file size (MB)', 'aisle' )
				}
			/>
			<Size
				field={ field }
				name="min_file_size"
				unit="kB"
				label={
					sendsFilesWithForm
						? __( 'Minimum size of all files (KB)', 'aisle' )
						: __( 'Minimum file size (KB)', 'aisle' )
				}
			/>
			<FileTypes field={ field } />
		</>
	);
}

function UploadMode( { field }: { field: EditableField } ): ReactElement {
	const { id, set, error } = useField( field );
	return (
		<Choice
			id={ `${ id }-upload` }
			label={ __( 'Upload method', 'aisle' ) }
			value={ [ 'plain', 'drag_drop' ].find( ( method ) => method === field.upload ) ?? 'ajax' }
			choices={ [
				{ value: 'ajax', label: __( 'Upload immediately', 'aisle' ) },
				{ value: 'drag_drop', label: __( 'Upload immediately, with drag and drop', 'aisle' ) },
				{ value: 'plain', label: __( 'Upload on submit', 'aisle' ) },
			] }
			error={ error( 'upload' ) }
			onChange={ ( value ) => set( 'upload', value ) }
		/>
	);
}

function FileTypes( { field }: { field: EditableField } ): ReactElement {
	const { id, text, set, change, error } = useField( field );
	const limited = field.limits_extensions === true;
	return (
		<div className="aisle-builder__wide aisle-builder__stack">
			<Switch
				label={ __( 'Limit file types', 'aisle' ) }
				help={ __( 'Files that can run code (scripts, web pages, SVG) are always rejected.', 'aisle' ) }
				checked={ limited }
				onChange={ ( isChecked ) =>
					change( {
						limits_extensions: isChecked || undefined,
						...( isChecked && text( 'extensions' ) === '' ? { extensions: 'jpg, jpeg, png, pdf' } : {} ),
					} )
				}
			/>
			{ limited && (
				<Text
					id={ `${ id }-extensions` }
					kind="code"
					label={ __( 'File extensions, separated by commas', 'aisle' ) }
					value={ text( 'extensions' ) }
					error={ error( 'extensions' ) ?? forbiddenError( text( 'extensions' ) ) }
					onChange={ ( value ) => set( 'extensions', value ) }
				/>
			) }
		</div>
	);
}

function forbiddenError( extensions: string ): string | undefined {
	const forbidden = forbiddenTypesIn( extensions );
	return forbidden.length === 0
		? undefined
		: sprintf(
				/* translators: %s: a list of file extensions, such as "svg, php". */
				__( 'For security, your store never accepts these file types: %s. Remove them.', 'aisle' ),
				forbidden.join( ', ' )
			);
}

interface SizeProps {
	readonly field: EditableField;
	readonly name: string;
	readonly unit: keyof typeof BYTES;
	readonly label: string;
}

/** Converts between bytes in the document and the displayed unit. Text being typed stays unchanged. */
function Size( { field, name, unit, label }: SizeProps ): ReactElement {
	const { id, text, set, error } = useField( field );
	const [ typed, setTyped ] = useState< string | null >( null );
	const bytes = text( name );
	const displayedSize =
		bytes === '' || Number.isNaN( Number( bytes ) )
			? bytes
			: String( Math.round( ( Number( bytes ) / BYTES[ unit ] ) * 1000 ) / 1000 );
	const onChange = ( value: string ): void => {
		setTyped( value );
		const size = Number( value.replace( ',', '.' ) );
		set( name, value.trim() === '' || Number.isNaN( size ) ? value.trim() : Math.round( size * BYTES[ unit ] ) );
	};
	return (
		<Text
			id={ `${ id }-${ name }` }
			kind="decimal"
			label={ label }
			value={ typed ?? displayedSize }
			error={ error( name ) }
			onChange={ onChange }
			onBlur={ () => setTyped( null ) }
		/>
	);
}
