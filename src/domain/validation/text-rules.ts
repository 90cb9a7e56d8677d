/** Rules for typed answers: text, textarea, number, dates, times, colors and places. */
import type { checkTextKind } from '../form/text-kinds';
import { LazyRules } from '../lazy-rules';
import type { disallowedCharacters } from './allowed-characters';
import type { matchesFullText } from './pattern';
import { codePointLength } from '../number';
import { isBlank, numberFromText } from '../form/answer';
import { civilDays, secondsOfDay } from '../form/civil-time';
import type { Answer, FieldError, FormField, FieldRules } from '../form/model';
import { answerError } from '../form/answer-error';
import { checkStep } from './step-rule';

interface TextRules {
	disallowedCharacters: typeof disallowedCharacters;
	matchesFullText: typeof matchesFullText;
	checkTextKind: typeof checkTextKind;
}

/** Rules for patterns, allowed characters and text types. */
export const textRules = new LazyRules< TextRules >();

const DATE_LENGTH = 10;

export const COLOR = /^#(?:[0-9a-fA-F]{3}|[0-9a-fA-F]{6})$/;

export function checkText( field: FormField, text: string ): FieldError | null {
	if ( isBlank( text ) ) {
		return checkRequired( field.rules );
	}
	return (
		checkCharacters( field, text ) ??
		( field.text_kind === undefined ? null : textRules.rules.checkTextKind( field.text_kind, text ) ) ??
		( field.type === 'text' ? checkPattern( field.rules, text ) : null ) ??
		checkLength( field.rules, text )
	);
}

/**
 * Checks a number. Pattern and lengths apply to the plain decimal: "1.234,50" is "1234.50", which has seven characters,
 * in every store.
 */
export function checkNumber( field: FormField, text: string ): FieldError | null {
	const { rules } = field;
	if ( isBlank( text ) ) {
		return checkRequired( rules );
	}
	const value = numberFromText( text );
	if ( value === null ) {
		return answerError( 'not_a_number' );
	}
	return (
		checkPattern( rules, text ) ??
		checkBounds( rules, value ) ??
		checkStep( rules, value ) ??
		checkLength( rules, text )
	);
}

/** Checks dates, times and colors. A mask that is not filled in counts as empty. */
export function checkMasked( field: FormField, text: string ): FieldError | null {
	if ( isBlank( text ) || text.includes( '__' ) ) {
		return checkRequired( field.rules );
	}
	if ( field.type === 'color' ) {
		return COLOR.test( text ) ? null : answerError( 'bad_color' );
	}
	if (
		field.type !== 'time' &&
		( civilDays( text ) === null || ( field.type === 'date' && text.length > DATE_LENGTH ) )
	) {
		return answerError( 'bad_date' );
	}
	const hasValidDatePart = field.type !== 'time' || text.length < DATE_LENGTH;
	return field.type !== 'date' && ( secondsOfDay( text ) === null || ! hasValidDatePart )
		? answerError( 'bad_time' )
		: null;
}

/** Checks that the coordinates of a place are valid. */
export function checkPlace( { place = {} }: Answer ): FieldError | null {
	const isWithin = ( text: string, bound: number ) =>
		isBlank( text ) || Math.abs( numberFromText( text ) ?? bound + 1 ) <= bound;
	return isWithin( place.lat ?? '', 90 ) && isWithin( place.lng ?? '', 180 ) ? null : answerError( 'bad_place' );
}

export function checkRequired( rules: FieldRules ): FieldError | null {
	return rules.required ? answerError( 'required' ) : null;
}

function checkCharacters( field: FormField, text: string ): FieldError | null {
	const allowed = field.rules.allowed_characters;
	if ( allowed === null ) {
		return null;
	}
	// Line breaks are always allowed in a textarea.
	const characters = textRules.rules.disallowedCharacters(
		allowed,
		field.type === 'textarea' ? text.replaceAll( '\n', '' ) : text
	);
	return characters === '' ? null : answerError( 'allowed_characters', { characters } );
}

function checkPattern( rules: FieldRules, text: string ): FieldError | null {
	return rules.pattern === null || textRules.rules.matchesFullText( rules.pattern, text )
		? null
		: answerError( 'pattern' );
}

function checkBounds( rules: FieldRules, value: number ): FieldError | null {
	if ( rules.max !== null && value > rules.max ) {
		return answerError( 'max', { limit: rules.max } );
	}
	return rules.min !== null && value < rules.min ? answerError( 'min', { limit: rules.min } ) : null;
}

function checkLength( rules: FieldRules, text: string ): FieldError | null {
	const length = codePointLength( text );
	if ( rules.max_length !== null && length > rules.max_length ) {
		return answerError( 'max_length', { limit: rules.max_length, length } );
	}
	return rules.min_length !== null && length < rules.min_length
		? answerError( 'min_length', { limit: rules.min_length, length } )
		: null;
}
