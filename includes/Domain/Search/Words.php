<?php
declare(strict_types=1);

namespace Aisle\Domain\Search;

/**
 * A text as the words that a search compares. Twin of src/domain/search/words.ts.
 */
final class Words {

	/** Nobody types more into a search box; the rest is not looked at. */
	private const LONGEST_QUERY    = 100;
	private const MOST_QUERY_WORDS = 8;
	private const LONGEST_WORD     = 40;

	/** Japanese, Chinese and Thai put no space between words: they are compared by every two letters that stand together. */
	private const SPACELESS = '\x{e00}-\x{e7f}\x{3040}-\x{30ff}\x{3400}-\x{4dbf}\x{4e00}-\x{9fff}\x{f900}-\x{faff}';

	private const WORD         = '/[' . self::SPACELESS . ']+|(?:(?![' . self::SPACELESS . '])[\p{L}\p{N}\p{M}])+/u';
	private const IS_SPACELESS = '/^[' . self::SPACELESS . ']/u';

	/** What is written together with such a sign between is found without it too: T-shirt, AB-12/3. */
	private const TOGETHER    = '~[\p{L}\p{N}\p{M}]+(?:[-._/][\p{L}\p{N}\p{M}]+)+~u';
	private const APOSTROPHES = '/[\'’ʼ`´]/u';

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

	/** Without case and accents, in every script that the table knows. */
	public static function fold( string $text ): string {
		return strtr( $text, FoldTable::letters() );
	}

	/**
	 * What somebody has typed.
	 *
	 * @return list<string> Each word once.
	 */
	public static function of_query( string $query ): array {
		return self::first( self::folded_query( $query ) );
	}

	/**
	 * The same with article numbers as one word, as the index has them too: AB-12/3. Of those there are few, of AB there may be thousands.
	 *
	 * @return list<string>
	 */
	public static function of_query_with_numbers( string $query ): array {
		$joined = static fn( array $found ): string => 1 === preg_match( '/\p{N}/u', $found[0] ) ? str_replace( array( '-', '.', '_', '/' ), '', $found[0] ) : $found[0];
		return self::first( (string) preg_replace_callback( self::TOGETHER, $joined, self::folded_query( $query ) ) );
	}

	private static function folded_query( string $query ): string {
		return self::fold( mb_substr( $query, 0, self::LONGEST_QUERY, 'UTF-8' ) );
	}

	/**
	 * @return list<string>
	 */
	private static function first( string $folded ): array {
		return array_slice( self::each_once( self::of_folded( $folded ) ), 0, self::MOST_QUERY_WORDS );
	}

	/**
	 * What a product's text is found by.
	 *
	 * @return list<string> Each word once.
	 */
	public static function of_index( string $text ): array {
		$folded = self::fold( $text );
		preg_match_all( self::TOGETHER, $folded, $found );
		$together = array_map( static fn( string $word ): string => self::cut( str_replace( array( '-', '.', '_', '/' ), '', $word ) ), $found[0] ?? array() );
		return self::each_once( array( ...self::of_folded( $folded ), ...$together ) );
	}

	/** The same for one and for many, for words of which enough is left. Twice: Gläser is Glas, and that ends as a plural does. */
	public static function stem( string $word ): string {
		return self::without_ending( self::without_ending( $word ) );
	}

	private static function without_ending( string $word ): string {
		foreach ( self::ENDINGS as $ending => $becomes ) {
			if ( str_ends_with( $word, $ending ) ) {
				$left = substr( $word, 0, -strlen( $ending ) ) . $becomes;
				return mb_strlen( $left, 'UTF-8' ) < 3 ? $word : $left;
			}
		}
		return $word;
	}

	/**
	 * @return list<string>
	 */
	private static function of_folded( string $folded ): array {
		$words = array();
		preg_match_all( self::WORD, (string) preg_replace( self::APOSTROPHES, '', $folded ), $found );
		foreach ( $found[0] ?? array() as $word ) {
			array_push( $words, ...( 1 === preg_match( self::IS_SPACELESS, $word ) ? self::pairs( $word ) : array( self::cut( $word ) ) ) );
		}
		return $words;
	}

	private static function cut( string $word ): string {
		return strlen( $word ) > self::LONGEST_WORD ? mb_substr( $word, 0, self::LONGEST_WORD, 'UTF-8' ) : $word;
	}

	/**
	 * @return list<string>
	 */
	private static function pairs( string $text ): array {
		$all   = mb_str_split( $text, 1, 'UTF-8' );
		$pairs = array();
		foreach ( array_slice( $all, 1 ) as $index => $letter ) {
			$pairs[] = $all[ $index ] . $letter;
		}
		return array() === $pairs ? $all : $pairs;
	}

	/**
	 * @param list<string> $words
	 * @return list<string>
	 */
	private static function each_once( array $words ): array {
		return array_map( strval( ... ), array_keys( array_flip( $words ) ) );
	}
}
