<?php
declare(strict_types=1);

namespace Aisle\Features\ProductOptions\Preview;

/**
 * Explains why a valid formula has no result.
 */
final class FormulaFailureText {

	public static function sentence( string $code ): string {
		return match ( $code ) {
			'division_by_zero' => __(
				'The formula divides by zero, so it cannot be ordered. Perhaps a field is still empty; if() can catch that.',
				'aisle'
			),
			'nan', 'infinity', 'out_of_range' => __(
				'The formula comes to no number that could be a price, so it cannot be ordered.',
				'aisle'
			),
			'not_numeric', 'bad_binding' => __(
				'The formula calculates with a text that is not a number, so it cannot be ordered.',
				'aisle'
			),
			'bad_exponent'     => __( 'Powers are whole numbers from -32 to 32, so it cannot be ordered.', 'aisle' ),
			'bad_decimals'     => __( 'round() takes 0 to 6 decimals, so it cannot be ordered.', 'aisle' ),
			'unknown_table', 'bad_table' => __(
				'The formula looks into a table that the form does not have, so it cannot be ordered.',
				'aisle'
			),
			'lookup_missing'   => __( 'The table has nothing for these values, so it cannot be ordered.', 'aisle' ),
			'price_cycle'      => __( 'Prices wait for each other, so it cannot be ordered.', 'aisle' ),
			/* translators: %s: code of a problem. */
			default            => sprintf( __( 'The formula fails (%s), so it cannot be ordered.', 'aisle' ), $code ),
		};
	}
}
