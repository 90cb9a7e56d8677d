/**
 * A posted answer, reduced to the values that its field allows. Other values cause an error and are ignored.
 */
import { allowsSeveralOptions, isBlank, isChoice, isContent, isMasked, toSingleLine } from './answer';
import { answerError } from './answer-error';
import type { Answer, AnswerData, FieldError, FormField, SourceValues } from './model';
import { readPosted, type PostedAnswer } from './posted-answer';
import { LazyRules } from '../lazy-rules';
import type { storedText } from './text-kinds';
import { DomainError } from '../domain-error';
import { DEFAULT_SEPARATORS, typedNumbers, type NumberSeparators } from '../number-marks';

export interface Entry {
	/** Options are in the form's order. */
	answer: Answer;
	/** Values of the selected options and the text of "other", file names, or the typed text. */
	texts: readonly string[];
	source: SourceValues;
	/** True if the field was posted. */
	is_posted: boolean;
	error: FieldError | null;
}

/** Rules for fields of the type `file`. */
export const fileAnswers = new LazyRules< {
	acceptFiles: ( field: FormField, postedAnswer: PostedAnswer, files: AnswerData[ 'files' ] ) => Entry;
} >();
/** Rules for fields with a text type. */
export const storedTexts = new LazyRules< { storedText: typeof storedText } >();

/** Content fields count as filled in, with the value 1. */
const CONTENT: Entry = { ...textEntry( [ '1' ], null ), is_posted: false };
const EMPTY_ENTRY: Entry = { ...textEntry( [], null ), is_posted: false };

/** `separators`: the site's number format. */
export function acceptAnswer(
	field: FormField,
	postedValue: unknown,
	files: AnswerData[ 'files' ],
	separators = DEFAULT_SEPARATORS
): Entry {
	if ( isContent( field.type ) ) {
		return CONTENT;
	}
	if ( postedValue === undefined || postedValue === null ) {
		return EMPTY_ENTRY;
	}
	const postedAnswer = readPosted( field.type, postedValue );
	if ( isChoice( field.type ) ) {
		return acceptChoice( field, postedAnswer );
	}
	if ( field.type === 'number' ) {
		return acceptNumber( postedAnswer, separators );
	}
	return field.type === 'file'
		? fileAnswers.rules.acceptFiles( field, postedAnswer, files )
		: acceptText( field, postedAnswer );
}

function acceptText( field: FormField, { answer, error }: PostedAnswer ): Entry {
	const isUnfilledMask = ( text: string ) => isMasked( field.type ) && text.includes( '__' );
	const values = answer.values
		.filter( ( text ) => ! isBlank( text ) && ! isUnfilledMask( text ) )
		.map( ( text ) => ( field.type === 'text' ? toSingleLine( text ) : text ) )
		.map( ( text ) =>
			field.text_kind === undefined ? text : storedTexts.rules.storedText( field.text_kind, text )
		);
	const entry = textEntry( values.slice( 0, 1 ), textError( answer, error, values.length > 1 ) );
	return { ...entry, answer: { ...entry.answer, place: answer.place ?? {} } };
}

/** Converts a number to a plain decimal, whatever number format was typed. */
function acceptNumber( { answer, error: postedError }: PostedAnswer, separators: NumberSeparators ): Entry {
	const values = answer.values.filter( ( text ) => ! isBlank( text ) );
	const error = textError( answer, postedError, values.length > 1 );
	const numbers = values.slice( 0, 1 ).map( ( typedText ) => numberText( typedText, separators ) );
	const entry = textEntry(
		numbers.map( ( { text } ) => text ),
		error ?? numbers[ 0 ]?.error ?? null
	);
	return { ...entry, answer: { ...entry.answer, place: answer.place ?? {} } };
}

function numberText( typedText: string, separators: NumberSeparators ): { text: string; error: FieldError | null } {
	try {
		return { text: typedNumbers.rules.readTypedNumber( typedText, separators ) ?? typedText, error: null };
	} catch ( error ) {
		if ( ! ( error instanceof DomainError ) ) {
			throw error;
		}
		return { text: typedText, error: answerError( error.code ) };
	}
}

export function textError(
	answer: Answer,
	postedError: FieldError | null,
	hasTooManyValues: boolean
): FieldError | null {
	if ( postedError !== null || hasTooManyValues ) {
		return postedError ?? answerError( 'too_many_values' );
	}
	return answer.other !== null && ! isBlank( answer.other ) ? answerError( 'other_not_allowed' ) : null;
}

function acceptChoice( field: FormField, { answer, error: postedError }: PostedAnswer ): Entry {
	const ids = new Set( answer.values.filter( ( id ) => id !== '' ) );
	const selected = field.options.filter( ( option ) => ids.has( option.id ) );
	const mayHaveOther = field.other !== null;
	const other = mayHaveOther && answer.other !== null ? toSingleLine( answer.other ) : null;
	const { quantities = {} } = answer;
	let error = postedError;
	if ( error === null && selected.length < ids.size ) {
		error = answerError( 'unknown_option' );
	}
	if ( error === null && ! mayHaveOther && answer.other !== null && ! isBlank( answer.other ) ) {
		error = answerError( 'other_not_allowed' );
	}
	if ( ! allowsSeveralOptions( field ) && selected.length + ( other === null ? 0 : 1 ) > 1 ) {
		return choiceEntry(
			selected.slice( 0, 1 ),
			{ other: null, quantities },
			error ?? answerError( 'too_many_values' )
		);
	}
	return choiceEntry( selected, { other, quantities }, error );
}

function choiceEntry(
	selected: FormField[ 'options' ],
	restOfAnswer: Omit< Answer, 'values' >,
	error: FieldError | null
): Entry {
	const { other } = restOfAnswer;
	const values = selected.map( ( option ) => option.value );
	const ids = selected.map( ( option ) => option.id );
	const texts = other === null || isBlank( other ) ? values : [ ...values, other ];
	return {
		answer: { ...restOfAnswer, values: ids },
		texts,
		source: { values: other === null ? values : [ ...values, 'other' ], ids, texts },
		is_posted: true,
		error,
	};
}

export function textEntry( texts: readonly string[], error: FieldError | null ): Entry {
	return {
		answer: { values: texts, other: null },
		texts,
		source: { values: texts, ids: [], texts },
		is_posted: true,
		error,
	};
}
