<?php
declare(strict_types=1);

namespace Aisle\Domain;

/**
 * Text as people type it, in a form that rules can check. Mirror of src/domain/typed-text.ts.
 */
final class TypedText {

	/**
	 * The digits of every script as 0 to 9. Unicode keeps each script's ten digits together and in order, so a digit's value is the
	 * count of digits before it.
	 */
	public static function ascii_digits( string $text ): string {
		$to_ascii = static function ( array $found ): string {
			$before = mb_ord( $found[0], 'UTF-8' ) - 1;
			$count  = 0;
			while ( self::is_digit( $before - $count ) ) {
				++$count;
			}
			return (string) ( $count % 10 );
		};
		return (string) ( preg_replace_callback( '/(?![0-9])\p{Nd}/u', $to_ascii, $text ) ?? $text );
	}

	private static function is_digit( int $code ): bool {
		return 1 === preg_match( '/^\p{Nd}$/Du', (string) mb_chr( $code, 'UTF-8' ) );
	}
}
