<?php
declare(strict_types=1);

namespace Aisle\Platform\Settings;

use Aisle\Platform\Products\ProductName;

/**
 * Finds products that the merchant can select for a setting: by name, SKU or ID.
 *
 * @phpstan-type Found array{id: int, name: string, detail: string, image: string}
 */
final class SettingProducts {

	private const MAX_RESULTS = 20;
	/** Maximum number of products in a setting of the type `products`. */
	private const MAX_PRODUCTS = 100;

	/**
	 * @return list<Found>
	 */
	public static function search( string $search ): array {
		$search       = trim( $search );
		$number       = ltrim( $search, '#' );
		$exact_ids    = '' === $search
			? array()
			: array( (int) wc_get_product_id_by_sku( $search ), ctype_digit( $number ) ? (int) $number : 0 );
		$matching_ids = get_posts(
			array(
				'post_type'      => 'product',
				'post_status'    => array( 'publish', 'private', 'draft', 'pending', 'future' ),
				'posts_per_page' => self::MAX_RESULTS,
				's'              => $search,
				'search_columns' => array( 'post_title' ),
				'orderby'        => 'title',
				'order'          => 'ASC',
				'fields'         => 'ids',
			)
		);
		return array_slice( self::by_ids( array( ...$exact_ids, ...array_map( 'intval', $matching_ids ) ) ), 0, self::MAX_RESULTS );
	}

	/**
	 * @param array<int> $ids
	 * @return list<Found> In the order of the IDs, without those that are not products.
	 */
	public static function by_ids( array $ids ): array {
		$ids = array_slice( array_values( array_unique( array_filter( $ids ) ) ), 0, self::MAX_PRODUCTS );
		_prime_post_caches( $ids );
		$products = array_map(
			static fn ( int $id ) =>
				in_array( get_post_type( $id ), array( 'product', 'product_variation' ), true ) ? wc_get_product( $id ) : null,
			$ids
		);
		$products = array_values( array_filter(
			$products,
			static fn ( mixed $product ): bool => $product instanceof \WC_Product && 'trash' !== $product->get_status()
		) );
		return array_map( self::describe( ... ), $products );
	}

	/**
	 * @return Found
	 */
	private static function describe( \WC_Product $product ): array {
		$image = wp_get_attachment_image_url( (int) $product->get_image_id(), 'thumbnail' );
		return array(
			'id'     => $product->get_id(),
			'name'   => ProductName::of( $product ),
			'detail' => '' === $product->get_sku() ? '#' . $product->get_id() : $product->get_sku(),
			'image'  => is_string( $image ) ? $image : '',
		);
	}
}
