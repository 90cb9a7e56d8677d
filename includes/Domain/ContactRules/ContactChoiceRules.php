<?php
declare(strict_types=1);

namespace Aisle\Domain\ContactRules;

use Aisle\Domain\Schedule\CivilDate;

/**
 * Rules for allowed choices and their number. Mirror of src/domain/contact-rules/choice-rules.ts.
 */
final class ContactChoiceRules {

	/**
	 * @param list<string> $texts
	 */
	public static function are_accepted( array $texts, mixed $accept ): bool {
		$accepted = array_map( self::with_line_feeds( ... ), FieldValues::accepted_values( $accept ) );
		return array() === array_diff( array_map( self::with_line_feeds( ... ), $texts ), $accepted );
	}

	/**
	 * @param list<string> $texts  Texts that are not dates are ignored.
	 * @param mixed        $accept 1 is Monday, 7 is Sunday.
	 */
	public static function are_accepted_weekdays( array $texts, mixed $accept ): bool {
		$accepted = FieldValues::accepted_values( $accept );
		foreach ( $texts as $text ) {
			$day = TextFormats::day( $text );
			if ( null !== $day && ! in_array( (string) CivilDate::weekday( $day ), $accepted, true ) ) {
				return false;
			}
		}
		return true;
	}

	/**
	 * @param list<string> $texts
	 */
	public static function min_items( array $texts, mixed $threshold ): bool {
		return LimitRules::at_least( count( $texts ), FieldValues::threshold( $threshold ) );
	}

	/**
	 * @param list<string> $texts
	 */
	public static function max_items( array $texts, mixed $threshold ): bool {
		return LimitRules::at_most( count( $texts ), FieldValues::threshold( $threshold ) );
	}

	/** Converts line breaks: browsers send CRLF for LF. */
	private static function with_line_feeds( string $text ): string {
		return str_replace( array( "\r\n", "\r" ), "\n", $text );
	}
}
