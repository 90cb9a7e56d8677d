<?php
declare(strict_types=1);

namespace Aisle\Features\Variations\Swatches;

/**
 * Sorts an attribute's values as WooCommerce's query for the product page does, without a query. If the attribute is
 * sorted by id, that query sorts by name, which is the order in which WordPress has loaded the values.
 */
final class TermOrder {

	/**
	 * @param list<\WP_Term> $terms Sorted by name.
	 * @return list<\WP_Term>
	 */
	public static function of( string $taxonomy, array $terms ): array {
		$sort_key = match ( wc_attribute_orderby( $taxonomy ) ) {
			'menu_order' => self::menu_order( ... ),
			'name_num'   => static fn( \WP_Term $term ): float => (float) $term->name,
			default      => null,
		};
		if ( $sort_key ) {
			usort( $terms, static fn( \WP_Term $a, \WP_Term $b ): int => $sort_key( $a ) <=> $sort_key( $b ) );
		}
		return $terms;
	}

	/** Returns the term's position; a term without one comes first. */
	private static function menu_order( \WP_Term $term ): float {
		$order = get_term_meta( $term->term_id, 'order', true );
		return is_numeric( $order ) ? (float) $order : -INF;
	}
}
