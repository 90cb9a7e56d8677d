<?php
declare(strict_types=1);

namespace Aisle\Features\ContactForms\Entries;

use Aisle\Domain\Search\Words;
use Aisle\Platform\Database\ColumnText;

/**
 * Builds SQL conditions that find the entries containing every searched word. If the database has a full-text index,
 * the index first selects entries by the beginnings of words. Words that are not indexed (short and common words,
 * scripts without spaces) are only compared with the stored text.
 */
final class EntrySearch {

	private const MAX_LENGTH = 20000;
	private const MAX_WORDS  = 8;

	/** InnoDB's default stopwords of three letters or more; its index does not contain them. */
	private const STOPWORDS = array(
		'about', 'are', 'com', 'for', 'from', 'how', 'that', 'the', 'this', 'und', 'was', 'what', 'when', 'where', 'who', 'will', 'with',
		'www',
	);

	public static function text_of( NewEntry $message ): string {
		$parts = array(
			$message->sender['name'],
			$message->sender['email'],
			$message->subject,
			$message->form_title,
			$message->origin['product_name'],
			$message->origin['product_sku'],
		);
		foreach ( $message->answers as $answer ) {
			array_push( $parts, ...$answer['values'], ...array_column( $answer['files'] ?? array(), 'name' ) );
		}
		return self::column( self::normalize( implode( ' ', $parts ), self::MAX_LENGTH ) );
	}

	/**
	 * @return string Complete SQL condition after AND; '' if nothing is searched.
	 */
	public static function condition( string $search ): string {
		global $wpdb;
		$boolean_query   = EntryDatabase::has_word_index() ? self::to_boolean_query( self::words( $search ) ) : '';
		$index_condition = '' === $boolean_query
			? ''
			: $wpdb->prepare( 'MATCH ( search_text ) AGAINST ( %s IN BOOLEAN MODE ) AND ', $boolean_query );
		return $index_condition . self::text_condition( $search );
	}

	/**
	 * @return string The same condition without the index: every text is compared.
	 */
	public static function text_condition( string $search ): string {
		global $wpdb;
		return implode(
			' AND ',
			array_map(
				static fn ( string $word ): string =>
					(string) $wpdb->prepare( 'search_text LIKE %s', '%' . $wpdb->esc_like( $word ) . '%' ),
				self::words( $search )
			)
		);
	}

	/**
	 * @return list<string>
	 */
	private static function words( string $search ): array {
		$words = array_filter( explode( ' ', self::normalize( $search, 200 ) ), static fn ( string $word ): bool => '' !== $word );
		return array_map( self::column( ... ), array_slice( array_values( $words ), 0, self::MAX_WORDS ) );
	}

	private static function column( string $text ): string {
		return EntryDatabase::exists() ? ColumnText::write( EntryDatabase::entries_table(), 'search_text', $text ) : $text;
	}

	/**
	 * Replaces apostrophes and underscores with spaces, which the index does not do, so that "neil" finds "O'Neil".
	 * Folds case and accents, because not every collation ignores the dot of the Turkish İ.
	 */
	private static function normalize( string $text, int $max_length ): string {
		$line = (string) preg_replace( "/[\\s\\x00'’_]+/u", ' ', mb_scrub( $text, 'UTF-8' ) );
		return mb_strtolower( Words::fold( mb_substr( $line, 0, $max_length, 'UTF-8' ) ), 'UTF-8' );
	}

	/**
	 * Returns the indexed words as required beginnings of words (`+word*`) for a search in boolean mode. Punctuation
	 * splits words, as in the index; some of its characters would be operators.
	 *
	 * @param list<string> $words
	 */
	private static function to_boolean_query( array $words ): string {
		preg_match_all( '/(?<![\p{L}\p{M}\p{N}])[\p{Latin}\p{Greek}\p{Cyrillic}\p{N}]{3,80}/u', implode( ' ', $words ), $parts );
		$indexed_words = array_diff( array_unique( $parts[0] ), self::STOPWORDS );
		return implode( ' ', array_map( static fn ( string $part ): string => "+{$part}*", $indexed_words ) );
	}
}
