/** Formats of single values. Mirrors includes/Domain/ContactRules/TextFormats.php. */
import { civilDays, secondsOfDay } from '../form/civil-time';
import { withoutWhiteSpace } from './white-space';

const MIN_EMAIL_LENGTH = 6;
const LOCAL_PART = /^[a-zA-Z0-9!#$%&'*+/=?^_`{|}~.-]+$/;
const LABEL = /^[a-zA-Z0-9](?:[a-zA-Z0-9-]*[a-zA-Z0-9])?$/;
const TEL = /^(?:\+[1-9][0-9]{4,14}|[0-9]{6,15})$/;
const NUMBER = /^-?(?:[0-9]+|[0-9]*\.[0-9]+)(?:[eE][+-]?[0-9]+)?$/;
const DATE_LENGTH = 10;

export function isEmail( text: string ): boolean {
	const [ local = '', domain, ...more ] = text.split( '@' );
	if ( text.length < MIN_EMAIL_LENGTH || domain === undefined || more.length > 0 || ! LOCAL_PART.test( local ) ) {
		return false;
	}
	const labels = domain.split( '.' );
	return labels.length > 1 && labels.every( ( label ) => LABEL.test( label ) );
}

/**
 * Returns whether the text is a phone number (ITU-T E.164). An extension after # or * is ignored, and a leading 00
 * means a plus. A country code does not start with 0.
 */
export function isTel( text: string ): boolean {
	const digits = withoutWhiteSpace( text.replace( /[#*][^]*$/, '' ) ).replace( /[()/.-]/g, '' );
	return TEL.test( digits.replace( /^\+?00/, '+' ) );
}

export function isNumber( text: string ): boolean {
	return NUMBER.test( text );
}

/**
 * Returns the number; null if the text is not one. `parseNumber` is not used: here, 1e400 is a number too, larger than
 * any threshold.
 */
export function numberOf( text: string ): number | null {
	return isNumber( text ) ? Number( text ) : null;
}

export function isDate( text: string ): boolean {
	return dayOf( text ) !== null;
}

/** Returns the day number; null if the text is not a date. */
export function dayOf( text: string ): number | null {
	return text.length === DATE_LENGTH ? civilDays( text ) : null;
}

export function isTime( text: string ): boolean {
	return text.length < DATE_LENGTH && secondsOfDay( text ) !== null;
}
