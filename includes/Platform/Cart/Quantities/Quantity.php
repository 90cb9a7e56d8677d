<?php
declare(strict_types=1);

namespace Aisle\Platform\Cart\Quantities;

use Aisle\Platform\Http\ApiError;

/**
 * A quantity as a shopper may send it: a plain decimal, whole where the shop sells whole pieces, never negative.
 */
final class Quantity {

	/**
	 * More digits than this lose their pieces in floats and in order tables.
	 */
	public const MAX = 9999999;

	/** Decimals of a quantity. */
	public const DECIMALS = 6;

	/**
	 * @param mixed $value A number, or its plain decimal notation without sign or exponent.
	 * @return int|float As `wc_stock_amount()` makes it: an integer unless the shop sells parts of a piece.
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
	public static function none(): ApiError {
		return new ApiError( 'below_minimum', __( 'Please enter a quantity above 0.', 'aisle' ) );
	}

	/**
	 * Whether the shop sells whole pieces only.
	 */
	public static function is_whole(): bool {
		return 0.5 !== (float) wc_stock_amount( 0.5 );
	}

	/**
	 * An integer where nothing is lost by it, so that 2.0 travels as 2; a sum without the error of binary fractions.
	 */
	public static function plain( int|float $value ): int|float {
		$value = is_float( $value ) ? round( $value, self::DECIMALS ) : $value;
		return (float) (int) $value === (float) $value ? (int) $value : $value;
	}
}
