<?php
declare(strict_types=1);

namespace Aisle\Domain\Formula;

use Aisle\Domain\DomainError;
use Aisle\Domain\Number;

/**
 * The numeric operators and functions: the same IEEE operations in the same order as in
 * src/domain/formula/arithmetic.ts. The evaluator checks the results.
 */
final class Arithmetic {

	/**
	 * @throws DomainError `division_by_zero`, `bad_exponent`.
	 */
	public static function binary( string $operator, float $left, float $right ): float {
		return match ( $operator ) {
			'+'         => $left + $right,
			'-'         => $left - $right,
			'*'         => $left * $right,
			'/'         => $left / self::divisor( $right ),
			'%'         => fmod( $left, self::divisor( $right ) ),
			'**', 'pow' => self::power( $left, $right ),
			default     => throw new DomainError( 'bad_tree' ),
		};
	}

	/**
	 * @param non-empty-list<float> $numbers
	 * @throws DomainError `bad_decimals`, `nan`.
	 */
	public static function call( string $name, array $numbers ): float {
		$first = $numbers[0];
		return match ( $name ) {
			'min'   => self::extreme( $numbers, -1 ),
			'max'   => self::extreme( $numbers, 1 ),
			'round' => Number::round( $first, self::decimals( $numbers[1] ?? 0.0 ) ),
			'ceil'  => ceil( $first ),
			'floor' => floor( $first ),
			'abs'   => abs( $first ),
			'sqrt'  => sqrt( $first ),
			default => throw new DomainError( 'bad_tree' ),
		};
	}

	private static function divisor( float $number ): float {
		return 0.0 === $number ? throw new DomainError( 'division_by_zero' ) : $number;
	}

	/**
	 * Multiplies repeatedly, because the power functions of PHP and JavaScript differ in the last bits.
	 */
	private static function power( float $base, float $exponent ): float {
		$times = abs( $exponent );
		if ( floor( $times ) !== $times || $times > Limits::EXPONENT ) {
			throw new DomainError( 'bad_exponent' );
		}
		$power = 1.0;
		for ( $count = 0; $count < $times; ++$count ) {
			$power *= $base;
		}
		return $exponent < 0 ? 1.0 / self::divisor( $power ) : $power;
	}

	/**
	 * @param non-empty-list<float> $numbers
	 * @param int                   $direction 1 for the maximum, -1 for the minimum.
	 */
	private static function extreme( array $numbers, int $direction ): float {
		$extreme = $numbers[0];
		foreach ( $numbers as $number ) {
			if ( ( $number - $extreme ) * $direction > 0 ) {
				$extreme = $number;
			}
		}
		return $extreme;
	}

	private static function decimals( float $number ): int {
		if ( floor( $number ) !== $number || $number < 0 || $number > Limits::DECIMALS ) {
			throw new DomainError( 'bad_decimals' );
		}
		return (int) $number;
	}
}
