<?php
declare(strict_types=1);

namespace Aisle\Domain;

/**
 * Number functions, bit by bit the same as in src/domain/number.ts.
 *
 * Rounding and formatting use decimal digits, not PHP's round() and number_format(): those pre-round differently
 * between versions and depend on the server's locale or ini settings.
 */
final class Number {

	private const SIGNIFICANT_DIGITS = 15;

	/**
	 * Rounds half away from zero on the decimal with 15 significant digits: 1.005 rounds to 1.01, because a person reads 1.005.
	 * Valid for |value| * 10^decimals < 1e14; a larger value has no digit left to drop and is returned unchanged.
	 *
	 * @throws DomainError `not_finite`, `bad_decimals`.
	 */
	public static function round( float $value, int $decimals = 0 ): float {
		self::assert_roundable( $value, $decimals );
		if ( floor( $value ) === $value ) {
			// Shortcut with the same result: most amounts of a form are zero.
			return self::unsigned_zero( $value );
		}
		[ $digits, $exponent ] = self::scientific( abs( $value ), self::SIGNIFICANT_DIGITS - 1 );
		$kept_digits                  = $exponent + 1 + $decimals;
		if ( $kept_digits >= self::SIGNIFICANT_DIGITS ) {
			return self::unsigned_zero( $value );
		}
		if ( $kept_digits < 0 ) {
			return 0.0;
		}
		$scaled_integer = (float) ( '0' . substr( $digits, 0, $kept_digits ) );
		if ( $digits[ $kept_digits ] >= '5' ) {
			$scaled_integer += 1.0;
		}
		// One correctly rounded division of two exact numbers gives the double nearest to the decimal.
		$rounded = $scaled_integer / (float) ( '1e' . $decimals );
		return self::unsigned_zero( $value < 0 ? -$rounded : $rounded );
	}

	/**
	 * Returns 0 for -0 and any other number unchanged. Adding 0.0 does the same by IEEE 754, but PHP's opcache removes
	 * that addition.
	 */
	public static function unsigned_zero( float $value ): float {
		return 0.0 === $value ? 0.0 : $value;
	}

	/**
	 * Parses a decimal exactly as a number field sends it: no spaces, no plus sign, no separators, no locale.
	 */
	public static function parse( string $text ): ?float {
		if ( 1 !== preg_match( '/^-?(?:[0-9]+(?:\.[0-9]+)?|\.[0-9]+)(?:[eE][+-]?[0-9]+)?$/D', $text ) ) {
			return null;
		}
		$value = (float) $text;
		return is_finite( $value ) ? self::unsigned_zero( $value ) : null;
	}

	/**
	 * Returns the shortest decimal that parses to the same number, never with an exponent.
	 *
	 * @throws DomainError `not_finite`.
	 */
	public static function to_string( float $value ): string {
		self::assert_roundable( $value, 0 );
		if ( 0.0 === $value ) {
			return '0';
		}
		[ $digits, $exponent ] = self::shortest( abs( $value ) );
		return ( $value < 0 ? '-' : '' ) . self::place_point( rtrim( $digits, '0' ), $exponent );
	}

	/**
	 * Formats with a fixed number of decimals, as amounts are sent: "12.50".
	 *
	 * @throws DomainError `not_finite`, `bad_decimals`.
	 */
	public static function to_fixed( float $value, int $decimals ): string {
		$text             = self::to_string( self::round( $value, $decimals ) );
		[ $integer_digits, $fraction_digits ] = explode( '.', $text . '.' );
		$fraction_digits             = str_pad( substr( $fraction_digits, 0, $decimals ), $decimals, '0' );
		return '' === $fraction_digits ? $integer_digits : $integer_digits . '.' . $fraction_digits;
	}

	/**
	 * Returns the length in code points, as people count characters in most scripts. Does not need mbstring; expects
	 * valid UTF-8.
	 */
	public static function code_point_length( string $text ): int {
		return strlen( (string) preg_replace( '/[\x80-\xBF]/', '', $text ) );
	}

	/**
	 * @phpstan-assert-if-true int|float $value
	 */
	public static function is_finite( mixed $value ): bool {
		return is_int( $value ) || ( is_float( $value ) && is_finite( $value ) );
	}

	private static function assert_roundable( float $value, int $decimals ): void {
		if ( ! is_finite( $value ) ) {
			throw new DomainError( 'not_finite' );
		}
		if ( $decimals < 0 || $decimals > self::SIGNIFICANT_DIGITS ) {
			throw new DomainError( 'bad_decimals' );
		}
	}

	/**
	 * @return array{string, int} Digits without a decimal point, and the exponent of the first digit. sprintf() prints
	 *                            the locale's separator, so it is removed by position.
	 */
	private static function scientific( float $value, int $decimals ): array {
		[ $mantissa, $exponent ] = explode( 'e', sprintf( '%.' . $decimals . 'e', $value ) );
		return array( (string) preg_replace( '/[^0-9]/', '', $mantissa ), (int) $exponent );
	}

	/**
	 * @return array{string, int}
	 */
	private static function shortest( float $value ): array {
		$decimals = 0;
		do {
			[ $digits, $exponent ] = self::scientific( $value, $decimals );
			++$decimals;
		} while ( $decimals < 17 && (float) ( $digits[0] . '.' . substr( $digits, 1 ) . 'e' . $exponent ) !== $value );
		return array( $digits, $exponent );
	}

	private static function place_point( string $digits, int $exponent ): string {
		if ( $exponent < 0 ) {
			return '0.' . str_repeat( '0', -$exponent - 1 ) . $digits;
		}
		$integer_digits  = str_pad( substr( $digits, 0, $exponent + 1 ), $exponent + 1, '0' );
		$fraction_digits = substr( $digits, $exponent + 1 );
		return '' === $fraction_digits ? $integer_digits : $integer_digits . '.' . $fraction_digits;
	}
}
