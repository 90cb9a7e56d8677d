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
	public const PLAIN_MARKS = array(
		'decimalSeparator'  => '.',
		'thousandSeparator' => '',
	);

	private const ONE_COMMA = '/^(-?)([0-9]*)([,٫])([0-9]+)$/uD';
	private const GROUPED   = '/^(-?)([1-9][0-9]{0,2})((?:([.,\'’٬ ])[0-9]{3})(?:\4[0-9]{3})*)(?:(?!\4)([.,٫])([0-9]+))?$/uD';
	/** Indian grouping: groups of two digits, and three at the end. */
	private const INDIAN    = '/^(-?[1-9][0-9]?)((?:,[0-9]{2})+,[0-9]{3})((?:\.[0-9]+)?)$/D';
	private const ONE_GROUP = '/^-?[1-9][0-9]{0,2}[.,][0-9]{3}$/D';
	private const WRITTEN   = '/^[-+−]?(?=[.,\'’٫٬]*\p{N})[\p{N}.,\'’٫٬]*(?:[eE][-+]?\p{N}+)?$/uD';
	private const UNSEEN    = '/[\p{Z}\p{C}\p{M}]/u';

	/**
	 * Returns the number as a plain decimal that Number::parse() accepts; null if it is not a number. The result has
	 * the same value if it is parsed again with the same format, because stored answers are validated again.
	 *
	 * @param string $decimal  The store's decimal separator.
	 * @param string $thousand The store's thousands separator; empty if it has none.
	 * @throws DomainError `ambiguous_number`: for example 1.234, if it may be above a thousand or between one and two.
	 */
	public static function read( string $text, string $decimal, string $thousand ): ?string {
		$typed   = self::ascii( $text );
		$parting = $thousand === $decimal ? '' : $thousand;
		if ( ! in_array( $decimal, array( '', '.', ',' ), true ) && ! str_contains( $typed, '.' ) ) {
			$typed = str_replace( $decimal, '.', $typed );
		}
		if ( null !== Number::parse( $typed ) ) {
			return '.' === $parting && 1 === preg_match( self::ONE_GROUP, $typed ) ? throw new DomainError( 'ambiguous_number' ) : $typed;
		}
		$plain = self::with_comma( $typed, $decimal, $parting ) ?? self::grouped( $typed ) ?? self::indian( $typed );
		if ( null === $plain || null === Number::parse( $plain ) ) {
			return null;
		}
		// If 1,234 is typed in a store with a point as thousands separator, 1.234 would be ambiguous when it is parsed
		// again.
		return '.' === $parting && 1 === preg_match( self::ONE_GROUP, $plain ) ? $plain . '0' : $plain;
	}

	/**
	 * Returns the plain decimal, or the unchanged text if it cannot be parsed.
	 *
	 * @param array{decimalSeparator: string, thousandSeparator: string, ...} $marks The store's number format.
	 */
	public static function plain( string $text, array $marks ): string {
		try {
			return self::read( $text, $marks['decimalSeparator'], $marks['thousandSeparator'] ) ?? $text;
		} catch ( DomainError ) {
			return $text;
		}
	}

	/**
	 * Returns whether a reader would see the text as a number, in any digits. Spaces and invisible characters are
	 * ignored.
	 */
	public static function is_written( string $text ): bool {
		return 1 === preg_match( self::WRITTEN, (string) preg_replace( self::UNSEEN, '', $text ) );
	}

	private static function with_comma( string $typed, string $decimal, string $parting ): ?string {
		if ( 1 !== preg_match( self::ONE_COMMA, $typed, $match ) ) {
			return null;
		}
		[ , $sign, $whole, $mark, $rest ] = $match;
		// The Arabic separator is only used for decimals.
		if ( ',' !== $mark || 1 !== preg_match( self::ONE_GROUP, $typed ) || ( ',' !== $parting && ',' === $decimal ) ) {
			return $sign . $whole . '.' . $rest;
		}
		return ',' === $parting ? $sign . $whole . $rest : throw new DomainError( 'ambiguous_number' );
	}

	/** Converts digits of every script, full-width forms, the Arabic comma, and a leading dash (minus sign). */
	private static function ascii( string $text ): string {
		return TypedText::ascii_digits( str_replace(
			'،',
			',',
			(string) preg_replace( '/^[\x{2010}-\x{2015}\x{2212}\x{FE63}]/u', '-', TypedText::plain( $text ) )
		) );
	}

	private static function indian( string $typed ): ?string {
		return 1 === preg_match( self::INDIAN, $typed, $match ) ? $match[1] . str_replace( ',', '', $match[2] ) . $match[3] : null;
	}

	private static function grouped( string $typed ): ?string {
		if ( 1 !== preg_match( self::GROUPED, $typed, $match ) ) {
			return null;
		}
		$rest = $match[6] ?? '';
		return $match[1] . $match[2] . str_replace( $match[4], '', $match[3] ) . ( '' === $rest ? '' : '.' . $rest );
	}
}
