<?php
declare(strict_types=1);

namespace Aisle\Features\Variations\Swatches;

/**
 * The image of a product for each value of an attribute: that of the first variation with this value that has one. One
 * query for all products of a page; with an object cache, the result is cached across requests.
 */
final class ListingImages {

	private const CACHE_GROUP = 'aisle_listing_pictures';

	/**
	 * @var array<string, array<array-key, int>> By `product:attribute`: value => attachment id, 0 for none.
	 */
	private array $images_by_value = array();

	/**
	 * `clean_post_cache`: clears the product's cached images when a variation was saved, trashed, restored or deleted,
	 * by any code. WooCommerce itself clears the product's cache only when it saves a variation.
	 *
	 * @param mixed $id
	 * @param mixed $post
	 */
	public static function clear_cache( $id, $post = null ): void {
		if ( $post instanceof \WP_Post && 'product_variation' === $post->post_type && $post->post_parent > 0 ) {
			\WC_Cache_Helper::invalidate_cache_group( "product_{$post->post_parent}" );
		}
	}

	/**
	 * @param array<int, string> $attributes Product id => key of its attribute: `pa_color`.
	 */
	public function prime( array $attributes ): void {
		$keys = array();
		foreach ( $attributes as $product => $attribute ) {
			if ( ! isset( $this->images_by_value[ "{$product}:{$attribute}" ] ) ) {
				$keys[ "{$product}:{$attribute}" ] = "{$product}:{$attribute}:" . (int) self::hides_sold_out()
					. \WC_Cache_Helper::get_cache_prefix( "product_{$product}" );
			}
		}
		$cached        = $keys ? wp_cache_get_multiple( array_values( $keys ), self::CACHE_GROUP ) : array();
		$uncached_keys = array();
		foreach ( $keys as $name => $key ) {
			if ( is_array( $cached[ $key ] ?? null ) ) {
				$this->images_by_value[ $name ] = $cached[ $key ];
			} else {
				$uncached_keys[ $name ]         = $key;
				$this->images_by_value[ $name ] = array();
			}
		}
		if ( $uncached_keys ) {
			$this->read( array_intersect_key(
				$attributes,
				array_flip( array_map( static fn( string $name ): int => (int) $name, array_keys( $uncached_keys ) ) )
			) );
			wp_cache_set_multiple(
				array_combine( $uncached_keys, array_intersect_key( $this->images_by_value, $uncached_keys ) ),
				self::CACHE_GROUP,
				DAY_IN_SECONDS
			);
		}
		$images = array_filter( array_merge(
			array(),
			...array_map( 'array_values', array_values( array_intersect_key( $this->images_by_value, $keys ) ) )
		) );
		if ( $images ) {
			_prime_post_caches( array_values( array_unique( $images ) ), false, true );
		}
	}

	/** Returns whether WooCommerce hides out-of-stock items everywhere, also on the product page. */
	private static function hides_sold_out(): bool {
		return 'yes' === get_option( 'woocommerce_hide_out_of_stock_items' );
	}

	/** Returns whether a variation exists for this value, or for any value. */
	public function has( int $product, string $attribute, string $value ): bool {
		$values = $this->images_by_value[ "{$product}:{$attribute}" ] ?? array();
		return isset( $values[ $value ] ) || isset( $values[''] );
	}

	public function of( int $product, string $attribute, string $value ): int {
		return $this->images_by_value[ "{$product}:{$attribute}" ][ $value ] ?? 0;
	}

	/**
	 * @param array<int, string> $attributes
	 */
	private function read( array $attributes ): void {
		global $wpdb;
		$products = implode( ',', array_map( 'intval', array_keys( $attributes ) ) );
		$names    = array_values( array_unique( array_map(
			static fn( string $attribute ): string => "attribute_{$attribute}",
			$attributes
		) ) );
		$placeholders = implode( ',', array_fill( 0, count( $names ), '%s' ) );
		$stock_join   = self::hides_sold_out()
			? "JOIN {$wpdb->postmeta} s ON s.post_id = p.ID AND s.meta_key = '_stock_status' AND s.meta_value <> 'outofstock'"
			: '';
		// phpcs:disable WordPress.DB.PreparedSQL, WordPress.DB.PreparedSQLPlaceholders -- Whole numbers, and one mark for each name.
		$rows = $wpdb->get_results(
			$wpdb->prepare(
				"SELECT p.post_parent AS product, a.meta_key AS name, a.meta_value AS value, "
					. "MIN( p.ID * 4294967296 + CAST( t.meta_value AS UNSIGNED ) ) AS first
				FROM {$wpdb->posts} p
				JOIN {$wpdb->postmeta} a ON a.post_id = p.ID AND a.meta_key IN ( {$placeholders} )
				JOIN {$wpdb->postmeta} c ON c.post_id = p.ID AND c.meta_key = '_price' AND c.meta_value <> ''
				{$stock_join}
				LEFT JOIN {$wpdb->postmeta} t ON t.post_id = p.ID AND t.meta_key = '_thumbnail_id' AND t.meta_value > '0'
				WHERE p.post_parent IN ( {$products} ) AND p.post_type = 'product_variation' AND p.post_status = 'publish'
				GROUP BY p.post_parent, a.meta_key, a.meta_value",
				$names
			)
		);
		// phpcs:enable
		foreach ( is_array( $rows ) ? $rows : array() as $row ) {
			$attribute = substr( (string) $row->name, strlen( 'attribute_' ) );
			$image     = (int) $row->first % 4294967296;
			if ( ( $attributes[ (int) $row->product ] ?? '' ) === $attribute ) {
				$this->images_by_value[ "{$row->product}:{$attribute}" ][ (string) $row->value ] = $image;
			}
		}
	}
}
