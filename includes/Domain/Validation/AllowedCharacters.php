<?php
declare(strict_types=1);

namespace Aisle\Domain\Validation;

/**
 * The merchant's list of allowed characters, such as `A-Za-z0-9 \-` or `[\p{L} ]`: single characters, ranges, \d \w \s,
 * Unicode categories, and any other escaped character. Parsed by Aisle, not by a regular expression engine, so that it
 * means the same everywhere and cannot be invalid. Mirror of src/domain/validation/allowed-characters.ts.
 */
final class AllowedCharacters {

	private const CATEGORY   = '/^\{(L|Lu|Ll|Lt|Lm|Lo|M|Mn|Mc|Me|N|Nd|Nl|No|P|S|Z|Zs)\}/';
	private const SHORTHANDS = array(
		'd' => array( '0-9' ),
		'w' => array( '0-9', 'A-Z', '_-_', 'a-z' ),
		's' => array( ' - ', "\t-\n", "\r-\r" ),
	);

	/**
	 * @var list<array{string, string}> First and last character. Comparing UTF-8 bytes sorts by code point.
	 */
	private array $ranges = array();

	/** @var list<string> */
	private array $categories = array();

	private function __construct( string $allowed ) {
		$bracketed = strlen( $allowed ) > 2 && str_starts_with( $allowed, '[' ) && str_ends_with( $allowed, ']' );
		$rest      = $bracketed ? substr( $allowed, 1, -1 ) : $allowed;
		while ( '' !== $rest ) {
			$rest = $this->read_item( $rest );
		}
	}

	/** Returns the characters of the text that are not allowed, in order and without duplicates. */
	public static function disallowed_characters( string $allowed, string $text ): string {
		$list       = new self( $allowed );
		$disallowed = '';
		$characters = preg_split( '//u', $text, -1, PREG_SPLIT_NO_EMPTY );
		foreach ( array_unique( false === $characters ? array() : $characters ) as $character ) {
			$disallowed .= $list->has( $character ) ? '' : $character;
		}
		return $disallowed;
	}

	private function has( string $character ): bool {
		foreach ( $this->ranges as [ $low, $high ] ) {
			if ( strcmp( $character, $low ) >= 0 && strcmp( $character, $high ) <= 0 ) {
				return true;
			}
		}
		foreach ( $this->categories as $category ) {
			if ( 1 === preg_match( '/^\p{' . $category . '}$/Du', $character ) ) {
				return true;
			}
		}
		return false;
	}

	/** Reads one item and returns the rest of the list. */
	private function read_item( string $rest ): string {
		$shorthand = str_starts_with( $rest, '\\' ) ? self::SHORTHANDS[ substr( $rest, 1, 1 ) ] ?? null : null;
		if ( null !== $shorthand ) {
			foreach ( $shorthand as $range ) {
				$this->ranges[] = array( $range[0], $range[2] );
			}
			return substr( $rest, 2 );
		}
		if ( str_starts_with( $rest, '\\p' ) && 1 === preg_match( self::CATEGORY, substr( $rest, 2 ), $match ) ) {
			$this->categories[] = $match[1];
			return substr( $rest, 2 + strlen( $match[0] ) );
		}
		[ $low, $rest_after_low ] = self::read_character( $rest );
		if ( strlen( $rest_after_low ) > 1 && '-' === $rest_after_low[0] && 1 !== preg_match( '/^-\\\\[dwsp]/', $rest_after_low ) ) {
			[ $high, $rest_after_high ] = self::read_character( substr( $rest_after_low, 1 ) );
			if ( strcmp( $high, $low ) >= 0 ) {
				$this->ranges[] = array( $low, $high );
				return $rest_after_high;
			}
		}
		$this->ranges[] = array( $low, $low );
		return $rest_after_low;
	}

	/**
	 * @return array{string, string}
	 */
	private static function read_character( string $rest ): array {
		$text      = '\\' === $rest[0] && strlen( $rest ) > 1 ? substr( $rest, 1 ) : $rest;
		$character = 1 === preg_match( '/^./su', $text, $match ) ? $match[0] : $text[0];
		return array( $character, substr( $text, strlen( $character ) ) );
	}
}
