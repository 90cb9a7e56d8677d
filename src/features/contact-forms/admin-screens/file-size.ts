import { __, sprintf } from '@wordpress/i18n';

const KILO = 1024;

/** Formats a file size, for example 12 KB or 3.4 MB. */
export function sizeOf( bytes: number ): string {
	const amount = ( value: number, digits: number ): string =>
		new Intl.NumberFormat( undefined, { maximumFractionDigits: digits } ).format( value );
	return bytes < KILO * KILO
		? /* translators: %s: a number. */ sprintf( __( '%s KB', 'aisle' ), amount( Math.ceil( bytes / KILO ), 0 ) )
		: /* translators: %s: a number. */ sprintf( __( '%s MB', 'aisle' ), amount( bytes / KILO / KILO, 1 ) );
}
