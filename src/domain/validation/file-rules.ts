/** Checks uploaded files by name and size; the server checks their contents on upload. */
import { lowerCase } from '../conditions/lower-case';
import { isBlank } from '../form/answer';
import { fileData } from '../form/known-files';
import type { Answer, AnswerData, FieldError, FileData, FormField } from '../form/model';
import { answerError } from '../form/answer-error';

export type FileDetails = FileData;

export function checkFiles( field: FormField, { values }: Answer, files: AnswerData[ 'files' ] ): FieldError | null {
	const submittedFiles = values
		.filter( ( value ) => ! isBlank( value ) )
		.map( ( value ) => fileData( value, files ) );
	const knownFiles = submittedFiles.filter( ( file ) => file !== null );
	return knownFiles.length < submittedFiles.length
		? answerError( 'unknown_file' )
		: validateFiles( field, knownFiles );
}

export function validateFiles( field: FormField, files: readonly FileData[] ): FieldError | null {
	const { required, multiple, max_files: maxFiles } = field.rules;
	if ( files.length === 0 ) {
		return required ? answerError( 'required' ) : null;
	}
	const max = multiple ? maxFiles : 1;
	if ( max !== null && files.length > max ) {
		return answerError( 'max_files', { limit: max, count: files.length } );
	}
	for ( const file of files ) {
		const error = checkFile( field, file );
		if ( error !== null ) {
			return error;
		}
	}
	return null;
}

function checkFile( field: FormField, file: FileData ): FieldError | null {
	const { min_file_size: minFileSize, max_file_size: maxFileSize, extensions } = field.rules;
	if ( minFileSize !== null && file.size < minFileSize ) {
		return answerError( 'min_file_size', { limit: minFileSize } );
	}
	if ( maxFileSize !== null && file.size > maxFileSize ) {
		return answerError( 'max_file_size', { limit: maxFileSize } );
	}
	const dot = file.name.lastIndexOf( '.' );
	const extension = dot < 0 ? '' : lowerCase( file.name.slice( dot + 1 ) );
	if ( extensions === null || extensions.includes( extension ) ) {
		return null;
	}
	return extension === '' ? answerError( 'no_ending' ) : answerError( 'extensions', { extension } );
}
