/** "2.4 MB" in the shop's words and with its decimal separator; in steps of 1024. Twin of includes/Platform/Forms/FileSize.php. */
import { __, _n } from '@wordpress/i18n';
import { roundNumber, toFixed } from '../../domain/number';

const STEP = 1024;

export function fileSize( bytes: number, decimalSeparator: string ): string {
	let size = bytes;
	let unit = 0;
	while ( size >= STEP && unit < 3 ) {
		size /= STEP;
		unit++;
	}
	const digits = size < 10 && unit > 1 && roundNumber( size, 1 ) % 1 !== 0 ? 1 : 0;
	const number = toFixed( roundNumber( size, digits ), digits ).replace( '.', decimalSeparator );
	return unitText( unit, bytes ).replace( '%s', () => number );
}

function unitText( unit: number, bytes: number ): string {
	switch ( unit ) {
		case 0:
			/* translators: %s: a number. */
			return _n( '%s byte', '%s bytes', bytes, 'aisle' );
		case 1:
			/* translators: %s: a number. */
			return __( '%s kB', 'aisle' );
		case 2:
			/* translators: %s: a number. */
			return __( '%s MB', 'aisle' );
		default:
			/* translators: %s: a number. */
			return __( '%s GB', 'aisle' );
	}
}
