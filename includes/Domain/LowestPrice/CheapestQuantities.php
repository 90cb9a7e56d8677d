<?php
declare(strict_types=1);

namespace Aisle\Domain\LowestPrice;

use Aisle\Domain\OptionForm\OptionFormModel;

/**
 * Finds the cheapest quantities if a minimum total quantity is required and no option has a negative price: as few
 * options as possible, and as many as allowed of the cheapest.
 *
 * @phpstan-import-type Field from OptionFormModel
 */
final class CheapestQuantities {

	/**
	 * @param Field                $field
	 * @param array<string, float> $prices Prices of the available options.
	 * @param Interval             $count  Number of selected options.
	 * @return array<string, int> Quantities by option; empty if no total is required, or if it cannot be reached.
	 */
	public static function of( array $field, array $prices, Interval $count ): array {
		$limits    = $field['chooses_quantity'] ? $field['quantity_limits'] ?? array() : array();
		$total_min = $limits['total_min'] ?? 0;
		$min       = max( 1, $limits['min'] ?? 1 );
		$max       = $limits['max'] ?? PHP_INT_MAX;
		if ( 0 === $total_min || null !== $field['other'] || $max < $min ) {
			return array();
		}
		$option_count = (int) max( $count->low, ceil( $total_min / $max ) );
		if (
			$option_count > $count->high
			|| $option_count > count( $prices )
			|| max( $total_min, $option_count * $min ) > ( $limits['total_max'] ?? INF )
		) {
			return array();
		}
		uasort( $prices, static fn( float $a, float $b ): int => $a <=> $b );
		$remaining  = max( 0, $total_min - $option_count * $min );
		$quantities = array();
		foreach ( array_slice( array_keys( $prices ), 0, $option_count ) as $option ) {
			$extra              = min( $remaining, $max - $min );
			$remaining             -= $extra;
			$quantities[ $option ] = $min + $extra;
		}
		return $quantities;
	}

	/**
	 * Returns the bounds of the selected options' total price.
	 *
	 * @param Field                   $field
	 * @param array<string, Interval> $item_prices  Price of one item of each option.
	 * @param Interval                $count Number of selected options.
	 * @param Interval                $sum   Bounds of the total price without a required total quantity.
	 */
	public static function sum( array $field, array $item_prices, Interval $count, Interval $sum ): Interval {
		$lows        = array_map( static fn( Interval $price ): float => $price->low, $item_prices );
		$quantities  = array() === $lows || min( $lows ) < 0 ? array() : self::of( $field, $lows, $count );
		$lower_bound = 0.0;
		foreach ( $quantities as $option => $number ) {
			$lower_bound += $number * $lows[ $option ];
		}
		return array() === $quantities ? $sum : new Interval( $lower_bound, max( $lower_bound, $sum->high ) );
	}
}
