<?php
declare(strict_types=1);

namespace Aisle\Features\ProductOptions\Pricing;

use Aisle\Platform\Shop\ThirdPartyCode;

/**
 * Caches products as stored until their data changes. A cart with many lines is calculated several times per request,
 * and WooCommerce rebuilds each product from the caches of its post, meta and terms.
 */
final class ProductCache {

	/** @var array<int, array{product: \WC_Product, source: array<mixed>}> */
	private array $entries = array();

	/**
	 * @return \WC_Product|null A copy that the caller may change; null if the product no longer exists.
	 */
	public function read( int $id ): ?\WC_Product {
		$entry = $this->entries[ $id ] ?? null;
		if ( null !== $entry && self::source( $id ) === $entry['source'] ) {
			return clone $entry['product'];
		}
		unset( $this->entries[ $id ] );
		$product = wc_get_product( $id );
		if ( ! $product instanceof \WC_Product ) {
			return null;
		}
		$this->cache_product( $product );
		return $product;
	}

	/**
	 * Caches the product of a line that WooCommerce has just loaded with the session, unless a plugin or Aisle may have
	 * changed it since.
	 */
	public function cache_loaded_product( \WC_Product $product ): void {
		if ( array() === $product->get_changes() && ! ThirdPartyCode::is_on_hook( 'woocommerce_get_cart_item_from_session' ) ) {
			$this->cache_product( $product );
		}
	}

	private function cache_product( \WC_Product $product ): void {
		$source = self::source( $product->get_id() );
		if ( null !== $source && self::is_stored_as_post( $product ) ) {
			$this->entries[ $product->get_id() ] = array(
				'product' => clone $product,
				'source'  => $source,
			);
		}
	}

	/**
	 * Returns the data from which a product is built; null if another plugin filters it. WordPress clears the cached
	 * meta of a post when it changes, and WooCommerce when it changes the stock. PHP compares an array with its own
	 * copy quickly.
	 *
	 * @return array<mixed>|null
	 */
	private static function source( int $id ): ?array {
		if ( has_filter( 'get_post_metadata' ) || has_filter( 'woocommerce_product_class' ) ) {
			return null;
		}
		$meta = wp_cache_get( $id, 'post_meta' );
		return is_array( $meta ) ? array( $meta, wp_cache_get_last_changed( 'posts' ), wp_cache_get_last_changed( 'terms' ) ) : null;
	}

	private static function is_stored_as_post( \WC_Product $product ): bool {
		$data_store = $product->get_data_store();
		return $data_store instanceof \WC_Data_Store
			&& is_a( $data_store->get_current_class_name(), \WC_Product_Data_Store_CPT::class, true );
	}
}
