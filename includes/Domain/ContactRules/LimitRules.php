<?php
declare(strict_types=1);

namespace Aisle\Domain\ContactRules;

use Aisle\Domain\Number;

/**
 * Rules for lengths, amounts and dates. A threshold that is not a number or date allows everything. Mirror of
 * src/domain/contact-rules/limit-rules.ts.
 */
final class LimitRules {

	/** Tolerance as a fraction of a step, for floating-point errors. */
	private const TOLERANCE = 1e-6;

	/**
	 * @param list<string> $texts
	 */
	public static function min_length( array $texts, mixed $threshold ): bool {
		return self::at_least( self::length( $texts ), FieldValues::threshold( $threshold ) );
	}

	/**
	 * @param list<string> $texts
	 */
	public static function max_length( array $texts, mixed $threshold ): bool {
		return self::at_most( self::length( $texts ), FieldValues::threshold( $threshold ) );
	}

	/**
	 * Returns the total length of all values, counted like browsers: in UTF-16 units, a line break as one.
	 *
	 * @param list<string> $texts
	 */
	public static function length( array $texts ): int {
		$units = 0;
		foreach ( $texts as $text ) {
			// A four-byte character counts as two units.
			$four_byte_characters = strlen( (string) preg_replace( '/[^\xF0-\xF4]/', '', $text ) );
			$units += Number::code_point_length( $text ) + $four_byte_characters - substr_count( $text, "\r\n" );
		}
		return $units;
	}

	/**
	 * @param list<string> $texts
	 */
	public static function min_number( array $texts, mixed $threshold ): bool {
		$min = FieldValues::threshold( $threshold );
		return self::every_parsed(
			$texts,
			TextFormats::number( ... ),
			static fn( float $number ): bool => self::at_least( $number, $min )
		);
	}

	/**
	 * @param list<string> $texts
	 */
	public static function max_number( array $texts, mixed $threshold ): bool {
		$max = FieldValues::threshold( $threshold );
		return self::every_parsed( $texts, TextFormats::number( ... ), static fn( float $number ): bool => self::at_most( $number, $max ) );
	}

	/**
	 * @param list<string> $texts
	 */
	public static function min_date( array $texts, mixed $threshold ): bool {
		$first = self::day_of( $threshold );
		return self::every_parsed( $texts, TextFormats::day( ... ), static fn( int $day ): bool => self::at_least( $day, $first ) );
	}

	/**
	 * @param list<string> $texts
	 */
	public static function max_date( array $texts, mixed $threshold ): bool {
		$last = self::day_of( $threshold );
		return self::every_parsed( $texts, TextFormats::day( ... ), static fn( int $day ): bool => self::at_most( $day, $last ) );
	}

	/**
	 * @param list<string> $texts
	 */
	public static function step( array $texts, mixed $base, mixed $interval ): bool {
		$step = FieldValues::threshold( $interval );
		$base_number = FieldValues::threshold( $base ) ?? 0.0;
		return null === $step
			|| $step <= 0
			|| self::every_parsed(
				$texts,
				TextFormats::number( ... ),
				static fn( float $number ): bool => self::is_near_integer( ( $number - $base_number ) / $step )
			);
	}

	public static function at_least( int|float $amount, int|float|null $min ): bool {
		return null === $min || $amount >= $min;
	}

	public static function at_most( int|float $amount, int|float|null $max ): bool {
		return null === $max || $amount <= $max;
	}

	private static function is_near_integer( float $count ): bool {
		$fraction = $count - floor( $count );
		return $fraction < self::TOLERANCE || 1 - $fraction < self::TOLERANCE;
	}

	private static function day_of( mixed $threshold ): ?int {
		return is_string( $threshold ) ? TextFormats::day( WhiteSpace::trim( $threshold ) ) : null;
	}

	/**
	 * Values that cannot be parsed are skipped.
	 *
	 * @template Amount
	 * @param list<string>              $texts
	 * @param callable(string): ?Amount $parse
	 * @param callable(Amount): bool    $is_good
	 */
	private static function every_parsed( array $texts, callable $parse, callable $is_good ): bool {
		foreach ( $texts as $text ) {
			$amount = $parse( $text );
			if ( null !== $amount && ! $is_good( $amount ) ) {
				return false;
			}
		}
		return true;
	}
}
