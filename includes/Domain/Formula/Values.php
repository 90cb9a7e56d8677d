<?php
declare(strict_types=1);

namespace Aisle\Domain\Formula;

use Aisle\Domain\DomainError;
use Aisle\Domain\Number;

/**
 * How a formula's values turn into one another and compare.
 */
final class Values {

	/**
	 * Every number a formula meets goes through here, so that no step can smuggle in what the result may not be.
	 *
	 * @throws DomainError `nan`, `infinity`, `out_of_range`.
	 */
	public static function checked( float $number ): float {
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
	 * @return float|null Null for text that is no number.
	 *
	 * @throws DomainError `out_of_range`.
	 */
	public static function number_or_null( float|string|bool $value ): ?float {
		if ( is_bool( $value ) ) {
			return $value ? 1.0 : 0.0;
		}
		$number = is_string( $value ) ? Number::parse( $value ) : $value;
		return null === $number ? null : self::checked( $number );
	}

	public static function text( float|string|bool $value ): string {
		if ( is_string( $value ) ) {
			return $value;
		}
		return is_bool( $value ) ? ( $value ? '1' : '0' ) : Number::to_string( $value );
	}

	/**
	 * Text is true when it is not empty and, if it reads as a number, when that is not 0.
	 */
	public static function truth( float|string|bool $value ): bool {
		return '' !== $value && 0.0 !== self::number_or_null( $value );
	}

	/**
	 * Two texts by code points; anything else as numbers; false when one of the two is no number.
	 *
	 * @param string $operator One of the six comparisons.
	 */
	public static function compare( string $operator, float|string|bool $left, float|string|bool $right ): bool {
		if ( is_string( $left ) && is_string( $right ) ) {
			// In UTF-8 the order of bytes is the order of code points.
			return self::holds( $operator, strcmp( $left, $right ) );
		}
		$first  = self::number_or_null( $left );
		$second = self::number_or_null( $right );
		return null !== $first && null !== $second && self::holds( $operator, $first <=> $second );
	}

	private static function holds( string $operator, int $order ): bool {
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
