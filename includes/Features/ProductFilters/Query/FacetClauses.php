<?php
declare(strict_types=1);

namespace Aisle\Features\ProductFilters\Query;

use Aisle\Features\ProductFilters\SelectedFilters;

/**
 * Selections as conditions on products, exactly as WooCommerce's own list interprets them: a count must equal the
 * length of the list behind its link.
 */
final class FacetClauses {

	/**
	 * Prevents the database from merging all conditions into one join, whose best order it would search for minutes.
	 */
	private const PREVENT_MERGE = 'HAVING COUNT( * ) > 0';

	/** Returns conditions on `posts.ID`, each beginning with AND; empty if nothing is selected. */
	public function where( SelectedFilters $selected ): string {
		$where = $this->lookup_condition( $selected );
		foreach ( $selected->values as $facet => $values ) {
			$where .= match ( $facet ) {
				SelectedFilters::STOCK      => '',
				SelectedFilters::SALE       => self::on_sale_condition(),
				SelectedFilters::CATEGORIES => self::in_categories_condition( $values ),
				SelectedFilters::RATING     => self::in_terms_condition( self::rating_term_ids( $values ), 'term_taxonomy_id' ),
				default                     => self::attribute_condition( $facet, $values, in_array( $facet, $selected->all, true ) ),
			};
		}
		return $where;
	}

	public static function uses_attribute_lookup(): bool {
		return 'yes' === get_option( 'woocommerce_attribute_lookup_enabled' );
	}

	/**
	 * Returns a condition on rows of the attribute lookup table. If the merchant hides out-of-stock products, it
	 * excludes them, and an out-of-stock variation does not give a product its values.
	 */
	public static function in_stock_condition(): string {
		return 'yes' === get_option( 'woocommerce_hide_out_of_stock_items' ) ? 'AND in_stock = 1' : '';
	}

	/** Returns the condition for products on sale, and those with a variation on sale. */
	public static function on_sale_condition(): string {
		global $wpdb;
		return " AND {$wpdb->posts}.ID IN ( " . self::sale_ids_sql() . ' )';
	}

	public static function sale_ids_sql(): string {
		global $wpdb;
		return "SELECT CASE WHEN s.post_parent > 0 THEN s.post_parent ELSE s.ID END FROM {$wpdb->posts} s
			JOIN {$wpdb->wc_product_meta_lookup} l ON l.product_id = s.ID
			WHERE l.onsale = 1 AND s.post_status = 'publish' AND s.post_type IN ( 'product', 'product_variation' )";
	}

	/**
	 * Returns the condition for products in these categories or their descendants.
	 *
	 * @param list<string> $slugs
	 */
	public static function in_categories_condition( array $slugs ): string {
		return self::in_terms_condition( self::with_children( self::term_ids( 'product_cat', $slugs ) ) );
	}

	/** Returns the condition for products with a price within both bounds. */
	public static function price_condition( ?float $min, ?float $max ): string {
		global $wpdb;
		return " AND {$wpdb->posts}.ID IN ( SELECT product_id FROM {$wpdb->wc_product_meta_lookup} WHERE "
			. ( new DisplayedPrices() )->between_condition( $min, $max ) . ' GROUP BY product_id ' . self::PREVENT_MERGE . ' )';
	}

	private function lookup_condition( SelectedFilters $selected ): string {
		global $wpdb;
		$conditions = array();
		if ( $selected->is_selected( SelectedFilters::PRICE ) ) {
			$conditions[] = ( new DisplayedPrices() )->between_condition( $selected->min, $selected->max );
		}
		$stock = $selected->values[ SelectedFilters::STOCK ] ?? array();
		if ( $stock ) {
			// phpcs:ignore WordPress.DB.PreparedSQLPlaceholders, WordPress.DB.PreparedSQL -- One placeholder per status.
			$conditions[] = $wpdb->prepare( 'stock_status IN ( ' . implode( ',', array_fill( 0, count( $stock ), '%s' ) ) . ' )', $stock );
		}
		return $conditions
			? " AND {$wpdb->posts}.ID IN ( SELECT product_id FROM {$wpdb->wc_product_meta_lookup} WHERE " . implode( ' AND ', $conditions )
				. ' GROUP BY product_id ' . self::PREVENT_MERGE . ' )'
			: '';
	}

	/**
	 * @param list<string> $slugs
	 */
	private static function attribute_condition( string $taxonomy, array $slugs, bool $requires_all ): string {
		global $wpdb;
		$ids          = self::term_ids( $taxonomy, $slugs );
		$term_id_sets = $requires_all ? array_map( static fn( int $id ): array => array( $id ), $ids ) : array( $ids );
		if ( ! self::uses_attribute_lookup() ) {
			return implode( '', array_map( static fn( array $term_ids ): string => self::in_terms_condition( $term_ids ), $term_id_sets ) );
		}
		$where = '';
		foreach ( $term_id_sets as $term_ids ) {
			$term_id_list  = implode( ',', $term_ids ?: array( 0 ) );
			$where .= " AND {$wpdb->posts}.ID IN ( SELECT product_or_parent_id FROM {$wpdb->prefix}wc_product_attributes_lookup "
				. "WHERE term_id IN ( {$term_id_list} ) "
				. self::in_stock_condition() . ' GROUP BY product_or_parent_id ' . self::PREVENT_MERGE . ' )';
		}
		return '' === $where ? ' AND 1=0' : $where;
	}

	/**
	 * @param list<int>                    $ids
	 * @param 'term_id'|'term_taxonomy_id' $column Which of the term's two ids.
	 */
	private static function in_terms_condition( array $ids, string $column = 'term_id' ): string {
		global $wpdb;
		$id_list = implode( ',', $ids ?: array( 0 ) );
		return " AND {$wpdb->posts}.ID IN ( SELECT r.object_id FROM {$wpdb->term_relationships} r "
			. "JOIN {$wpdb->term_taxonomy} t ON t.term_taxonomy_id = r.term_taxonomy_id WHERE t.{$column} IN ( {$id_list} ) "
			. "GROUP BY r.object_id "
			. self::PREVENT_MERGE . ' )';
	}

	/**
	 * @param list<string> $slugs
	 * @return list<int>
	 */
	public static function term_ids( string $taxonomy, array $slugs ): array {
		$ids = get_terms(
			array(
				'taxonomy'   => $taxonomy,
				'slug'       => $slugs,
				'fields'     => 'ids',
				'hide_empty' => false,
			)
		);
		return is_array( $ids ) ? array_map( 'intval', array_values( $ids ) ) : array();
	}

	/**
	 * @param list<int> $ids
	 * @return list<int>
	 */
	private static function with_children( array $ids ): array {
		$id_lists = array( $ids );
		foreach ( $ids as $id ) {
			$children   = get_term_children( $id, 'product_cat' );
			$id_lists[] = is_array( $children ) ? array_map( 'intval', $children ) : array();
		}
		return array_values( array_unique( array_merge( ...$id_lists ) ) );
	}

	/**
	 * @param list<string> $stars
	 * @return list<int>
	 */
	private static function rating_term_ids( array $stars ): array {
		$visibility_term_ids = wc_get_product_visibility_term_ids();
		return array_map( static fn( string $star ): int => (int) ( $visibility_term_ids[ "rated-{$star}" ] ?? 0 ), $stars );
	}
}
