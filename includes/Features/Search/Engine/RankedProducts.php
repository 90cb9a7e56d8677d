<?php
declare(strict_types=1);

namespace Aisle\Features\Search\Engine;

use Aisle\Domain\Search\Rank;
use Aisle\Features\Search\Index\SearchTables;
use Aisle\Platform\Database\DatabaseTables;

/**
 * The products of our own tables that have one of the words near to each required one, the best first.
 */
final class RankedProducts {

	/** What more products than that have in common is no choice among them: the work of a search is bounded by it. */
	private const BROAD = 20_000;

	/** Of the words near to a typed one. */
	private const MAX_PROBED = 5;

	/**
	 * @param list<array<int, int>> $required Per typed word: id of a word of the index => how near, the nearest first.
	 * @param list<array<int, int>> $optional They raise what has them.
	 * @param int                   $typed    How many words.
	 */
	public function __construct(
		private readonly array $required,
		private readonly array $optional,
		private readonly int $typed,
		private readonly SearchQuestion $question
	) {}

	/**
	 * @return list<int>
	 */
	public function ids(): array {
		$found = $this->of_broad();
		return count( $found ) < $this->question->most
			? $this->ranked( $this->required, DatabaseTables::name( SearchTables::PRODUCTS ) )
			: $found;
	}

	/**
	 * Words that so many products have are no choice among them: what sells best is then looked at, and all only where that is not enough.
	 *
	 * @return list<int> Nothing where a word is a choice.
	 */
	private function of_broad(): array {
		if ( $this->question->category > 0 ) {
			return array();
		}
		$broad = array();
		foreach ( $this->required as $words ) {
			$word = self::broad_word( array_slice( $words, 0, self::MAX_PROBED, true ) );
			if ( array() === $word ) {
				return array();
			}
			$broad[] = $word;
		}
		return $this->ranked( $broad, self::best_selling() );
	}

	/**
	 * @param list<array<int, int>> $required
	 * @param string                $products A table, or a query in brackets.
	 * @return list<int>
	 */
	private function ranked( array $required, string $products ): array {
		global $wpdb;
		$values = array();
		$joins  = '';
		$points = array();
		foreach ( array( ...$required, ...$this->optional ) as $index => $words ) {
			$joins   .= ( $index < count( $required ) ? ' INNER ' : ' LEFT ' ) . self::join_of( $words, "word{$index}" );
			$points[] = 1 === count( $words )
				? "COALESCE( word{$index}.weight, 0 ) * " . reset( $words )
				: "COALESCE( word{$index}.points, 0 )";
		}
		$where = '';
		if ( $this->question->category > 0 ) {
			$categories = self::categories( $this->question->category );
			$where      = " WHERE product.product_id IN ( SELECT object_id FROM {$wpdb->term_relationships} WHERE term_taxonomy_id IN ( "
				. self::places( count( $categories ) ) . ' ) )';
			$values     = $categories;
		}
		$sum = implode( ' + ', $points ) . ' + CASE WHEN product.title_words = %d THEN %d ELSE 0 END';
		array_push( $values, $this->typed, Rank::WHOLE_TITLE, $this->question->most );
		$sql = "SELECT product.product_id FROM {$products} AS product{$joins}{$where} "
			. "ORDER BY {$sum} DESC, product.in_stock DESC, product.sales DESC, product.product_id ASC LIMIT %d";
		// phpcs:ignore WordPress.DB.PreparedSQL -- Names, whole numbers and placeholders alone.
		return array_values( array_map( intval( ... ), $wpdb->get_col( $wpdb->prepare( $sql, $values ) ) ) );
	}

	/**
	 * @param array<int, int> $words The nearest first.
	 * @return array<int, int> The first that so many products have.
	 */
	private static function broad_word( array $words ): array {
		global $wpdb;
		foreach ( $words as $id => $nearness ) {
			if (
				null !== $wpdb->get_var( $wpdb->prepare(
					"SELECT 1 FROM {$wpdb->prefix}aisle_search_postings WHERE word_id = %d LIMIT 1 OFFSET %d",
					$id,
					self::BROAD
				) )
			) {
				return array( $id => $nearness );
			}
		}
		return array();
	}

	/** The table's rows in the order of equals, as far as its index leads. */
	private static function best_selling(): string {
		global $wpdb;
		return (string) $wpdb->prepare(
			"( SELECT product_id, title_words, in_stock, sales FROM {$wpdb->prefix}aisle_search_products "
				. "ORDER BY in_stock DESC, sales DESC, product_id DESC LIMIT %d )",
			self::BROAD
		);
	}

	/**
	 * One word is found by the key of its postings; of several the best counts.
	 *
	 * @param array<int, int> $words Id => how near.
	 */
	private static function join_of( array $words, string $name ): string {
		$postings = DatabaseTables::name( SearchTables::POSTINGS );
		if ( 1 === count( $words ) ) {
			return "JOIN {$postings} AS {$name} ON {$name}.word_id = " . (int) key( $words )
				. " AND {$name}.product_id = product.product_id";
		}
		$cases = '';
		foreach ( $words as $id => $nearness ) {
			$cases .= " WHEN {$id} THEN {$nearness}";
		}
		$ids = implode( ', ', array_keys( $words ) );
		return "JOIN ( SELECT product_id, MAX( weight * CASE word_id{$cases} ELSE 0 END ) AS points FROM {$postings} "
			. "WHERE word_id IN ( {$ids} ) GROUP BY product_id ) AS {$name} ON {$name}.product_id = product.product_id";
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
