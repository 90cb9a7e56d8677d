<?php
declare(strict_types=1);

namespace Aisle\Features\ProductOptions\Cart;

/**
 * PHP's date formats as Unicode's tokens (TR35), which date libraries of browsers read. What has no token is left out.
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
		'a' => 'a',
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

	private const WITHOUT_TOKEN = 'SLtBIUZ';

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
			if ( ! isset( self::TOKENS[ $character ] ) ) {
				$literal .= str_contains( self::WITHOUT_TOKEN, $character ) ? '' : $character;
				continue;
			}
			$tokens .= self::quoted( $literal ) . self::TOKENS[ $character ];
			$literal = '';
		}
		return $tokens . self::quoted( $literal );
	}

	/**
	 * Letters stand in quotes, so that none of them is taken for a token.
	 */
	private static function quoted( string $literal ): string {
		$text = str_replace( "'", "''", $literal );
		return 1 === preg_match( "/[A-Za-z]/", $literal ) ? "'" . $text . "'" : $text;
	}
}
