<?php
declare(strict_types=1);

namespace Aisle\Features\ProductFilters\Query;

use Aisle\Features\ProductFilters\SelectedFilters;

/**
 * Number of products that each option would show. Facets without a selection share one list of products; a facet with a
 * selection is counted as if it had none, with its own list.
 *
 * Counts: facet => value (term ID, number of stars, stock status, or '1' for sale) => number of products.
 *
 * @phpstan-type Counts array<string, array<array-key, int>>
 */
final class FacetCounts {

	public function __construct(
		private readonly ListedProducts $products,
		private readonly SelectedFilters $selected,
		private readonly CountCache $cache = new CountCache()
	) {}

	/**
	 * @param list<string> $facets
	 * @return Counts
	 */
	public function of( array $facets ): array {
		$counts = array();
		$groups = array( array() );
		foreach ( $facets as $facet ) {
			if ( $this->selected->is_selected( $facet ) ) {
				$groups[] = array( $facet );
			} else {
				$groups[0][] = $facet;
			}
		}
		foreach ( array_filter( $groups ) as $group ) {
			$counts += $this->count_facets( $group, $this->ids_sql( $this->selected->for_counting( $group[0] ) ) );
		}
		return $counts;
	}

	/**
	 * @return array{float, float}|null Lowest and highest displayed price of the list, rounded down and up to whole
	 *                                  amounts; null if it has no prices.
	 */
	public function price_bounds(): ?array {
		$row = $this->aggregates( $this->ids_sql( $this->selected->without( SelectedFilters::PRICE ) ) );
		if ( null === ( $row['lowest'] ?? null ) ) {
			return null;
		}
		$rounded_price = static fn( string $column ): float => round( (float) $row[ $column ], wc_get_price_decimals() );
		return array( floor( $rounded_price( 'lowest' ) ), ceil( $rounded_price( 'highest' ) ) );
	}

	private function ids_sql( SelectedFilters $selected ): string {
		return $this->products->sql( $selected );
	}

	/**
	 * @param non-empty-list<string> $facets
	 * @return Counts
	 */
	private function count_facets( array $facets, string $ids_sql ): array {
		$counts     = array();
		$attributes = array_values( array_filter( $facets, static fn( string $facet ): bool => str_starts_with( $facet, 'pa_' ) ) );
		if ( $attributes ) {
			$counts += $this->count_attributes( $attributes, $ids_sql );
		}
		if ( in_array( SelectedFilters::CATEGORIES, $facets, true ) ) {
			$counts[ SelectedFilters::CATEGORIES ] = $this->count_categories( $ids_sql );
		}
		if ( in_array( SelectedFilters::RATING, $facets, true ) ) {
			$counts[ SelectedFilters::RATING ] = $this->count_ratings( $ids_sql );
		}
		if ( array_intersect( array( SelectedFilters::STOCK, SelectedFilters::SALE ), $facets ) ) {
			$row    = $this->aggregates( $ids_sql );
			$counts = $counts + array(
				SelectedFilters::STOCK => array(
					'instock'     => (int) ( $row['instock'] ?? 0 ),
					'onbackorder' => (int) ( $row['onbackorder'] ?? 0 ),
					'outofstock'  => (int) ( $row['outofstock'] ?? 0 ),
				),
				SelectedFilters::SALE  => array( '1' => (int) ( $row['sale'] ?? 0 ) ),
			);
		}
		return array_intersect_key( $counts, array_flip( $facets ) );
	}

	/**
	 * @param non-empty-list<string> $taxonomies
	 * @return Counts
	 */
	private function count_attributes( array $taxonomies, string $ids_sql ): array {
		global $wpdb;
		$placeholders = implode( ',', array_fill( 0, count( $taxonomies ), '%s' ) );
		// phpcs:disable WordPress.DB.PreparedSQL, WordPress.DB.PreparedSQLPlaceholders -- One placeholder per taxonomy; WP_Query has built $ids_sql.
		$sql = FacetClauses::uses_attribute_lookup()
			? $wpdb->prepare(
				"SELECT taxonomy AS facet, term_id AS value, COUNT( DISTINCT product_or_parent_id ) AS products "
					. "FROM {$wpdb->prefix}wc_product_attributes_lookup WHERE taxonomy IN ( {$placeholders} ) "
					. FacetClauses::in_stock_condition(),
				$taxonomies
			) . " AND product_or_parent_id IN ( {$ids_sql} ) GROUP BY taxonomy, term_id"
			: $wpdb->prepare(
				"SELECT t.taxonomy AS facet, t.term_id AS value, COUNT( DISTINCT r.object_id ) AS products "
					. "FROM {$wpdb->term_relationships} r JOIN {$wpdb->term_taxonomy} t ON t.term_taxonomy_id = r.term_taxonomy_id "
					. "WHERE t.taxonomy IN ( {$placeholders} )",
				$taxonomies
			) . " AND r.object_id IN ( {$ids_sql} ) GROUP BY t.taxonomy, t.term_id";
		// phpcs:enable
		$counts = array_fill_keys( $taxonomies, array() );
		foreach ( $this->rows( $sql ) as $row ) {
			$counts[ (string) $row['facet'] ][ (int) $row['value'] ] = (int) $row['products'];
		}
		return $counts;
	}

