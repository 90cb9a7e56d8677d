<?php
declare(strict_types=1);

namespace Aisle\Domain\Search;

/**
 * What words of one stem have in common. Twin of the functions of these names in src/domain/search/words.ts.
 */
final class WordStem {

	/** Endings of plurals in English and German, longest first; what is left is no word, only the same for both. */
	private const ENDINGS = array(
		'sses' => 'ss',
		'ches' => 'ch',
		'shes' => 'sh',
		'xes'  => 'x',
		'zes'  => 'z',
		'ies'  => 'y',
		'ves'  => 'f',
		'ss'   => 'ss',
		'fe'   => 'f',
		've'   => 'f',
		'es'   => '',
		'en'   => '',
		'er'   => '',
		'e'    => '',
		'n'    => '',
		's'    => '',
	);

	/**
	 * The same for one and for many, for words of which enough is left. Twice: Gläser is Glas, and that ends as a plural does. German and
	 * Nordic letters are the same in both their spellings, and Arabic words with and without their article.
	 */
	public static function of( string $word ): string {
		$stem = self::bare( self::without_ending( self::without_ending( $word ) ) );
		return str_starts_with( $stem, 'ال' ) && mb_strlen( $stem, 'UTF-8' ) > 4 ? mb_substr( $stem, 2, null, 'UTF-8' ) : $stem;
	}

	/** With `a` for `ae` and so on: folding makes ä, ö, ü and å one letter, and elsewhere they are written as two. */
	public static function bare( string $word ): string {
		$bare = (string) preg_replace( '/([aou])e|(a)a/', '$1$2', $word );
		return strlen( $bare ) < 2 ? $word : $bare;
	}

	public static function without_ending( string $word ): string {
		foreach ( self::ENDINGS as $ending => $becomes ) {
			if ( str_ends_with( $word, $ending ) ) {
				$left = substr( $word, 0, -strlen( $ending ) ) . $becomes;
				return mb_strlen( $left, 'UTF-8' ) < 3 ? $word : $left;
			}
		}
		return $word;
	}
}
