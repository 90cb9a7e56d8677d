import { isBlank } from './answer';
import { answerError } from './answer-error';
import { textEntry, textError, type Entry } from './entry';
import { fileData } from './known-files';
import type { AnswerData, FileData, FormField } from './model';
import type { PostedAnswer } from './posted-answer';

/** Accepts the files that `files` contains. Their names and sizes come from there, never from the shopper. */
export function acceptFiles(
	field: FormField,
	{ answer, error: postedError }: PostedAnswer,
	files: AnswerData[ 'files' ]
): Entry {
	const { multiple } = field.rules;
	const values = answer.values.filter( ( text ) => ! isBlank( text ) );
	const knownFiles: [ string, FileData ][] = values.flatMap( ( value ) => {
		const file = fileData( value, files );
		return file === null ? [] : [ [ value, file ] ];
	} );
	const error = textError( answer, postedError, values.length > 1 && ! multiple );
	const acceptedFiles = multiple ? knownFiles : knownFiles.slice( 0, 1 );
	const entry = textEntry(
		acceptedFiles.map( ( [ , file ] ) => file.name ),
		error ?? ( knownFiles.length < values.length ? answerError( 'unknown_file' ) : null )
	);
	return { ...entry, answer: { values: acceptedFiles.map( ( [ value ] ) => value ), other: null } };
}
