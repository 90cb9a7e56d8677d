<?php
declare(strict_types=1);

namespace Aisle\Features\Search\Engine;

use Aisle\Domain\Search\Nearness;
use Aisle\Domain\Search\Rank;
use Aisle\Domain\Search\Words;
use Aisle\Features\Search\Index\SearchTables;
use Aisle\Features\Search\Synonyms;
use Aisle\Platform\OwnTables;

/**
 * The search in our own tables: the words near to those typed, then one query for the products that have them all. Twin of
 * src/features/search/engine/find.ts: the same products in the same order, as far as a shop of 20,000.
 */
final class TableSearch implements SearchEngine {

	/** Of more words hardly any two are one, and each way to join them costs a search. */
	private const MOST_JOINED = 3;

	/** What more products than that have in common is no choice among them: the work of a search is bounded by it. */
	private const BROAD = 20_000;

	/** Of the words near to a typed one. */
	private const MOST_PROBED = 5;

	/** @var array<string, array<int, int>> What was near to a word of this request's questions. */
	private array $known = array();

	public function __construct( private readonly Synonyms $synonyms ) {}

	public function find( SearchQuestion $question ): array {
		if ( ! SearchTables::exist() ) {
			return array();
		}
		foreach ( self::variants( $question->query ) as $words ) {
			// A second time only where it may bring something else.
			$has_slips = array() !== array_filter( $words, static fn( string $word ): bool => Nearness::edits_allowed( $word ) > 0 );
			foreach ( $has_slips ? array( false, true ) : array( false ) as $with_slips ) {
				$found = self::products( $this->near( $words, $with_slips ), $question );
				if ( array() !== $found ) {
					return $found;
				}
			}
		}
		return array();
	}

	/**
	 * Article numbers as such; then as it is typed; then each two neighbours as one word, for what is written in one: "t shirt".
	 *
	 * @return list<list<string>>
	 */
	private static function variants( string $query ): array {
		$words    = Words::of_query( $query );
		$numbers  = Words::of_query_with_numbers( $query );
		$variants = count( $numbers ) < count( $words ) ? array( $numbers ) : array();
		if ( array() !== $words ) {
			$variants[] = $words;
		}
		foreach ( count( $words ) > self::MOST_JOINED ? array() : array_keys( array_slice( $words, 1 ) ) as $index ) {
			$variants[] = array( ...array_slice( $words, 0, $index ), $words[ $index ] . $words[ $index + 1 ], ...array_slice( $words, $index + 2 ) );
		}
		return $variants;
	}

	/**
	 * @param list<string> $words
	 * @return list<array<int, int>> For each typed word the ids of words near to it => how near.
	 */
	private function near( array $words, bool $with_slips ): array {
		$list = array();
		$last = count( $words ) - 1;
		foreach ( $words as $place => $word ) {
			// Where one word is near to nothing, the others need not be looked for.
			if ( in_array( array(), $list, true ) ) {
				break;
			}
			$synonyms = $this->synonyms->of( $word );
			$ids      = array() === $synonyms ? array() : SearchTables::word_ids( array( $word, ...$synonyms ) );
			$own      = $ids[ $word ] ?? 0;
			unset( $ids[ $word ] );
			// Where the owner has said what a word means, nobody need guess.
			$key                   = $word . ( $with_slips ? ' 1' : ' 0' );
			$this->known[ $key ] ??= NearWords::of( $word, $with_slips );
			$of_word               = array() !== $ids && 0 === $own ? array() : $this->known[ $key ];
			if ( Nearness::is_whole( $word, $place === $last ) ) {
				$of_word = array_filter( $of_word, static fn( int $near ): bool => $near > Nearness::BEGINNING );
			}
			foreach ( $ids as $id ) {
				$of_word[ $id ] = max( Nearness::PLURAL, $of_word[ $id ] ?? 0 );
			}
			$list[] = $of_word;
		}
		return $list;
	}

	/**
	 * @param list<array<int, int>> $near
	 * @return list<int>
	 */
	private static function products( array $near, SearchQuestion $question ): array {
		if ( in_array( array(), $near, true ) ) {
			return array();
		}
		$found = self::of_broad( $near, $question );
		return count( $found ) < $question->most ? self::ranked( $near, $question, OwnTables::name( SearchTables::PRODUCTS ) ) : $found;
	}

