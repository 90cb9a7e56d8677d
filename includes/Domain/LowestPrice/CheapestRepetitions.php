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
final class CheapestRepetitions {

	/**
	 * @param Field                $field
	 * @param array<string, float> $prices Prices of the available options.
	 * @param Interval             $count  Number of selected options.
	 * @return array<string, int> Quantities by option; empty if no total is required, or if it cannot be reached.
	 */
	public static function of( array $field, array $prices, Interval $count ): array {
		$limits = $field['chooses_quantity'] ? $field['quantity_limits'] ?? array() : array();
		$all    = $limits['total_min'] ?? 0;
		$min    = max( 1, $limits['min'] ?? 1 );
		$max    = $limits['max'] ?? PHP_INT_MAX;
		if ( 0 === $all || null !== $field['other'] || $max < $min ) {
			return array();
		}
		$kinds = (int) max( $count->low, ceil( $all / $max ) );
		if ( $kinds > $count->high || $kinds > count( $prices ) || max( $all, $kinds * $min ) > ( $limits['total_max'] ?? INF ) ) {
			return array();
		}
		uasort( $prices, static fn( float $a, float $b ): int => $a <=> $b );
		$left   = max( 0, $all - $kinds * $min );
		$pieces = array();
		foreach ( array_slice( array_keys( $prices ), 0, $kinds ) as $option ) {
			$more              = min( $left, $max - $min );
			$left             -= $more;
			$pieces[ $option ] = $min + $more;
		}
		return $pieces;
	}

	/**
	 * Returns the bounds of the selected options' total price.
	 *
	 * @param Field                   $field
	 * @param array<string, Interval> $each  Price of one item of each option.
	 * @param Interval                $count Number of selected options.
	 * @param Interval                $sum   Bounds of the total price without a required total quantity.
	 */
	public static function sum( array $field, array $each, Interval $count, Interval $sum ): Interval {
		$lows   = array_map( static fn( Interval $price ): float => $price->low, $each );
		$pieces = array() === $lows || min( $lows ) < 0 ? array() : self::of( $field, $lows, $count );
		$low    = 0.0;
		foreach ( $pieces as $option => $number ) {
			$low += $number * $lows[ $option ];
		}
		return array() === $pieces ? $sum : new Interval( $low, max( $low, $sum->high ) );
	}
}
