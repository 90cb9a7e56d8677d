<?php
declare(strict_types=1);

namespace Aisle\Domain\Conditions;

use Aisle\Domain\Form\Answer;
use Aisle\Domain\Form\CivilTime;
use Aisle\Domain\Form\FormModel;

/**
 * Evaluates the twenty relations of conditions. Mirror of src/domain/conditions/relation.ts. A source's `values` are
 * the values of the selected options, with `other` for a selected "Other" option, or the text. `ids` are the IDs of the
 * selected options, which membership relations also compare. `texts` are like `values`, with the text of "Other"
 * instead of `other`.
 *
 * @phpstan-import-type SourceValues from FormModel
 */
final class Relations {

	/**
	 * Returns whether the relation holds. For an empty source, only `is_empty` holds, not even negated relations.
	 *
	 * @param SourceValues $source
	 * @param list<string> $targets
	 */
	public static function holds( string $relation, array $source, array $targets ): bool {
		if ( array() === $source['values'] ) {
			return 'is_empty' === $relation;
		}
		return match ( $relation ) {
			'is_empty'            => false,
			'is_not_empty'        => true,
			'is', 'is_in'         => self::is_member( $source, $targets ),
			'is_not', 'is_not_in' => ! self::is_member( $source, $targets ),
			'contains'            => self::has_matching_text( $source, $targets, str_contains( ... ) ),
			'not_contains'        => ! self::has_matching_text( $source, $targets, str_contains( ... ) ),
			'starts_with'         => self::has_matching_text( $source, $targets, str_starts_with( ... ) ),
			'ends_with'           => self::has_matching_text( $source, $targets, str_ends_with( ... ) ),
			default               => self::comparison_holds( $relation, $source['values'], $targets[0] ?? '' ),
		};
	}

	/**
	 * @param list<string> $values
	 */
	private static function comparison_holds( string $relation, array $values, string $target ): bool {
		$equal   = static fn( int|float $value, int|float $target_value ): bool => (float) $value === (float) $target_value;
		$greater = static fn( int|float $value, int|float $target_value ): bool => $value > $target_value;
		$less    = static fn( int|float $value, int|float $target_value ): bool => $value < $target_value;
		$number  = Answer::number( ... );
		$date    = CivilTime::days( ... );
		$time    = CivilTime::seconds( ... );
		return match ( $relation ) {
			'is_greater'          => self::has_matching_value( $values, $target, $number, $greater ),
			'is_greater_or_equal' => self::has_matching_value(
				$values,
				$target,
				$number,
				static fn( int|float $value, int|float $target_value ): bool => $value >= $target_value
			),
			'is_less'             => self::all_values_match( $values, $target, $number, $less ),
			'is_less_or_equal'    => self::all_values_match(
				$values,
				$target,
				$number,
				static fn( int|float $value, int|float $target_value ): bool => $value <= $target_value
			),
			'date_is'             => self::has_matching_value( $values, $target, $date, $equal ),
			'date_is_before'      => self::all_values_match( $values, $target, $date, $less ),
			'date_is_after'       => self::has_matching_value( $values, $target, $date, $greater ),
			'time_is'             => self::has_matching_value( $values, $target, $time, $equal ),
			'time_is_before'      => self::all_values_match( $values, $target, $time, $less ),
			'time_is_after'       => self::has_matching_value( $values, $target, $time, $greater ),
			default               => false,
		};
	}

	/**
	 * @param SourceValues $source
	 * @param list<string> $targets
	 */
	private static function is_member( array $source, array $targets ): bool {
		$lower_case_targets = array_map( LowerCase::of( ... ), $targets );
		foreach ( array( ...$source['values'], ...$source['ids'] ) as $text ) {
			if ( in_array( LowerCase::of( $text ), $lower_case_targets, true ) ) {
				return true;
			}
		}
		return false;
	}

	/**
	 * Returns whether any text passes the test. An empty target never matches, so that an incomplete rule does not
	 * match everything.
	 *
	 * @param SourceValues                    $source
	 * @param list<string>                    $targets
	 * @param callable(string, string): bool $test
	 */
	private static function has_matching_text( array $source, array $targets, callable $test ): bool {
		foreach ( $source['texts'] as $text ) {
			$lower_text = LowerCase::of( $text );
			foreach ( $targets as $target ) {
				if ( '' !== $target && $test( $lower_text, LowerCase::of( $target ) ) ) {
					return true;
				}
			}
		}
		return false;
	}

	/**
	 * @param list<string>                          $values
	 * @param callable(string): (int|float|null)    $parse
	 * @param callable(int|float, int|float): bool $compare
	 */
	private static function has_matching_value( array $values, string $target, callable $parse, callable $compare ): bool {
		$target_value = $parse( $target );
		if ( null === $target_value ) {
			return false;
		}
		foreach ( $values as $text ) {
			$value = $parse( $text );
			if ( null !== $value && $compare( $value, $target_value ) ) {
				return true;
			}
		}
		return false;
	}

	/**
	 * @param list<string>                          $values
	 * @param callable(string): (int|float|null)    $parse
	 * @param callable(int|float, int|float): bool $compare
	 */
	private static function all_values_match( array $values, string $target, callable $parse, callable $compare ): bool {
		$target_value = $parse( $target );
		if ( null === $target_value ) {
			return false;
		}
		foreach ( $values as $text ) {
			$value = $parse( $text );
			if ( null === $value || ! $compare( $value, $target_value ) ) {
				return false;
			}
		}
		return true;
	}
}
