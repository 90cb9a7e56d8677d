/**
 * Formats a file size, such as "2.4 MB", in the site's language and with its decimal separator; in steps of 1024.
 * Mirrors includes/Platform/Forms/FileSize.php.
 */
import { __, _n } from '@wordpress/i18n';
import { sizeParts } from './size-parts';

export function fileSize( bytes: number, decimalSeparator: string ): string {
	const { unit, number } = sizeParts( bytes, decimalSeparator );
	return unitText( unit, bytes ).replace( '%s', () => number );
}

function unitText( unit: number, bytes: number ): string {
	switch ( unit ) {
		case 0:
			/* translators: %s: a number. */
			return _n( '%s byte', '%s bytes', bytes, 'aisle' );
		case 1:
			/* translators: %s: a number. */
			return __( '%s KB', 'aisle' );
		case 2:
			/* translators: %s: a number. */
			return __( '%s MB', 'aisle' );
		default:
			/* translators: %s: a number. */
			return __( '%s GB', 'aisle' );
	}
}
