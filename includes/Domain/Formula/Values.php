<?php
declare(strict_types=1);

namespace Aisle\Domain\Formula;

use Aisle\Domain\DomainError;
use Aisle\Domain\Number;

/**
 * Converts and compares the values of formulas.
 */
final class Values {

	/**
	 * Checks a number. All numbers of a formula are checked here, so that intermediate results have the same limits as
	 * the result.
	 *
	 * @throws DomainError `nan`, `infinity`, `out_of_range`.
	 */
	public static function assert_within_limits( float $number ): float {
		if ( is_nan( $number ) ) {
			throw new DomainError( 'nan' );
		}
		if ( is_infinite( $number ) ) {
			throw new DomainError( 'infinity' );
		}
		if ( abs( $number ) > Limits::MAGNITUDE ) {
			throw new DomainError( 'out_of_range' );
		}
		return Number::unsigned_zero( $number );
	}

	/**
	 * @throws DomainError `not_numeric`, `out_of_range`.
	 */
	public static function number( float|string|bool $value ): float {
		return self::number_or_null( $value ) ?? throw new DomainError( 'not_numeric' );
	}

	/**
	 * @return float|null Null for text that is not a number.
	 * @throws DomainError `out_of_range`.
	 */
	public static function number_or_null( float|string|bool $value ): ?float {
		if ( is_bool( $value ) ) {
			return $value ? 1.0 : 0.0;
		}
		$number = is_string( $value ) ? Number::parse( $value ) : $value;
		return null === $number ? null : self::assert_within_limits( $number );
	}

	public static function text( float|string|bool $value ): string {
		if ( is_string( $value ) ) {
			return $value;
		}
		return is_bool( $value ) ? ( $value ? '1' : '0' ) : Number::to_string( $value );
	}

	/**
	 * Returns whether a value counts as true. Text is true if it is not empty and not the number 0.
	 */
	public static function is_truthy( float|string|bool $value ): bool {
		return '' !== $value && 0.0 !== self::number_or_null( $value );
	}

	/**
	 * Compares two texts by code points, anything else as numbers. False if one of the two is not a number.
	 *
	 * @param string $operator One of the six comparison operators.
	 */
	public static function compare( string $operator, float|string|bool $left, float|string|bool $right ): bool {
		if ( is_string( $left ) && is_string( $right ) ) {
			// In UTF-8, byte order equals code point order.
			return self::order_matches( $operator, strcmp( $left, $right ) );
		}
		$first  = self::number_or_null( $left );
		$second = self::number_or_null( $right );
		return null !== $first && null !== $second && self::order_matches( $operator, $first <=> $second );
	}

	private static function order_matches( string $operator, int $order ): bool {
		return match ( $operator ) {
			'<'     => $order < 0,
			'<='    => $order <= 0,
			'>'     => $order > 0,
			'>='    => $order >= 0,
			'=='    => 0 === $order,
			'!='    => 0 !== $order,
			default => throw new DomainError( 'bad_tree' ),
		};
	}
}
