<?php
declare(strict_types=1);

namespace Aisle\Domain;

/**
 * How a product's own price and its options make the price of one, the same as in src/domain/base-price.ts. Fees never
 * take part.
 */
final class BasePrice {

	private const STRONGEST_FIRST = array( 'greater', 'options_if_positive', 'options' );

	/**
	 * Of the forms of one product: the mode that is checked first wins.
	 *
	 * @param list<string> $modes
	 */
	public static function strongest( array $modes ): string {
		foreach ( self::STRONGEST_FIRST as $mode ) {
			if ( in_array( $mode, $modes, true ) ) {
				return $mode;
			}
		}
		return 'add';
	}

	/** Not floored. `options_if_positive` falls back to adding, as the contract has it. */
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
	 * @return 'both'|'product'|'options' Which of the two of() is made of.
	 */
	public static function basis( string $mode, float $product_price, float $options_total ): string {
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
