import { __, sprintf } from '@wordpress/i18n';

const BYTES_PER_KB = 1024;

/** Formats a file size, for example 12 KB or 3.4 MB. */
export function formatFileSize( bytes: number ): string {
	const formatNumber = ( value: number, digits: number ): string =>
		new Intl.NumberFormat( undefined, { maximumFractionDigits: digits } ).format( value );
	return bytes < BYTES_PER_KB * BYTES_PER_KB
		? /* translators: %s: a number. */ sprintf(
				__( '%s KB', 'aisle' ),
				formatNumber( Math.ceil( bytes / BYTES_PER_KB ), 0 )
			)
		: /* translators: %s: a number. */ sprintf(
				__( '%s MB', 'aisle' ),
				formatNumber( bytes / BYTES_PER_KB / BYTES_PER_KB, 1 )
			);
}
