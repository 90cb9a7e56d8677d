/** Rules of uploaded files by name and size; what is in them is for the server's upload to check. */
import { lowerCase } from '../conditions/lower-case';
import { isBlank } from '../form/answer';
import type { Answer, FieldError, FieldModel, FileFacts, FormContext } from '../option-form/model';
import { fieldError } from './field-error';

export type FileDetails = FileFacts;

const TOKEN = /^([0-9a-f]{40})(?:\|\||$)/;

/** What is known of the file that a value `token||name` stands for. */
export function fileFacts( value: string, files: FormContext[ 'files' ] = {} ): FileFacts | null {
	return files[ TOKEN.exec( value )?.[ 1 ] ?? '' ] ?? null;
}

export function checkFiles( field: FieldModel, { values }: Answer, files: FormContext[ 'files' ] ): FieldError | null {
	const sent = values.filter( ( value ) => ! isBlank( value ) ).map( ( value ) => fileFacts( value, files ) );
	const known = sent.filter( ( facts ) => facts !== null );
	return known.length < sent.length ? fieldError( 'unknown_file' ) : validateFiles( field, known );
}

export function validateFiles( field: FieldModel, files: readonly FileFacts[] ): FieldError | null {
	const { required, multiple, max_files: limit } = field.rules;
	if ( files.length === 0 ) {
		return required ? fieldError( 'required' ) : null;
	}
	const most = multiple ? limit : 1;
	if ( most !== null && files.length > most ) {
		return fieldError( 'max_files', { limit: most, count: files.length } );
	}
	for ( const file of files ) {
		const error = checkFile( field, file );
		if ( error !== null ) {
			return error;
		}
	}
	return null;
}

function checkFile( field: FieldModel, file: FileFacts ): FieldError | null {
	const { min_file_size: least, max_file_size: most, extensions } = field.rules;
	if ( least !== null && file.size < least ) {
		return fieldError( 'min_file_size', { limit: least } );
	}
	if ( most !== null && file.size > most ) {
		return fieldError( 'max_file_size', { limit: most } );
	}
	const dot = file.name.lastIndexOf( '.' );
	const extension = dot < 0 ? '' : lowerCase( file.name.slice( dot + 1 ) );
	return extensions === null || extensions.includes( extension ) ? null : fieldError( 'extensions', { extension } );
}
