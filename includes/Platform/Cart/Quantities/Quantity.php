<?php
declare(strict_types=1);

namespace Aisle\Platform\Cart\Quantities;

use Aisle\Platform\Http\ApiError;

/**
 * A quantity sent by a shopper: a plain decimal number, an integer if the store sells whole items only, never negative.
 */
final class Quantity {

	/**
	 * Maximum quantity. With more digits, floats and order tables would lose precision.
	 */
	public const MAX = 9999999;

	/** Number of decimals of a quantity. */
	public const DECIMALS = 6;

	/**
	 * @param mixed $value Number, or its plain decimal notation without sign or exponent.
	 * @return int|float Formatted as by `wc_stock_amount()`: an integer unless the store sells fractions.
	 * @throws ApiError `invalid_quantity`, `above_maximum`.
	 */
	public static function parse( $value ): int|float {
		if ( is_string( $value ) && preg_match( '/\A\d{1,15}(\.\d{1,6})?\z/', trim( $value ) ) ) {
			$value = (float) trim( $value );
		}
		if ( ( ! is_int( $value ) && ! is_float( $value ) ) || ! is_finite( (float) $value ) || $value < 0 ) {
			throw new ApiError( 'invalid_quantity', __( 'Please enter a quantity of 0 or more.', 'aisle' ) );
		}
		if ( $value > self::MAX ) {
			throw new ApiError( 'above_maximum', __( 'This quantity is too large.', 'aisle' ) );
		}
		$amount = wc_stock_amount( $value );
		if ( (float) $amount !== (float) $value ) {
			throw new ApiError( 'invalid_quantity', __( 'Please enter a whole number.', 'aisle' ) );
		}
		return $amount;
	}

	/** Returns the error for an add of quantity 0. */
	public static function zero_error(): ApiError {
		return new ApiError( 'below_minimum', __( 'Please enter a quantity above 0.', 'aisle' ) );
	}

	/**
	 * Returns whether the store sells whole items only.
	 */
	public static function is_integer_only(): bool {
		return 0.5 !== (float) wc_stock_amount( 0.5 );
	}

	/**
	 * Returns an integer if no decimals are lost, so that 2.0 is sent as 2. Removes floating-point errors from sums.
	 */
	public static function normalize( int|float $value ): int|float {
		$value = is_float( $value ) ? round( $value, self::DECIMALS ) : $value;
		return (float) (int) $value === (float) $value ? (int) $value : $value;
	}
}
