<?php
declare(strict_types=1);

namespace Aisle\Importers\ProductAddons\Totals;

use Aisle\Domain\Conditions\LowerCase;

/**
 * Evaluates a comparison of a WCPA condition like WCPA: texts without regard to case, numbers as numbers, days and
 * times as dates.
 */
final class LegacyRelation {

	private const DATE_TIME_TYPES     = array( 'date', 'datetime-local', 'datetime', 'time' );
	private const DATE_TIME_RELATIONS = array(
		''        => 'is',
		'_before' => 'is_lessthan',
		'_after'  => 'is_greater',
	);

	/**
	 * @param list<string> $values   Values of the compared field; empty if it is empty or hidden.
	 * @param list<string> $compared
	 * @return bool|null Null for an unknown comparison.
	 */
	public static function is_met( string $type, string $relation, array $values, array $compared ): ?bool {
		// First versions included the type, date or time, in the name of the comparison.
		if ( 1 === preg_match( '/^(date|time)_is(_before|_after)?$/', $relation, $match ) ) {
			return self::is_met( $match[1], self::DATE_TIME_RELATIONS[ $match[2] ?? '' ], $values, $compared );
		}
		if ( array() === $values || 'is_empty' === $relation || 'is_not_empty' === $relation ) {
			return self::matches_empty( $relation, array() === $values );
		}
		$compares_list = in_array( $relation, array( 'is_in', 'is_not_in' ), true );
		$left          = array_map( static fn( string $value ): float|string => self::comparable_value( $type, $value ), $values );
		$right         = array_map(
			static fn( string $value ): float|string => self::comparable_value( $type, $value ),
			$compares_list ? $compared : array_slice( $compared, 0, 1 )
		);
		$max         = max( array_map( static fn( float|string $value ): float => (float) $value, $left ) );
		$bound       = (float) ( $right[0] ?? 0 );
		$is_in       = array() !== array_filter( $left, static fn( float|string $value ): bool => in_array( $value, $right, true ) );
		$any_matches = static fn( callable $is ): bool =>
			array() !== array_filter(
				$values,
				static fn( string $value ): bool => $is( LowerCase::of( $value ), LowerCase::of( $compared[0] ?? '' ) )
			);
		return match ( $relation ) {
			'is', 'is_in'                                 => $is_in,
			'is_not', 'is_not_in'                         => ! $is_in,
			'contains'                                    => $any_matches( str_contains( ... ) ),
			'not_contains'                                => ! $any_matches( str_contains( ... ) ),
			'starts_with'                                 => $any_matches( str_starts_with( ... ) ),
			'ends_with'                                   => $any_matches( str_ends_with( ... ) ),
			'is_greater'                                  => $max > $bound,
			'is_greater_or_equal', 'is_greater_or_eqaul'  => $max >= $bound,
			'is_lessthan'                                 => $max < $bound,
			'is_lessthan_or_equal', 'is_lessthan_or_eqal' => $max <= $bound,
			default                                       => null,
		};
	}

	/**
	 * Evaluates a relation for an empty field, or a check for emptiness. An empty field matches only “is empty”, not
	 * even “is not”.
	 */
	private static function matches_empty( string $relation, bool $is_empty ): bool {
		return 'is_empty' === $relation ? $is_empty : ( 'is_not_empty' === $relation && ! $is_empty );
	}

	private static function comparable_value( string $type, string $value ): float|string {
		if ( 'number' === $type || 'quantity' === $type || 'stock_quantity' === $type ) {
			return (float) $value;
		}
		$date_time_number = in_array( $type, self::DATE_TIME_TYPES, true ) ? LegacyMoment::of( $type, $value ) : null;
		return $date_time_number ?? LowerCase::of( trim( html_entity_decode( $value, ENT_QUOTES ) ) );
	}
}
