<?php
declare(strict_types=1);

namespace Aisle\Importers\ProductAddons\Totals;

use Aisle\Domain\Conditions\LowerCase;

/**
 * Evaluates a comparison of a WCPA condition like WCPA: texts without regard to case, numbers as numbers, days and
 * times as dates.
 */
final class LegacyRelation {

	private const MOMENTS    = array( 'date', 'datetime-local', 'datetime', 'time' );
	private const OF_MOMENTS = array(
		''        => 'is',
		'_before' => 'is_lessthan',
		'_after'  => 'is_greater',
	);

	/**
	 * @param list<string> $values   Values of the compared field; empty if it is empty or hidden.
	 * @param list<string> $compared
	 * @return bool|null Null for an unknown comparison.
	 */
	public static function holds( string $type, string $relation, array $values, array $compared ): ?bool {
		// First versions included the type, date or time, in the name of the comparison.
		if ( 1 === preg_match( '/^(date|time)_is(_before|_after)?$/', $relation, $named ) ) {
			return self::holds( $named[1], self::OF_MOMENTS[ $named[2] ?? '' ], $values, $compared );
		}
		if ( array() === $values || 'is_empty' === $relation || 'is_not_empty' === $relation ) {
			return self::of_nothing( $relation, array() === $values );
		}
		$several = in_array( $relation, array( 'is_in', 'is_not_in' ), true );
		$left    = array_map( static fn( string $value ): float|string => self::measure( $type, $value ), $values );
		$right   = array_map(
			static fn( string $value ): float|string => self::measure( $type, $value ),
			$several ? $compared : array_slice( $compared, 0, 1 )
		);
		$max   = max( array_map( static fn( float|string $value ): float => (float) $value, $left ) );
		$bound = (float) ( $right[0] ?? 0 );
		$is_in = array() !== array_filter( $left, static fn( float|string $value ): bool => in_array( $value, $right, true ) );
		$any   = static fn( callable $is ): bool =>
			array() !== array_filter(
				$values,
				static fn( string $value ): bool => $is( LowerCase::of( $value ), LowerCase::of( $compared[0] ?? '' ) )
			);
		return match ( $relation ) {
			'is', 'is_in'                                 => $is_in,
			'is_not', 'is_not_in'                         => ! $is_in,
			'contains'                                    => $any( str_contains( ... ) ),
			'not_contains'                                => ! $any( str_contains( ... ) ),
			'starts_with'                                 => $any( str_starts_with( ... ) ),
			'ends_with'                                   => $any( str_ends_with( ... ) ),
			'is_greater'                                  => $max > $bound,
			'is_greater_or_equal', 'is_greater_or_eqaul'  => $max >= $bound,
			'is_lessthan'                                 => $max < $bound,
			'is_lessthan_or_equal', 'is_lessthan_or_eqal' => $max <= $bound,
			default                                       => null,
		};
	}

	/** Compares an empty value: only "is empty" matches, not even "is not". */
	private static function of_nothing( string $relation, bool $is_nothing ): bool {
		return 'is_empty' === $relation ? $is_nothing : ( 'is_not_empty' === $relation && ! $is_nothing );
	}

	private static function measure( string $type, string $value ): float|string {
		if ( 'number' === $type || 'quantity' === $type || 'stock_quantity' === $type ) {
			return (float) $value;
		}
		$moment = in_array( $type, self::MOMENTS, true ) ? LegacyMoment::of( $type, $value ) : null;
		return $moment ?? LowerCase::of( trim( html_entity_decode( $value, ENT_QUOTES ) ) );
	}
}
