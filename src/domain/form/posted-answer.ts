/** Reads a posted answer and checks its format. The data is untrusted; malformed values are ignored. */
import { answerError } from './answer-error';
import { NO_ANSWER } from './answer';
import type { Answer, FieldError, FieldType } from './model';

const MAX_VALUE_BYTES = 65536;
const MAX_VALUES = 100;
const MAX_QUANTITIES = 500;
const LONE_SURROGATE = /\p{Surrogate}/u;
const PLACE_COMPONENTS = [
	'lat',
	'lng',
	'street_number',
	'route',
	'locality',
	'administrative_area_level_1',
	'country',
	'postal_code',
];

const TYPES_WITH_QUANTITIES: readonly FieldType[] = [
	'checkbox-group',
	'radio-group',
	'image-group',
	'color-group',
	'product-group',
];

export interface PostedAnswer {
	answer: Answer;
	error: FieldError | null;
}

export function readPosted( type: FieldType, postedValue: unknown ): PostedAnswer {
	const answer = answerFrom( type, postedValue );
	if ( answer === null ) {
		return { answer: NO_ANSWER, error: answerError( 'not_an_answer' ) };
	}
	const { values, other, quantities = {}, place = {} } = answer;
	const texts = [ ...values, other ?? '', ...Object.values( quantities ), ...Object.values( place ) ];
	if ( values.length > MAX_VALUES || Object.keys( quantities ).length > MAX_QUANTITIES || texts.some( isTooLarge ) ) {
		return { answer: NO_ANSWER, error: answerError( 'too_large' ) };
	}
	return texts.some( ( text ) => LONE_SURROGATE.test( text ) )
		? { answer: NO_ANSWER, error: answerError( 'not_an_answer' ) }
		: {
				answer: {
					...answer,
					values: values.map( withLineFeeds ),
					other: other === null ? null : withLineFeeds( other ),
				},
				error: null,
			};
}

/** Quantities and places are read only if the field type has them. */
function answerFrom( type: FieldType, postedValue: unknown ): Answer | null {
	// In PHP, an empty array may be a list or an object.
	if ( ! isMap( postedValue ) || ( Array.isArray( postedValue ) && postedValue.length > 0 ) ) {
		return null;
	}
	const values = Array.isArray( postedValue ) ? [] : ( postedValue.values ?? [] );
	const other = postedValue.other ?? null;
	const quantities = TYPES_WITH_QUANTITIES.includes( type ) ? ( postedValue.quantities ?? {} ) : {};
	const place = type === 'place-selector' ? ( postedValue.place ?? {} ) : {};
	const isWellFormed =
		Array.isArray( values ) &&
		isTexts( values ) &&
		( other === null || isText( other ) ) &&
		isTexts( quantities ) &&
		isTexts( place ) &&
		Object.keys( place ).every( ( name ) => PLACE_COMPONENTS.includes( name ) );
	return isWellFormed ? { values, other, quantities, place } : null;
}

function isMap( value: unknown ): value is Readonly< Record< string, unknown > > {
	return typeof value === 'object' && value !== null;
}

function isText( value: unknown ): value is string {
	return typeof value === 'string';
}

function isTexts( value: unknown ): value is Readonly< Record< string, string > > {
	return isMap( value ) && Object.values( value ).every( isText );
}

/** Counts UTF-8 bytes, like PHP. */
function isTooLarge( text: string ): boolean {
	if ( text.length * 3 <= MAX_VALUE_BYTES ) {
		return false;
	}
	let bytes = 0;
	for ( const character of text ) {
		const code = character.codePointAt( 0 ) ?? 0;
		bytes += code < 0x80 ? 1 : code < 0x800 ? 2 : code < 0x10000 ? 3 : 4;
	}
	return bytes > MAX_VALUE_BYTES;
}

/** Forms post CRLF for LF: the length must be the same in browser and server. */
function withLineFeeds( text: string ): string {
	return text.replace( /\r\n?/g, '\n' );
}
