<?php
declare(strict_types=1);

namespace Aisle\Features\ProductOptions\Preview;

/**
 * Explains why a valid formula has no result.
 */
final class FormulaFailureText {

	public static function message( string $code ): string {
		return match ( $code ) {
			'division_by_zero' => __(
				'The formula divides by zero, so the product cannot be ordered. If a field may be empty, use if().',
				'aisle'
			),
			'nan', 'infinity', 'out_of_range' => __(
				'The formula’s result is not a valid price, so the product cannot be ordered.',
				'aisle'
			),
			'not_numeric', 'bad_binding' => __(
				'The formula uses text as a number, so the product cannot be ordered.',
				'aisle'
			),
			'bad_exponent'               => __(
				'The formula has an exponent that is not a whole number from -32 to 32, so the product cannot be ordered.',
				'aisle'
			),
			'bad_decimals'               => __( 'round() accepts only 0 to 6 decimals, so the product cannot be ordered.', 'aisle' ),
			'unknown_table', 'bad_table' => __(
				'The formula refers to a deleted table, so the product cannot be ordered.',
				'aisle'
			),
			'lookup_missing'   => __( 'The table has no value for these answers, so the product cannot be ordered.', 'aisle' ),
			'price_cycle'      => __( 'The price depends on itself, so the product cannot be ordered.', 'aisle' ),
			/* translators: %s: code of a problem. */
			default            => sprintf( __( 'The formula has an error (%s), so the product cannot be ordered.', 'aisle' ), $code ),
		};
	}
}