	/**
	 * Words that so many products have are no choice among them: what sells best is then looked at, and all only where that is not enough.
	 *
	 * @param list<array<int, int>> $near
	 * @return list<int> Nothing where a word is a choice.
	 */
	private static function of_broad( array $near, SearchQuestion $question ): array {
		if ( $question->category > 0 ) {
			return array();
		}
		$broad = array();
		foreach ( $near as $words ) {
			$word = self::broad_word( array_slice( $words, 0, self::MOST_PROBED, true ) );
			if ( array() === $word ) {
				return array();
			}
			$broad[] = $word;
		}
		return self::ranked( $broad, $question, self::best_selling() );
	}

	/**
	 * @param array<int, int> $words The nearest first.
	 * @return array<int, int> The first that so many products have.
	 */
	private static function broad_word( array $words ): array {
		global $wpdb;
		foreach ( $words as $id => $nearness ) {
			if ( null !== $wpdb->get_var( $wpdb->prepare( "SELECT 1 FROM {$wpdb->prefix}aisle_search_postings WHERE word_id = %d LIMIT 1 OFFSET %d", $id, self::BROAD ) ) ) {
				return array( $id => $nearness );
			}
		}
		return array();
	}

	/** The table's rows in the order of equals, as far as its index leads. */
	private static function best_selling(): string {
		global $wpdb;
		return (string) $wpdb->prepare( "( SELECT product_id, title_words, in_stock, sales FROM {$wpdb->prefix}aisle_search_products ORDER BY in_stock DESC, sales DESC, product_id DESC LIMIT %d )", self::BROAD );
	}

	/**
	 * @param list<array<int, int>> $near
	 * @param string                $products A table, or a query in brackets.
	 * @return list<int>
	 */
	private static function ranked( array $near, SearchQuestion $question, string $products ): array {
		global $wpdb;
		$values = array();
		$joins  = '';
		$points = array();
		foreach ( $near as $index => $words ) {
			$joins   .= ' ' . self::join_of( $words, "word{$index}" );
			$points[] = 1 === count( $words ) ? "word{$index}.weight * " . reset( $words ) : "word{$index}.points";
		}
		$where = '';
		if ( $question->category > 0 ) {
			$categories = self::categories( $question->category );
			$where      = " WHERE product.product_id IN ( SELECT object_id FROM {$wpdb->term_relationships} WHERE term_taxonomy_id IN ( " . self::places( count( $categories ) ) . ' ) )';
			$values     = $categories;
		}
		$sum = implode( ' + ', $points ) . ' + CASE WHEN product.title_words = %d THEN %d ELSE 0 END';
		array_push( $values, count( $near ), Rank::WHOLE_TITLE, $question->most );
		$sql = "SELECT product.product_id FROM {$products} AS product{$joins}{$where} ORDER BY {$sum} DESC, product.in_stock DESC, product.sales DESC, product.product_id ASC LIMIT %d";
		return array_values( array_map( intval( ... ), $wpdb->get_col( $wpdb->prepare( $sql, $values ) ) ) ); // phpcs:ignore WordPress.DB.PreparedSQL -- Names, whole numbers and placeholders alone.
	}

	/**
	 * One word is found by the key of its postings; of several the best counts.
	 *
	 * @param array<int, int> $words Id => how near.
	 */
	private static function join_of( array $words, string $name ): string {
		$postings = OwnTables::name( SearchTables::POSTINGS );
		if ( 1 === count( $words ) ) {
			return "INNER JOIN {$postings} AS {$name} ON {$name}.word_id = " . (int) key( $words ) . " AND {$name}.product_id = product.product_id";
		}
		$cases = '';
		foreach ( $words as $id => $nearness ) {
			$cases .= " WHEN {$id} THEN {$nearness}";
		}
		$ids = implode( ', ', array_keys( $words ) );
		return "INNER JOIN ( SELECT product_id, MAX( weight * CASE word_id{$cases} ELSE 0 END ) AS points FROM {$postings} WHERE word_id IN ( {$ids} ) GROUP BY product_id ) AS {$name} ON {$name}.product_id = product.product_id";
	}

	private static function places( int $count ): string {
		return implode( ', ', array_fill( 0, $count, '%d' ) );
	}

	/**
	 * @return non-empty-list<int> Of the category and those below it, as relationships name them; one that is none finds nothing.
	 */
	private static function categories( int $category ): array {
		$ids  = array( $category, ...array_map( intval( ... ), (array) get_term_children( $category, 'product_cat' ) ) );
		$rows = array();
		foreach ( $ids as $id ) {
			$term = get_term( $id, 'product_cat' );
			if ( $term instanceof \WP_Term ) {
				$rows[] = $term->term_taxonomy_id;
			}
		}
		return array() === $rows ? array( 0 ) : $rows;
	}
}
