import { __, sprintf } from '@wordpress/i18n';

/** Returns why a valid formula has no result for some values. In the store its price is then 0. */
export function failureMessage( code: string ): string {
	switch ( code ) {
		case 'division_by_zero':
			return __( 'no result, because the formula divides by 0', 'aisle' );
		case 'not_numeric':
			return __( 'no result, because text is used as a number', 'aisle' );
		case 'nan':
			return __( 'no result, because of a square root of a negative number', 'aisle' );
		case 'infinity':
		case 'out_of_range':
			return __( 'no result, because a number is too large', 'aisle' );
		case 'bad_exponent':
			return __( 'no result, because an exponent is not a whole number from -32 to 32', 'aisle' );
		case 'bad_decimals':
			return __( 'no result, because round() takes 0 to 6 decimals', 'aisle' );
		case 'unknown_table':
			return __( 'no result, because the table is missing', 'aisle' );
		case 'lookup_missing':
			return __( 'no result, because the table has no such row or column', 'aisle' );
		case 'bad_table':
			return __( 'no result, because the table is empty', 'aisle' );
		default:
			/* translators: %s: a code, such as bad_tree. */
			return sprintf( __( 'no result (%s)', 'aisle' ), code );
	}
}
