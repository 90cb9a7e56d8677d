<?php
declare(strict_types=1);

namespace Aisle\Domain\LowestPrice;

use Aisle\Domain\Form\Answer;
use Aisle\Domain\Number;
use Aisle\Domain\OptionForm\OptionFormModel;

/**
 * What the valid answers of a field may be: how long, how large, how many.
 *
 * @phpstan-import-type Field from OptionFormModel
 * @phpstan-import-type Option from OptionFormModel
 */
final class PossibleValues {

	/**
	 * The characters that are paid for, of a field that is filled in.
	 *
	 * @param Field $field
	 */
	public static function length( array $field ): Interval {
		$most = $field['rules']['max_length'] ?? INF;
		if ( '' === $field['excluded_characters'] ) {
			return new Interval( max( 1.0, (float) $field['rules']['min_length'] ), (float) $most );
		}
		// White space alone is no answer, so where nothing else is free one character at least is paid for.
		$is_space_free = ! $field['excluded_is_pattern'] && Answer::is_blank( str_replace( '\\s', ' ', $field['excluded_characters'] ) );
		return new Interval( $is_space_free ? 1.0 : 0.0, (float) $most );
	}

	/**
	 * As a number in a formula.
	 *
	 * @param Field $field
	 */
	public static function number( array $field ): Interval {
		if ( 'number' === $field['type'] ) {
			return new Interval( (float) ( $field['rules']['min'] ?? -INF ), (float) ( $field['rules']['max'] ?? INF ) );
		}
		if ( ! Answer::is_choice( $field['type'] ) || null !== $field['other'] ) {
			return Interval::anything();
		}
		$numbers = array();
		foreach ( $field['options'] as $option ) {
			$number = Answer::number( $option['value'] );
			if ( null === $number ) {
				return Interval::anything();
			}
			$numbers[] = Interval::exactly( $number );
		}
		return self::selected( $field, $numbers );
	}

	/**
	 * How many options are chosen, of a field that is filled in.
	 *
	 * @param Field $field
	 */
	public static function count( array $field ): Interval {
		if ( ! Answer::is_choice( $field['type'] ) || ! Answer::allows_several( $field ) ) {
			return Interval::exactly( 1.0 );
		}
		$all = count( $field['options'] ) + ( null === $field['other'] ? 0 : 1 );
		return new Interval( max( 1.0, (float) $field['rules']['min'] ), min( (float) $all, (float) ( $field['rules']['max'] ?? INF ) ) );
	}

	/**
	 * How many of an option that is chosen.
	 *
	 * @param Field $field
	 */
	public static function pieces( array $field ): Interval {
		$limits = $field['chooses_quantity'] ? $field['quantity_limits'] ?? array() : array( 'max' => 1 );
		$least  = max( 1.0, (float) ( $limits['min'] ?? 1 ) );
		return new Interval( $least, max( $least, min( (float) ( $limits['max'] ?? INF ), (float) ( $limits['total_max'] ?? INF ) ) ) );
	}

	/**
	 * What the chosen options sum up to, of a field that is filled in.
	 *
	 * @param Field          $field
	 * @param list<Interval> $options What each of them comes to.
	 */
	public static function selected( array $field, array $options ): Interval {
		if ( array() === $options ) {
			return Interval::exactly( 0.0 );
		}
		$count = self::count( $field );
		$lows  = array_map( static fn( Interval $option ): float => $option->low, $options );
		$highs = array_map( static fn( Interval $option ): float => -$option->high, $options );
		return new Interval( self::least( $lows, $count ), -self::least( $highs, $count ) );
	}

	/**
	 * As many of the smallest as must be, and of the others those that make it less.
	 *
	 * @param list<float> $amounts
	 */
	private static function least( array $amounts, Interval $count ): float {
		sort( $amounts );
		$sum = 0.0;
		foreach ( array_slice( $amounts, 0, (int) min( count( $amounts ), $count->high ) ) as $position => $amount ) {
			$sum += $position < $count->low || $amount < 0 ? $amount : 0.0;
		}
		return $sum;
	}

	/** As a shopper of this shop writes it. */
	public static function written( float $number, string $decimal_separator ): string {
		return str_replace( '.', $decimal_separator, Number::to_string( $number ) );
	}
}
