<?php
declare(strict_types=1);

namespace Aisle\Domain;

use Aisle\Domain\Form\Answer;

/**
 * Numbers as people type them, with the shop's marks or with others where no one could read them in two ways. Twin of
 * src/domain/typed-number.ts.
 */
final class LocalizedNumber {

	/** Of a shop that nothing is known of. */
	public const PLAIN_MARKS = array(
		'decimalSeparator'  => '.',
		'thousandSeparator' => '',
	);

	private const ONE_COMMA = '/^(-?)([0-9]*)([,٫])([0-9]+)$/uD';
	private const GROUPED   = '/^(-?)([1-9][0-9]{0,2})((?:([.,\'’٬ ])[0-9]{3})(?:\4[0-9]{3})*)(?:(?!\4)([.,٫])([0-9]+))?$/uD';
	/** As people in India group: two digits, and three at the end. */
	private const INDIAN    = '/^(-?[1-9][0-9]?)((?:,[0-9]{2})+,[0-9]{3})((?:\.[0-9]+)?)$/D';
	private const ONE_GROUP = '/^-?[1-9][0-9]{0,2}[.,][0-9]{3}$/D';
	private const WRITTEN   = '/^[-+−]?(?=[.,\'’٫٬]*\p{N})[\p{N}.,\'’٫٬]*(?:[eE][-+]?\p{N}+)?$/uD';
	private const UNSEEN    = '/[\p{Z}\p{C}\p{M}]/u';

	/**
	 * The plain decimal that was meant, as Number::parse() takes it; null for what is no number. What comes out is read as the same
	 * number again by the same shop: an answer that a cart keeps is judged anew.
	 *
	 * @param string $decimal  The shop's decimal mark.
	 * @param string $thousand What the shop parts thousands with; empty where it does not.
	 *
	 * @throws DomainError `ambiguous_number`: 1.234 where that may be a thousand and more, or one and a bit.
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
		// Of 1,234 in a shop that parts thousands by a point: 1.234 would be ambiguous when it is read again.
		return '.' === $parting && 1 === preg_match( self::ONE_GROUP, $plain ) ? $plain . '0' : $plain;
	}

	/**
	 * The plain decimal where one can be read, else the text as it came.
	 *
	 * @param array{decimalSeparator: string, thousandSeparator: string, ...} $marks How the shop writes numbers.
	 */
	public static function plain( string $text, array $marks ): string {
		try {
			return self::read( $text, $marks['decimalSeparator'], $marks['thousandSeparator'] ) ?? $text;
		} catch ( DomainError ) {
			return $text;
		}
	}

	/**
	 * Whether somebody who reads the text sees a number in it and nothing else, in whatever figures; spaces and what cannot be seen are no
	 * difference.
	 */
	public static function is_written( string $text ): bool {
		return 1 === preg_match( self::WRITTEN, (string) preg_replace( self::UNSEEN, '', $text ) );
	}

	private static function with_comma( string $typed, string $decimal, string $parting ): ?string {
		if ( 1 !== preg_match( self::ONE_COMMA, $typed, $match ) ) {
			return null;
		}
		[ , $sign, $whole, $mark, $rest ] = $match;
		// The Arabic mark parts nothing but decimals.
		if ( ',' !== $mark || 1 !== preg_match( self::ONE_GROUP, $typed ) || ( ',' !== $parting && ',' === $decimal ) ) {
			return $sign . $whole . '.' . $rest;
		}
		return ',' === $parting ? $sign . $whole . $rest : throw new DomainError( 'ambiguous_number' );
	}

	/** Digits of every script, full-width forms, the Arabic comma, and a dash for a minus sign. */
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