	/**
	 * A product in two categories of one parent counts once for the parent, so products are grouped by the set of their
	 * categories.
	 *
	 * @return array<int, int>
	 */
	private function count_categories( string $ids_sql ): array {
		global $wpdb;
		$sql    = "SELECT terms, COUNT( * ) AS products FROM ( SELECT r.object_id, GROUP_CONCAT( t.term_id ) AS terms "
			. "FROM {$wpdb->term_relationships} r JOIN {$wpdb->term_taxonomy} t ON t.term_taxonomy_id = r.term_taxonomy_id "
			. "WHERE t.taxonomy = 'product_cat' AND r.object_id IN ( {$ids_sql} ) GROUP BY r.object_id ) sets GROUP BY terms";
		$counts = array();
		foreach ( $this->rows( $sql ) as $row ) {
			$term_ids = array();
			foreach ( array_map( 'intval', explode( ',', (string) $row['terms'] ) ) as $term_id ) {
				$ancestors = array_map( 'intval', get_ancestors( $term_id, 'product_cat', 'taxonomy' ) );
				$term_ids += array_flip( array( $term_id, ...$ancestors ) );
			}
			foreach ( array_keys( $term_ids ) as $term_id ) {
				$counts[ $term_id ] = ( $counts[ $term_id ] ?? 0 ) + (int) $row['products'];
			}
		}
		return $counts;
	}

	/**
	 * @return array<int, int>
	 */
	private function count_ratings( string $ids_sql ): array {
		global $wpdb;
		$sql    = "SELECT n.slug AS value, COUNT( DISTINCT r.object_id ) AS products FROM {$wpdb->term_relationships} r "
			. "JOIN {$wpdb->term_taxonomy} t ON t.term_taxonomy_id = r.term_taxonomy_id JOIN {$wpdb->terms} n ON n.term_id = t.term_id "
			. "WHERE t.taxonomy = 'product_visibility' AND r.object_id IN ( {$ids_sql} ) GROUP BY n.slug";
		$counts = array();
		foreach ( $this->rows( $sql ) as $row ) {
			if ( 1 === preg_match( '/^rated-([1-5])$/', (string) $row['value'], $matches ) ) {
				$counts[ (int) $matches[1] ] = (int) $row['products'];
			}
		}
		return $counts;
	}

	/**
	 * @return array<string, mixed>
	 */
	private function aggregates( string $ids_sql ): array {
		global $wpdb;
		$sale_ids_sql = FacetClauses::sale_ids_sql();
		$tax_factor   = ( new DisplayedPrices() )->factor();
		$sql          = "SELECT MIN( min_price * {$tax_factor} ) AS lowest, MAX( max_price * {$tax_factor} ) AS highest,
			SUM( CASE WHEN stock_status = 'instock' THEN 1 ELSE 0 END ) AS instock,
			SUM( CASE WHEN stock_status = 'onbackorder' THEN 1 ELSE 0 END ) AS onbackorder,
			SUM( CASE WHEN stock_status = 'outofstock' THEN 1 ELSE 0 END ) AS outofstock,
			SUM( CASE WHEN product_id IN ( {$sale_ids_sql} ) THEN 1 ELSE 0 END ) AS sale
			FROM {$wpdb->wc_product_meta_lookup} WHERE product_id IN ( {$ids_sql} )";
		return $this->rows( $sql )[0] ?? array();
	}

	/**
	 * @return list<array<string, mixed>>
	 */
	private function rows( string $sql ): array {
		return $this->cache->rows( $sql, 0 === $this->selected->count() && $this->products->is_plain );
	}
}
