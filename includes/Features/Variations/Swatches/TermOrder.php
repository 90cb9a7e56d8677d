<?php
declare(strict_types=1);

namespace Aisle\Features\Variations\Swatches;

/**
 * The order of an attribute's values as WooCommerce's own query for the product page has it, without a query. By id it knows no order of
 * its own there and takes that of the names, as WordPress has read them.
 */
final class TermOrder {

	/**
	 * @param list<\WP_Term> $terms By name.
	 * @return list<\WP_Term>
	 */
	public static function of( string $taxonomy, array $terms ): array {
		$place = match ( wc_attribute_orderby( $taxonomy ) ) {
			'menu_order' => self::menu_order( ... ),
			'name_num'   => static fn( \WP_Term $term ): float => (float) $term->name,
			default      => null,
		};
		if ( $place ) {
			usort( $terms, static fn( \WP_Term $a, \WP_Term $b ): int => $place( $a ) <=> $place( $b ) );
		}
		return $terms;
	}

	/** One that was never put into its place comes first. */
	private static function menu_order( \WP_Term $term ): float {
		$order = get_term_meta( $term->term_id, 'order', true );
		return is_numeric( $order ) ? (float) $order : -INF;
	}
}
