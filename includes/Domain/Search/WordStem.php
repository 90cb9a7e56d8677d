<?php
declare(strict_types=1);

namespace Aisle\Domain\Search;

/**
 * Reduces words to a common stem. Mirror of the functions with these names in src/domain/search/words.ts.
 */
final class WordStem {

	/**
	 * Plural endings in English and German, longest first. The result need not be a word, only the same for singular
	 * and plural.
	 */
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
	 * Returns the same text for singular and plural if the word is long enough. Endings are removed twice: Gläser
	 * becomes Glas, which looks like a plural too. Both spellings of German and Nordic letters have the same stem, and
	 * so have Arabic words with and without article.
	 */
	public static function of( string $word ): string {
		$stem = self::contract_digraphs( self::without_ending( self::without_ending( $word ) ) );
		return str_starts_with( $stem, 'ال' ) && mb_strlen( $stem, 'UTF-8' ) > 4 ? mb_substr( $stem, 2, null, 'UTF-8' ) : $stem;
	}

	/**
	 * Replaces `ae` with `a` and so on: folding converts ä, ö, ü and å to one letter, but they are also written as two.
	 */
	public static function contract_digraphs( string $word ): string {
		$contracted = (string) preg_replace( '/([aou])e|(a)a/', '$1$2', $word );
		return strlen( $contracted ) < 2 ? $word : $contracted;
	}

	public static function without_ending( string $word ): string {
		foreach ( self::ENDINGS as $ending => $replacement ) {
			if ( str_ends_with( $word, $ending ) ) {
				$shortened = substr( $word, 0, -strlen( $ending ) ) . $replacement;
				return mb_strlen( $shortened, 'UTF-8' ) < 3 ? $word : $shortened;
			}
		}
		return $word;
	}
}
