<?php
declare(strict_types=1);

namespace Aisle\Domain\LowestPrice;

use Aisle\Domain\Form\Answer;
use Aisle\Domain\Number;
use Aisle\Domain\OptionForm\OptionFormModel;

/**
 * Possible values of a field's valid answers: lengths, numbers, quantities.
 *
 * @phpstan-import-type Field from OptionFormModel
 * @phpstan-import-type Option from OptionFormModel
 */
final class PossibleValues {

	/**
	 * Returns the number of charged characters of a filled-in field.
	 *
	 * @param Field $field
	 */
	public static function charged_length( array $field ): Interval {
		$max = $field['rules']['max_length'] ?? INF;
		if ( '' === $field['excluded_characters'] ) {
			return new Interval( max( 1.0, (float) $field['rules']['min_length'] ), (float) $max );
		}
		// An answer has at least one character that is not white space. It is charged unless such characters are
		// excluded from the price.
		$only_white_space_excluded = ! $field['excluded_is_pattern']
			&& Answer::is_blank( str_replace( '\\s', ' ', $field['excluded_characters'] ) );
		return new Interval( $only_white_space_excluded ? 1.0 : 0.0, (float) $max );
	}

	/**
	 * Returns the field's value as a number in a formula.
	 *
	 * @param Field $field
	 */
	public static function number( array $field ): Interval {
		if ( 'number' === $field['type'] ) {
			return new Interval( (float) ( $field['rules']['min'] ?? -INF ), (float) ( $field['rules']['max'] ?? INF ) );
		}
		if ( ! Answer::is_choice( $field['type'] ) || null !== $field['other'] ) {
			return Interval::unbounded();
		}
		$numbers = array();
		foreach ( $field['options'] as $option ) {
			$number = Answer::number( $option['value'] );
			if ( null === $number ) {
				return Interval::unbounded();
			}
			$numbers[] = Interval::exactly( $number );
		}
		return self::sum_of_selected( $field, $numbers );
	}

	/**
	 * Returns the number of selected options of a filled-in field.
	 *
	 * @param Field $field
	 */
	public static function count( array $field ): Interval {
		if ( ! Answer::is_choice( $field['type'] ) || ! Answer::allows_several_options( $field ) ) {
			return Interval::exactly( 1.0 );
		}
		$option_count = count( $field['options'] ) + ( null === $field['other'] ? 0 : 1 );
		return new Interval(
			max( 1.0, (float) $field['rules']['min'] ),
			min( (float) $option_count, (float) ( $field['rules']['max'] ?? INF ) )
		);
	}

	/**
	 * Returns the quantity of a selected option.
	 *
	 * @param Field $field
	 */
	public static function quantity( array $field ): Interval {
		$limits = $field['chooses_quantity'] ? $field['quantity_limits'] ?? array() : array( 'max' => 1 );
		$min    = max( 1.0, (float) ( $limits['min'] ?? 1 ) );
		return new Interval( $min, max( $min, min( (float) ( $limits['max'] ?? INF ), (float) ( $limits['total_max'] ?? INF ) ) ) );
	}

	/**
	 * Returns the bounds of the sum of the selected options' amounts, for a filled-in field.
	 *
	 * @param Field          $field
	 * @param list<Interval> $amounts Bounds of each option's amount.
	 */
	public static function sum_of_selected( array $field, array $amounts ): Interval {
		if ( array() === $amounts ) {
			return Interval::exactly( 0.0 );
		}
		$count         = self::count( $field );
		$lows          = array_map( static fn( Interval $option ): float => $option->low, $amounts );
		$negated_highs = array_map( static fn( Interval $option ): float => -$option->high, $amounts );
		return new Interval( self::min_sum( $lows, $count ), -self::min_sum( $negated_highs, $count ) );
	}

	/**
	 * Returns the minimum sum: the required number of the smallest amounts, plus further negative ones.
	 *
	 * @param list<float> $amounts
	 */
	private static function min_sum( array $amounts, Interval $count ): float {
		sort( $amounts );
		$sum = 0.0;
		foreach ( array_slice( $amounts, 0, (int) min( count( $amounts ), $count->high ) ) as $position => $amount ) {
			$sum += $position < $count->low || $amount < 0 ? $amount : 0.0;
		}
		return $sum;
	}

	/** Formats a number as a shopper of this store types it. */
	public static function format_number( float $number, string $decimal_separator ): string {
		return str_replace( '.', $decimal_separator, Number::to_string( $number ) );
	}
}
