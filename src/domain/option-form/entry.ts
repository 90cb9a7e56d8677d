/**
 * One posted answer, cut down to what the form's field allows. What was not allowed is told as an error and plays no
 * part in anything else.
 */
import type { SourceValues } from '../conditions/relation';
import { fieldError } from '../validation/field-error';
import { allowsSeveral } from '../validation/choice-rules';
import { isBlank, isChoice, isContent, isMasked, NO_ANSWER } from './answer';
import type { Answer, FieldError, OptionModel } from './model';
import type { PreparedField } from './prepared-form';

const LARGEST_VALUE = 65536;
const MOST_VALUES = 100;
const LONE_SURROGATE = /\p{Surrogate}/u;

export interface Entry {
	answer: Answer;
	/** In the form's order. */
	chosen: readonly OptionModel[];
	/** Values of the chosen options and the text of "other", or what was typed. */
	texts: readonly string[];
	source: SourceValues;
	/** Something was posted for the field. */
	is_posted: boolean;
	error: FieldError | null;
}

/** Contents count as filled in with 1. */
const CONTENT: Entry = { ...textEntry( '1', null ), is_posted: false };

export function acceptAnswer( field: PreparedField, posted: Answer | undefined ): Entry {
	if ( isContent( field.model.type ) ) {
		return CONTENT;
	}
	if ( posted === undefined ) {
		return { ...textEntry( '', null ), is_posted: false };
	}
	const error = shapeError( posted );
	const answer = error === null ? normalize( posted ) : NO_ANSWER;
	return isChoice( field.model.type ) ? acceptChoice( field, answer, error ) : acceptText( field, answer, error );
}

function shapeError( posted: Answer ): FieldError | null {
	const texts = [ ...posted.values, posted.other ?? '' ];
	if ( posted.values.length > MOST_VALUES || texts.some( isTooLarge ) ) {
		return fieldError( 'too_large' );
	}
	return texts.some( ( text ) => LONE_SURROGATE.test( text ) ) ? fieldError( 'not_an_answer' ) : null;
}

/** Counts UTF-8 bytes, as PHP does. */
function isTooLarge( text: string ): boolean {
	if ( text.length * 3 <= LARGEST_VALUE ) {
		return false;
	}
	let bytes = 0;
	for ( const character of text ) {
		const code = character.codePointAt( 0 ) ?? 0;
		bytes += code < 0x80 ? 1 : code < 0x800 ? 2 : code < 0x10000 ? 3 : 4;
	}
	return bytes > LARGEST_VALUE;
}

/** A form posts CRLF where the page had LF: a length must not depend on who counts. */
function normalize( posted: Answer ): Answer {
	const lines = ( text: string ) => text.replace( /\r\n?/g, '\n' );
	return { values: posted.values.map( lines ), other: posted.other === null ? null : lines( posted.other ) };
}

function acceptText( field: PreparedField, answer: Answer, before: FieldError | null ): Entry {
	const { type, rules } = field.model;
	const values = answer.values.filter( ( text ) => ! isBlank( text ) && ! ( isMasked( type ) && text.includes( '__' ) ) );
	let error = before;
	if ( error === null && values.length > 1 && ! ( type === 'file' && rules.multiple ) ) {
		error = fieldError( 'too_many_values' );
	}
	if ( error === null && answer.other !== null && ! isBlank( answer.other ) ) {
		error = fieldError( 'other_not_allowed' );
	}
	return type === 'file' ? listEntry( values, error ) : textEntry( values[ 0 ] ?? '', error );
}

function acceptChoice( field: PreparedField, answer: Answer, before: FieldError | null ): Entry {
	const ids = new Set( answer.values.filter( ( id ) => id !== '' ) );
	const chosen = field.model.options.filter( ( option ) => ids.has( option.id ) );
	const mayHaveOther = field.model.other !== null;
	const other = mayHaveOther ? answer.other : null;
	let error = before;
	if ( error === null && chosen.length < ids.size ) {
		error = fieldError( 'unknown_option' );
	}
	if ( error === null && ! mayHaveOther && answer.other !== null && ! isBlank( answer.other ) ) {
		error = fieldError( 'other_not_allowed' );
	}
	if ( ! allowsSeveral( field.model ) && chosen.length + ( other === null ? 0 : 1 ) > 1 ) {
		return choiceEntry( chosen.slice( 0, 1 ), null, error ?? fieldError( 'too_many_values' ) );
	}
	return choiceEntry( chosen, other, error );
}

function choiceEntry( chosen: readonly OptionModel[], other: string | null, error: FieldError | null ): Entry {
	const values = chosen.map( ( option ) => option.value );
	const ids = chosen.map( ( option ) => option.id );
	const texts = other === null || isBlank( other ) ? values : [ ...values, other ];
	return {
		answer: { values: ids, other },
		chosen,
		texts,
		source: { values: other === null ? values : [ ...values, 'other' ], ids, texts },
		is_posted: true,
		error,
	};
}

function textEntry( text: string, error: FieldError | null ): Entry {
	return listEntry( text === '' ? [] : [ text ], error );
}

function listEntry( texts: readonly string[], error: FieldError | null ): Entry {
	return {
		answer: { values: texts, other: null },
		chosen: [],
		texts,
		source: { values: texts, ids: [], texts },
		is_posted: true,
		error,
	};
}
