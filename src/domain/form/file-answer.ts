import { isBlank } from './answer';
import { answerError } from './answer-error';
import { textEntry, textError, type Entry } from './entry';
import { fileData } from './known-files';
import type { AnswerData, FileData, FormField } from './model';
import type { PostedAnswer } from './posted-answer';

/** Returns the files that the context knows. Name and size are never taken from the shopper. */
export function acceptFiles(
	field: FormField,
	{ answer, error: before }: PostedAnswer,
	files: AnswerData[ 'files' ]
): Entry {
	const { multiple } = field.rules;
	const values = answer.values.filter( ( text ) => ! isBlank( text ) );
	const known: [ string, FileData ][] = values.flatMap( ( value ) => {
		const facts = fileData( value, files );
		return facts === null ? [] : [ [ value, facts ] ];
	} );
	const error = textError( answer, before, values.length > 1 && ! multiple );
	const kept = multiple ? known : known.slice( 0, 1 );
	const entry = textEntry(
		kept.map( ( [ , facts ] ) => facts.name ),
		error ?? ( known.length < values.length ? answerError( 'unknown_file' ) : null )
	);
	return { ...entry, answer: { values: kept.map( ( [ value ] ) => value ), other: null } };
}
