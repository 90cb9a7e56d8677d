<?php
declare(strict_types=1);

namespace Aisle\Domain\LowestPrice;

use Aisle\Domain\OptionForm\OptionFormModel;

/**
 * How many of which options come cheapest where a least number of all together must be taken, and none costs less than nothing: of as
 * few as will do, of the cheapest as many as may be.
 *
 * @phpstan-import-type Field from OptionFormModel
 */
final class CheapestRepetitions {

	/**
	 * @param Field                $field
	 * @param array<string, float> $prices Of an option that may be chosen.
	 * @param Interval             $count  Of options that are chosen.
	 * @return array<string, int> Empty where there is no such number, or where it cannot be taken.
	 */
	public static function of( array $field, array $prices, Interval $count ): array {
		$limits = $field['chooses_quantity'] ? $field['quantity_limits'] ?? array() : array();
		$all    = $limits['total_min'] ?? 0;
		$least  = max( 1, $limits['min'] ?? 1 );
		$most   = $limits['max'] ?? PHP_INT_MAX;
		if ( 0 === $all || null !== $field['other'] || $most < $least ) {
			return array();
		}
		$kinds = (int) max( $count->low, ceil( $all / $most ) );
		if ( $kinds > $count->high || $kinds > count( $prices ) || max( $all, $kinds * $least ) > ( $limits['total_max'] ?? INF ) ) {
			return array();
		}
		uasort( $prices, static fn( float $a, float $b ): int => $a <=> $b );
		$left   = max( 0, $all - $kinds * $least );
		$pieces = array();
		foreach ( array_slice( array_keys( $prices ), 0, $kinds ) as $option ) {
			$more              = min( $left, $most - $least );
			$left             -= $more;
			$pieces[ $option ] = $least + $more;
		}
		return $pieces;
	}

	/**
	 * What the chosen options come to.
	 *
	 * @param Field                   $field
	 * @param array<string, Interval> $each  What one piece of an option costs.
	 * @param Interval                $count Of options that are chosen.
	 * @param Interval                $sum   What they come to as far as no number of all together is asked for.
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
