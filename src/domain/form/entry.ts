/**
 * One posted answer, cut down to what the form's field allows. What was not allowed is told as an error and plays no
 * part in anything else.
 */
import { allowsSeveral, isBlank, isChoice, isContent, isMasked } from './answer';
import { answerError } from './answer-error';
import { fileFacts } from './known-files';
import type { Answer, AnswerFacts, FieldError, FileFacts, FormField, SourceValues } from './model';
import { readPosted, type PostedAnswer } from './posted-answer';
import type { Repetition } from './repetitions';
import { numberToString } from '../number';
import { DomainError } from '../domain-error';
import { PLAIN_MARKS, readTypedNumber, type NumberMarks } from '../typed-number';
import { keptText } from './text-kinds';

export interface Entry {
	/** Options in the form's order. */
	answer: Answer;
	/** Values of the chosen options and the text of "other", names of files, or what was typed. */
	texts: readonly string[];
	source: SourceValues;
	/** Something was posted for the field. */
	is_posted: boolean;
	error: FieldError | null;
}

/** Contents count as filled in with 1. */
const CONTENT: Entry = { ...textEntry( [ '1' ], null ), is_posted: false };
const NOTHING: Entry = { ...textEntry( [], null ), is_posted: false };

/** The result of a calculation; empty where it has none. */
export const calculatedEntry = ( text: string ): Entry => ( { ...textEntry( isBlank( text ) ? [] : [ text ], null ), is_posted: false } );

/** `marks`: how the shop writes numbers. */
export function acceptAnswer( field: FormField, posted: unknown, files: AnswerFacts[ 'files' ], marks = PLAIN_MARKS ): Entry {
	if ( isContent( field.type ) ) {
		return CONTENT;
	}
	if ( posted === undefined || posted === null ) {
		return NOTHING;
	}
	const read = readPosted( field.type, posted );
	if ( isChoice( field.type ) ) {
		return acceptChoice( field, read );
	}
	if ( field.type === 'number' ) {
		return acceptNumber( read, marks );
	}
	return field.type === 'file' ? acceptFiles( field, read, files ) : acceptText( field, read );
}

/** A repeated section is answered with how often it is repeated. */
export function acceptCount( repetition: Repetition ): Entry {
	return { ...textEntry( [ numberToString( repetition.count ) ], repetition.error ), is_posted: repetition.is_posted };
}

function acceptText( field: FormField, { answer, error }: PostedAnswer ): Entry {
	const isOpen = ( text: string ) => isMasked( field.type ) && text.includes( '__' );
	const values = answer.values.filter( ( text ) => ! isBlank( text ) && ! isOpen( text ) ).map( ( text ) => keptText( field.text_kind, text ) );
	const entry = textEntry( values.slice( 0, 1 ), textError( answer, error, values.length > 1 ) );
	return { ...entry, answer: { ...entry.answer, place: answer.place ?? {} } };
}

/** From here on a number is a plain decimal, whatever marks it was typed with. */
function acceptNumber( { answer, error: before }: PostedAnswer, marks: NumberMarks ): Entry {
	const values = answer.values.filter( ( text ) => ! isBlank( text ) );
	const error = textError( answer, before, values.length > 1 );
	const read = values.slice( 0, 1 ).map( ( typed ) => numberText( typed, marks ) );
	const entry = textEntry( read.map( ( { text } ) => text ), error ?? read[ 0 ]?.error ?? null );
	return { ...entry, answer: { ...entry.answer, place: answer.place ?? {} } };
}

function numberText( typed: string, marks: NumberMarks ): { text: string; error: FieldError | null } {
	try {
		return { text: readTypedNumber( typed, marks ) ?? typed, error: null };
	} catch ( error ) {
		if ( ! ( error instanceof DomainError ) ) {
			throw error;
		}
		return { text: typed, error: answerError( error.code ) };
	}
}

/** A file is what the context knows of it: neither its name nor its size is taken from the shopper. */
function acceptFiles( field: FormField, { answer, error: before }: PostedAnswer, files: AnswerFacts[ 'files' ] ): Entry {
	const { multiple } = field.rules;
	const values = answer.values.filter( ( text ) => ! isBlank( text ) );
	const known: [ string, FileFacts ][] = values.flatMap( ( value ) => {
		const facts = fileFacts( value, files );
		return facts === null ? [] : [ [ value, facts ] ];
	} );
	const error = textError( answer, before, values.length > 1 && ! multiple );
	const kept = multiple ? known : known.slice( 0, 1 );
	const entry = textEntry( kept.map( ( [ , facts ] ) => facts.name ), error ?? ( known.length < values.length ? answerError( 'unknown_file' ) : null ) );
	return { ...entry, answer: { values: kept.map( ( [ value ] ) => value ), other: null } };
}

function textError( answer: Answer, before: FieldError | null, hasTooMany: boolean ): FieldError | null {
	if ( before !== null || hasTooMany ) {
		return before ?? answerError( 'too_many_values' );
	}
	return answer.other !== null && ! isBlank( answer.other ) ? answerError( 'other_not_allowed' ) : null;
}

function acceptChoice( field: FormField, { answer, error: before }: PostedAnswer ): Entry {
	const ids = new Set( answer.values.filter( ( id ) => id !== '' ) );
	const chosen = field.options.filter( ( option ) => ids.has( option.id ) );
	const mayHaveOther = field.other !== null;
	const other = mayHaveOther ? answer.other : null;
	const { quantities = {} } = answer;
	let error = before;
	if ( error === null && chosen.length < ids.size ) {
		error = answerError( 'unknown_option' );
	}
	if ( error === null && ! mayHaveOther && answer.other !== null && ! isBlank( answer.other ) ) {
		error = answerError( 'other_not_allowed' );
	}
	if ( ! allowsSeveral( field ) && chosen.length + ( other === null ? 0 : 1 ) > 1 ) {
		return choiceEntry( chosen.slice( 0, 1 ), { other: null, quantities }, error ?? answerError( 'too_many_values' ) );
	}
	return choiceEntry( chosen, { other, quantities }, error );
}

function choiceEntry( chosen: FormField[ 'options' ], rest: Omit< Answer, 'values' >, error: FieldError | null ): Entry {
	const { other } = rest;
	const values = chosen.map( ( option ) => option.value );
	const ids = chosen.map( ( option ) => option.id );
	const texts = other === null || isBlank( other ) ? values : [ ...values, other ];
	return {
		answer: { ...rest, values: ids },
		texts,
		source: { values: other === null ? values : [ ...values, 'other' ], ids, texts },
		is_posted: true,
		error,
	};
}

function textEntry( texts: readonly string[], error: FieldError | null ): Entry {
	return { answer: { values: texts, other: null }, texts, source: { values: texts, ids: [], texts }, is_posted: true, error };
}
