<?php
declare(strict_types=1);

namespace Aisle\Domain;

/**
 * Calculates the price of one item from the product's own price and its options. Mirror of src/domain/base-price.ts.
 * Fees are never included.
 */
final class BasePrice {

	private const MODES_BY_PRECEDENCE = array( 'greater', 'options_if_positive', 'options' );

	/**
	 * Returns the mode that applies if a product has several forms, by precedence.
	 *
	 * @param list<string> $modes
	 */
	public static function applicable_mode( array $modes ): string {
		foreach ( self::MODES_BY_PRECEDENCE as $mode ) {
			if ( in_array( $mode, $modes, true ) ) {
				return $mode;
			}
		}
		return 'add';
	}

	/**
	 * Returns the base price of one item, which may be negative. If the options total is not positive,
	 * `options_if_positive` adds both amounts, as specified.
	 */
	public static function of( string $mode, float $product_price, float $options_total ): float {
		if ( 'greater' === $mode ) {
			return $options_total > $product_price ? $options_total : $product_price;
		}
		if ( 'options' === $mode || ( 'options_if_positive' === $mode && $options_total > 0 ) ) {
			return $options_total;
		}
		return $product_price + $options_total;
	}

	/**
	 * Returns the part or parts that the shopper pays for. The price summary lists only these.
	 *
	 * @return 'both'|'product'|'options' Parts that the result of of() consists of.
	 */
	public static function charged_parts( string $mode, float $product_price, float $options_total ): string {
		if (
			'options' === $mode
			|| ( 'greater' === $mode && $options_total > $product_price )
			|| ( 'options_if_positive' === $mode && $options_total > 0 )
		) {
			return 'options';
		}
		return 'greater' === $mode || ( 'options_if_positive' === $mode && 0.0 === $options_total ) ? 'product' : 'both';
	}
}
