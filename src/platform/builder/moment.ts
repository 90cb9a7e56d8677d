import { asRecord, asText } from '../check';

/** Formats a time for this user. A text without a time zone is UTC, as the server sends it. */
export function dateTimeOf( iso: string ): string {
	const date = new Date( /([zZ]|[+-]\d\d:?\d\d)$/.test( iso ) ? iso : `${ iso }Z` );
	return Number.isNaN( date.getTime() )
		? iso
		: new Intl.DateTimeFormat( locale(), { dateStyle: 'medium', timeStyle: 'short' } ).format( date );
}

export function timeOfDay( date: Date ): string {
	return new Intl.DateTimeFormat( locale(), { timeStyle: 'short' } ).format( date );
}

function locale(): string | undefined {
	const userLocale = asText( asRecord( window.aisleAdmin ).locale );
	try {
		return Intl.getCanonicalLocales( userLocale )[ 0 ];
	} catch {
		return undefined;
	}
}
