/**
 * What is wrong with a file, in words: the owner's text where there is one (its %s is the limit as people read it), else
 * ours.
 */
import { __, _n, sprintf } from '@wordpress/i18n';
import type { FieldError, FieldModel } from '../../domain/option-form';
import { boot } from '../boot-data';
import { fileSize } from './file-size';

/** @return null where the code is not about files. */
export function fileErrorMessage( field: FieldModel, error: FieldError ): string | null {
	const text = ourMessage( field, error );
	const own = field.messages[ error.code ];
	return text !== null && own ? own.replace( '%s', () => limitInWords( field, error ) ) : text;
}

export const sizeInWords = ( bytes: number ): string => fileSize( bytes, boot().shop.locale );

/** "JPG, PNG, PDF" */
export const extensionsInWords = ( extensions: readonly string[] ): string => extensions.map( ( name ) => name.toUpperCase() ).join( ', ' );

function limitInWords( field: FieldModel, { code, params }: FieldError ): string {
	if ( code === 'extensions' ) {
		return extensionsInWords( field.rules.extensions ?? [] );
	}
	return code === 'min_file_size' || code === 'max_file_size' ? sizeInWords( Number( params.limit ) ) : String( params.limit ?? '' );
}

function ourMessage( field: FieldModel, error: FieldError ): string | null {
	const limit = limitInWords( field, error );
	switch ( error.code ) {
		case 'required':
			return field.type !== 'file' ? null : field.rules.multiple ? __( 'Please choose at least one file.', 'aisle' ) : __( 'Please choose a file.', 'aisle' );
		case 'max_files':
			/* translators: %s: a number. */
			return sprintf( _n( 'You can send at most %s file here.', 'You can send at most %s files here.', Number( error.params.limit ), 'aisle' ), limit );
		case 'min_file_size':
			/* translators: %s: a size such as "20 kB". */
			return sprintf( __( 'This file is too small: it must have at least %s.', 'aisle' ), limit );
		case 'max_file_size':
			/* translators: %s: a size such as "5 MB". */
			return sprintf( __( 'This file is too large: please choose one of at most %s.', 'aisle' ), limit );
		case 'extensions':
			/* translators: %s: a list such as "JPG, PNG, PDF". */
			return sprintf( __( 'Files of this type cannot be used here. Please choose one of these: %s.', 'aisle' ), limit );
		case 'unknown_file':
			return __( 'The shop no longer has this file. Please choose it again.', 'aisle' );
		default:
			return null;
	}
}
