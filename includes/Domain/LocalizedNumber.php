<?php
declare(strict_types=1);

namespace Aisle\Domain;

use Aisle\Domain\Form\Answer;

/**
 * Parses numbers as shoppers type them: in the store's format, or in another format if it is unambiguous. Mirror of
 * src/domain/typed-number.ts.
 */
final class LocalizedNumber {

	/** Number format if the store's is not known. */
	public const DEFAULT_SEPARATORS = array(
		'decimalSeparator'  => '.',
		'thousandSeparator' => '',
	);

	private const SINGLE_COMMA = '/^(-?)([0-9]*)([,٫])([0-9]+)$/uD';
	private const GROUPED      = '/^(-?)([1-9][0-9]{0,2})((?:([.,\'’٬ ])[0-9]{3})(?:\4[0-9]{3})*)(?:(?!\4)([.,٫])([0-9]+))?$/uD';
	/** Indian grouping: groups of two digits, and three at the end. */
	private const INDIAN             = '/^(-?[1-9][0-9]?)((?:,[0-9]{2})+,[0-9]{3})((?:\.[0-9]+)?)$/D';
	private const SINGLE_GROUP       = '/^-?[1-9][0-9]{0,2}[.,][0-9]{3}$/D';
	private const NUMBER_LIKE        = '/^[-+−]?(?=[.,\'’٫٬]*\p{N})[\p{N}.,\'’٫٬]*(?:[eE][-+]?\p{N}+)?$/uD';
	private const IGNORED_CHARACTERS = '/[\p{Z}\p{C}\p{M}]/u';

	/**
	 * Returns the number as a plain decimal that Number::parse() accepts; null if it is not a number. The result has
	 * the same value if it is parsed again with the same format, because stored answers are validated again.
	 *
	 * @param string $decimal  The store's decimal separator.
	 * @param string $thousand The store's thousands separator; empty if it has none.
	 * @throws DomainError `ambiguous_number`: for example 1.234, if it may be above a thousand or between one and two.
	 */
	public static function read( string $text, string $decimal, string $thousand ): ?string {
		$normalized      = self::ascii( $text );
		$group_separator = $thousand === $decimal ? '' : $thousand;
		if ( ! in_array( $decimal, array( '', '.', ',' ), true ) && ! str_contains( $normalized, '.' ) ) {
			$normalized = str_replace( $decimal, '.', $normalized );
		}
		if ( null !== Number::parse( $normalized ) ) {
			return '.' === $group_separator && 1 === preg_match( self::SINGLE_GROUP, $normalized )
				? throw new DomainError( 'ambiguous_number' )
				: $normalized;
		}
		$plain_decimal = self::with_comma( $normalized, $decimal, $group_separator )
			?? self::grouped( $normalized )
			?? self::indian( $normalized );
		if ( null === $plain_decimal || null === Number::parse( $plain_decimal ) ) {
			return null;
		}
		// If 1,234 is typed in a store with a point as thousands separator, 1.234 would be ambiguous when it is parsed
		// again.
		return '.' === $group_separator && 1 === preg_match( self::SINGLE_GROUP, $plain_decimal ) ? $plain_decimal . '0' : $plain_decimal;
	}

	/**
	 * Returns the plain decimal, or the unchanged text if it cannot be parsed.
	 *
	 * @param array{decimalSeparator: string, thousandSeparator: string, ...} $separators The store's number format.
	 */
	public static function normalize( string $text, array $separators ): string {
		try {
			return self::read( $text, $separators['decimalSeparator'], $separators['thousandSeparator'] ) ?? $text;
		} catch ( DomainError ) {
			return $text;
		}
	}

	/**
	 * Returns whether a reader would see the text as a number, in any digits. Spaces and invisible characters are
	 * ignored.
	 */
	public static function looks_like_number( string $text ): bool {
		return 1 === preg_match( self::NUMBER_LIKE, (string) preg_replace( self::IGNORED_CHARACTERS, '', $text ) );
	}

	private static function with_comma( string $text, string $decimal, string $group_separator ): ?string {
		if ( 1 !== preg_match( self::SINGLE_COMMA, $text, $match ) ) {
			return null;
		}
		[ , $sign, $integer_part, $separator, $fraction_part ] = $match;
		// The Arabic separator is only used for decimals.
		if ( ',' !== $separator || 1 !== preg_match( self::SINGLE_GROUP, $text ) || ( ',' !== $group_separator && ',' === $decimal ) ) {
			return $sign . $integer_part . '.' . $fraction_part;
		}
		return ',' === $group_separator ? $sign . $integer_part . $fraction_part : throw new DomainError( 'ambiguous_number' );
	}

	/** Converts digits of every script, full-width forms, the Arabic comma, and a leading dash (minus sign). */
	private static function ascii( string $text ): string {
		return TypedText::ascii_digits( str_replace(
			'،',
			',',
			(string) preg_replace( '/^[\x{2010}-\x{2015}\x{2212}\x{FE63}]/u', '-', TypedText::normalize( $text ) )
		) );
	}

	private static function indian( string $text ): ?string {
		return 1 === preg_match( self::INDIAN, $text, $match ) ? $match[1] . str_replace( ',', '', $match[2] ) . $match[3] : null;
	}

	private static function grouped( string $text ): ?string {
		if ( 1 !== preg_match( self::GROUPED, $text, $match ) ) {
			return null;
		}
		$fraction_part = $match[6] ?? '';
		return $match[1] . $match[2] . str_replace( $match[4], '', $match[3] ) . ( '' === $fraction_part ? '' : '.' . $fraction_part );
	}
}
