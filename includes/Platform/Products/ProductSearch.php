<?php
declare(strict_types=1);

namespace Aisle\Platform\Products;

/**
 * Finds products or variations for the merchant, published or not, by name, SKU or ID.
 */
final class ProductSearch {

	public const MAX_RESULTS = 20;

	/** Maximum number of IDs that one request may name, and of variations of one product. */
	public const MAX_IDS = 500;

	/**
	 * @param string $type   Post type: `product` or `product_variation`.
	 * @param int    $parent Limits the search to variations of this product; 0 for all.
	 * @return list<int> The product with exactly this SKU or ID first, then by name.
	 */
	public static function ids( string $type, string $search, int $parent = 0 ): array {
		$exact_matches = array();
		if ( '' !== $search ) {
			$exact_matches = array(
				(int) wc_get_product_id_by_sku( $search ),
				ctype_digit( ltrim( $search, '#' ) ) ? (int) ltrim( $search, '#' ) : 0,
			);
		}
		$search_results = get_posts(
			array(
				'post_type'      => $type,
				'post_status'    => array( 'publish', 'private', 'draft', 'pending', 'future' ),
				'posts_per_page' => $parent > 0 ? self::MAX_IDS : self::MAX_RESULTS,
				's'              => $search,
				// A variation's excerpt lists its attributes; its title may not.
				'search_columns' => array( 'post_title', ...( 'product_variation' === $type ? array( 'post_excerpt' ) : array() ) ),
				'orderby'        => 'title',
				'order'          => 'ASC',
				'fields'         => 'ids',
			) + ( $parent > 0 ? array( 'post_parent' => $parent ) : array() )
		);
		return array_values( array_unique( array_filter( array_map( 'intval', array_merge( $exact_matches, $search_results ) ) ) ) );
	}
}
