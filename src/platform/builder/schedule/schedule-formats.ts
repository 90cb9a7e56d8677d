/** Dates, times and weekdays in the site's format, for admin screens. */
import { asRecord, asText } from '../../check';
import { formatDate, formatTime } from '../../forms/site-format';

export interface SiteFormats {
	readonly dateFormat: string;
	readonly timeFormat: string;
	readonly locale: string;
}

export function siteFormats(): SiteFormats {
	const admin = asRecord( window.aisleAdmin );
	const dates = asRecord( admin.dates );
	return {
		dateFormat: asText( dates.date_format ) || 'F j, Y',
		timeFormat: asText( dates.time_format ) || 'H:i',
		locale: supportedLocale( asText( admin.locale ) ),
	};
}

export const writtenDay = ( iso: string ): string => formatDate( iso, siteFormats().dateFormat, siteFormats().locale );

export const writtenTime = ( time: string ): string =>
	formatTime( time === '24:00' ? '00:00' : time, siteFormats().timeFormat );

/** Formats a yearly day: "December 25". */
export function writtenDayOfYear( day: string ): string {
	return new Intl.DateTimeFormat( siteFormats().locale, { month: 'long', day: 'numeric', timeZone: 'UTC' } ).format(
		new Date( `2024-${ day }T00:00:00Z` )
	);
}

/** 1 is Monday. */
export function weekdayName( weekday: number ): string {
	// The first day of January 2024 was a Monday.
	return new Intl.DateTimeFormat( siteFormats().locale, { weekday: 'long', timeZone: 'UTC' } ).format(
		new Date( Date.UTC( 2024, 0, weekday ) )
	);
}

function supportedLocale( locale: string ): string {
	try {
		return Intl.getCanonicalLocales( locale )[ 0 ] ?? 'en-US';
	} catch {
		return 'en-US';
	}
}
