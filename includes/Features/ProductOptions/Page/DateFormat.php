<?php
declare(strict_types=1);

namespace Aisle\Features\ProductOptions\Page;

/**
 * Converts PHP's date formats into Unicode's tokens (TR35), which date libraries of browsers read. Formats without a
 * token are left out.
 */
final class DateFormat {

	private const TOKENS = array(
		'd' => 'dd',
		'j' => 'd',
		'D' => 'EEE',
		'l' => 'EEEE',
		'N' => 'e',
		'w' => 'e',
		'z' => 'D',
		'W' => 'ww',
		'F' => 'MMMM',
		'M' => 'MMM',
		'm' => 'MM',
		'n' => 'M',
		'Y' => 'yyyy',
		'o' => 'YYYY',
		'y' => 'yy',
		'a' => 'aaa',
		'A' => 'a',
		'g' => 'h',
		'G' => 'H',
		'h' => 'hh',
		'H' => 'HH',
		'i' => 'mm',
		's' => 'ss',
		'v' => 'SSS',
		'u' => 'SSSSSS',
		'e' => 'VV',
		'T' => 'z',
		'P' => 'xxx',
		'O' => 'xx',
		'c' => "yyyy-MM-dd'T'HH:mm:ssxxx",
		'r' => 'EEE, dd MMM yyyy HH:mm:ss xx',
	);

	/** Not in TR35, but supported by every date library. */
	private const ORDINAL_DAY = 'do';

	private const IGNORED_CHARACTERS = 'SLtBIUZ';

	public static function to_unicode( string $format ): string {
		$tokens  = '';
		$literal = '';
		$length  = strlen( $format );
		for ( $i = 0; $i < $length; $i++ ) {
			$character = $format[ $i ];
			if ( '\\' === $character ) {
				$literal .= $format[ ++$i ] ?? '';
				continue;
			}
			$token = 'jS' === substr( $format, $i, 2 ) ? self::ORDINAL_DAY : self::TOKENS[ $character ] ?? null;
			if ( null === $token ) {
				$literal .= str_contains( self::IGNORED_CHARACTERS, $character ) ? '' : $character;
				continue;
			}
			$i      += self::ORDINAL_DAY === $token ? 1 : 0;
			$tokens .= self::quoted( $literal ) . $token;
			$literal = '';
		}
		return $tokens . self::quoted( $literal );
	}

	/**
	 * Quotes letters, so that they are not read as tokens.
	 */
	private static function quoted( string $literal ): string {
		$text = str_replace( "'", "''", $literal );
		return 1 === preg_match( "/[A-Za-z]/", $literal ) ? "'" . $text . "'" : $text;
	}
}
