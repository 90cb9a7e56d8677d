<?php
declare(strict_types=1);

namespace Aisle\Tests;

/**
 * Shared code of the tests of tests/markup.
 */
final class Markup {

	private const FOLDER = __DIR__ . '/../markup/';

	public static function golden( string $folder, string $name ): string {
		return rtrim( (string) file_get_contents( self::file( $folder, $name ) ), "\n" );
	}

	public static function update_golden( string $folder, string $name, string $html ): void {
		file_put_contents( self::file( $folder, $name ), $html . "\n" );
	}

	private static function file( string $folder, string $name ): string {
		return self::FOLDER . $folder . '/' . preg_replace( '/[^a-z0-9]+/', '-', strtolower( $name ) ) . '.html';
	}

	/**
	 * Formats HTML like tests/markup/canonical.ts.
	 */
	public static function canonical( string $html ): string {
		$result = '';
		foreach ( (array) preg_split( '#(<[^>]*>)#', $html, -1, PREG_SPLIT_DELIM_CAPTURE ) as $part ) {
			if ( 1 !== preg_match( '#^<(/?[a-z][a-z0-9]*)(.*)>$#s', (string) $part, $tag ) ) {
				$result .= self::encoded( (string) $part );
				continue;
			}
			preg_match_all( '/\s([^\s=]+)="([^"]*)"/', $tag[2], $attributes, PREG_SET_ORDER );
			$encoded_attributes = array_map(
				static fn ( array $attribute ): string => ' ' . $attribute[1] . '="' . self::encoded( $attribute[2] ) . '"',
				$attributes
			);
			sort( $encoded_attributes, SORT_STRING );
			$result .= '<' . $tag[1] . implode( '', $encoded_attributes ) . '>';
		}
		return $result;
	}

	private static function encoded( string $text ): string {
		return htmlspecialchars( html_entity_decode( $text, ENT_QUOTES | ENT_HTML5, 'UTF-8' ), ENT_COMPAT | ENT_HTML5, 'UTF-8' );
	}
}
