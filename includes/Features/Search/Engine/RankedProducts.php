<?php
declare(strict_types=1);

namespace Aisle\Features\Search\Engine;

use Aisle\Domain\Search\Rank;
use Aisle\Features\Search\Index\SearchTables;
use Aisle\Platform\Database\DatabaseTables;

/**
 * Products in Aisle's tables that have a similar word for each required one, best first.
 */
final class RankedProducts {

	/** A word in more products than this does not narrow the result: this limits the work of a search. */
	private const BROAD = 20_000;

	/** Maximum number of similar words that are checked per typed word. */
	private const MAX_WORDS_CHECKED = 5;

	/**
	 * @param list<array<int, int>> $required Per typed word: id of an index word => similarity, most similar first.
	 * @param list<array<int, int>> $optional Words that only raise the rank of products that have them.
	 * @param int                   $word_count    Number of typed words.
	 */
	public function __construct(
		private readonly array $required,
		private readonly array $optional,
		private readonly int $word_count,
		private readonly SearchQuestion $question
	) {}

	/**
	 * @return list<int>
	 */
	public function ids(): array {
		$ids = $this->best_selling_ids();
		return count( $ids ) < $this->question->max
			? $this->ranked_ids( $this->required, DatabaseTables::name( SearchTables::PRODUCTS ) )
			: $ids;
	}

	/**
	 * Ranks only the best sellers if every required word is in more products than BROAD: such words do not narrow the
	 * result. ids() ranks all products if these are not enough.
	 *
	 * @return list<int> Empty if a word narrows the result.
	 */
	private function best_selling_ids(): array {
		if ( $this->question->category > 0 ) {
			return array();
		}
		$broad = array();
		foreach ( $this->required as $words ) {
			$word = self::broad_word( array_slice( $words, 0, self::MAX_WORDS_CHECKED, true ) );
			if ( array() === $word ) {
				return array();
			}
			$broad[] = $word;
		}
		return $this->ranked_ids( $broad, self::best_selling() );
	}

	/**
	 * @param list<array<int, int>> $required
	 * @param string                $products A table, or a query in parentheses.
	 * @return list<int>
	 */
	private function ranked_ids( array $required, string $products ): array {
		global $wpdb;
		$values      = array();
		$joins       = '';
		$score_terms = array();
		foreach ( array( ...$required, ...$this->optional ) as $index => $words ) {
			$joins   .= ( $index < count( $required ) ? ' INNER ' : ' LEFT ' ) . self::join_of( $words, "word{$index}" );
			$score_terms[] = 1 === count( $words )
				? "COALESCE( word{$index}.weight, 0 ) * " . reset( $words )
				: "COALESCE( word{$index}.points, 0 )";
		}
		$where = '';
		if ( $this->question->category > 0 ) {
			$categories = self::term_taxonomy_ids( $this->question->category );
			$where      = " WHERE product.product_id IN ( SELECT object_id FROM {$wpdb->term_relationships} WHERE term_taxonomy_id IN ( "
				. self::placeholders( count( $categories ) ) . ' ) )';
			$values     = $categories;
		}
		$score = implode( ' + ', $score_terms ) . ' + CASE WHEN product.title_words = %d THEN %d ELSE 0 END';
		array_push( $values, $this->word_count, Rank::WHOLE_TITLE_BONUS, $this->question->max );
		$sql = "SELECT product.product_id FROM {$products} AS product{$joins}{$where} "
			. "ORDER BY {$score} DESC, product.in_stock DESC, product.sales DESC, product.product_id ASC LIMIT %d";
		// phpcs:ignore WordPress.DB.PreparedSQL -- Names, whole numbers and placeholders alone.
		return array_values( array_map( intval( ... ), $wpdb->get_col( $wpdb->prepare( $sql, $values ) ) ) );
	}

	/**
	 * @param array<int, int> $words Most similar first.
	 * @return array<int, int> The first word that is in more products than BROAD; empty if there is none.
	 */
	private static function broad_word( array $words ): array {
		global $wpdb;
		foreach ( $words as $id => $similarity ) {
			if (
				null !== $wpdb->get_var( $wpdb->prepare(
					"SELECT 1 FROM {$wpdb->prefix}aisle_search_postings WHERE word_id = %d LIMIT 1 OFFSET %d",
					$id,
					self::BROAD
				) )
			) {
				return array( $id => $similarity );
			}
		}
		return array();
	}

	/**
	 * Returns a subquery for the best-selling products. Their order is that of equal matches, except that the table's
	 * index sorts the product ids downwards.
	 */
	private static function best_selling(): string {
		global $wpdb;
		return (string) $wpdb->prepare(
			"( SELECT product_id, title_words, in_stock, sales FROM {$wpdb->prefix}aisle_search_products "
				. "ORDER BY in_stock DESC, sales DESC, product_id DESC LIMIT %d )",
			self::BROAD
		);
	}

	/**
	 * Returns the join for a typed word. A single index word is found by its key; of several, the best counts.
	 *
	 * @param array<int, int> $words Id => similarity.
	 */
	private static function join_of( array $words, string $alias ): string {
		$postings = DatabaseTables::name( SearchTables::POSTINGS );
		if ( 1 === count( $words ) ) {
			return "JOIN {$postings} AS {$alias} ON {$alias}.word_id = " . (int) key( $words )
				. " AND {$alias}.product_id = product.product_id";
		}
		$cases = '';
		foreach ( $words as $id => $similarity ) {
			$cases .= " WHEN {$id} THEN {$similarity}";
		}
		$ids = implode( ', ', array_keys( $words ) );
		return "JOIN ( SELECT product_id, MAX( weight * CASE word_id{$cases} ELSE 0 END ) AS points FROM {$postings} "
			. "WHERE word_id IN ( {$ids} ) GROUP BY product_id ) AS {$alias} ON {$alias}.product_id = product.product_id";
	}

	private static function placeholders( int $count ): string {
		return implode( ', ', array_fill( 0, $count, '%d' ) );
	}

	/**
	 * @return non-empty-list<int> Term taxonomy ids of the category and its descendants; an unknown category matches
	 *                             nothing.
	 */
	private static function term_taxonomy_ids( int $category ): array {
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
