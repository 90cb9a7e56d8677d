/** Rules of uploaded files by name and size; what is in them is for the server's upload to check. */
import { lowerCase } from '../conditions/lower-case';
import type { FieldError, FieldModel } from '../option-form/model';
import { fieldError } from './field-error';

export interface FileDetails {
	name: string;
	/** Bytes. */
	size: number;
}

export function validateFiles( field: FieldModel, files: readonly FileDetails[] ): FieldError | null {
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

function checkFile( field: FieldModel, file: FileDetails ): FieldError | null {
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
