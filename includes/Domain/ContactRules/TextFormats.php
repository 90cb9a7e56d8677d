<?php
declare(strict_types=1);

namespace Aisle\Domain\ContactRules;

use Aisle\Domain\Form\CivilTime;

/**
 * Checks the format of a single value. Mirror of src/domain/contact-rules/text-formats.ts.
 */
final class TextFormats {

	private const MIN_EMAIL_LENGTH = 6;
	private const LOCAL_PART       = '/^[a-zA-Z0-9!#$%&\'*+\/=?^_`{|}~.-]+$/D';
	private const HOST_LABEL       = '/^[a-zA-Z0-9](?:[a-zA-Z0-9-]*[a-zA-Z0-9])?$/D';
	private const TEL              = '/^(?:\+[1-9][0-9]{4,14}|[0-9]{6,15})$/D';
	private const NUMBER           = '/^-?(?:[0-9]+|[0-9]*\.[0-9]+)(?:[eE][+-]?[0-9]+)?$/D';
	private const DATE_LENGTH      = 10;

	/** Does not use WordPress's `is_email()`, which changes between versions: the browser must get the same result. */
	public static function is_email( string $text ): bool {
		$parts = explode( '@', $text );
		if ( strlen( $text ) < self::MIN_EMAIL_LENGTH || 2 !== count( $parts ) || 1 !== preg_match( self::LOCAL_PART, $parts[0] ) ) {
			return false;
		}
		$labels = explode( '.', $parts[1] );
		foreach ( $labels as $label ) {
			if ( 1 !== preg_match( self::HOST_LABEL, $label ) ) {
				return false;
			}
		}
		return count( $labels ) > 1;
	}

	/**
	 * Ignores an extension after # or *. A leading 00 means a plus. A country code does not start with 0. Source: ITU-T
	 * E.164.
	 */
	public static function is_tel( string $text ): bool {
		$digits = str_replace( array( '(', ')', '/', '.', '-' ), '', WhiteSpace::remove( substr( $text, 0, strcspn( $text, '#*' ) ) ) );
		return 1 === preg_match( self::TEL, (string) preg_replace( '/^\+?00/', '+', $digits ) );
	}

	public static function is_number( string $text ): bool {
		return 1 === preg_match( self::NUMBER, $text );
	}

	/** Does not use Number::parse(): here, 1e400 is a number too, greater than any threshold. */
	public static function number( string $text ): ?float {
		return self::is_number( $text ) ? (float) $text : null;
	}

	public static function is_date( string $text ): bool {
		return null !== self::day( $text );
	}

	/** Returns the day number. */
	public static function day( string $text ): ?int {
		return self::DATE_LENGTH === strlen( $text ) ? CivilTime::days( $text ) : null;
	}

	public static function is_time( string $text ): bool {
		return strlen( $text ) < self::DATE_LENGTH && null !== CivilTime::seconds( $text );
	}
}
