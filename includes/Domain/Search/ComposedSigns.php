<?php
declare(strict_types=1);

namespace Aisle\Domain\Search;

/**
 * Composes Korean and Japanese characters that some systems store in decomposed form in file names and titles.
 */
final class ComposedSigns {

	/**
	 * Matches the parts of a Korean syllable, and a Japanese character with its voicing mark, in Unicode's decomposed
	 * forms.
	 */
	private const PARTS = '/[\x{1100}-\x{1112}][\x{1161}-\x{1175}][\x{11a8}-\x{11c2}]?|[うか-とは-ほ]\x{3099}|[は-ほ]\x{309a}/u';

	/** Replaces decomposed characters with composed ones. */
	public static function in( string $text ): string {
		return (string) preg_replace_callback(
			self::PARTS,
			static fn( array $match ): string => self::compose( array_map(
				static fn( string $part ): int => mb_ord( $part, 'UTF-8' ),
				mb_str_split( $match[0], 1, 'UTF-8' )
			) ),
			$text
		);
	}

	/**
	 * Returns the composed character, calculated by Unicode's algorithm.
	 *
	 * @param array<int, int> $parts Code points matched by PARTS.
	 */
	private static function compose( array $parts ): string {
		[ $first, $second ] = $parts + array( 0, 0 );
		if ( $first < 0x3000 ) {
			return mb_chr(
				0xac00 + ( ( $first - 0x1100 ) * 21 + $second - 0x1161 ) * 28 + ( isset( $parts[2] ) ? $parts[2] - 0x11a7 : 0 ),
				'UTF-8'
			);
		}
		return mb_chr( 0x3046 === $first ? 0x3094 : $first + $second - 0x3098, 'UTF-8' );
	}
}
