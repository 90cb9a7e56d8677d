<?php
declare(strict_types=1);

namespace Aisle\Features\Gallery;

use Aisle\Platform\Products\ListedVariations;
use Automattic\WooCommerce\Internal\VariationGallery\Package;

/**
 * Several images per variation, if WooCommerce's own variation gallery (since 10.8, a feature that must be enabled) is
 * off. The images are stored like those of WooCommerce's extension "Additional Variation Images", so that WooCommerce
 * imports them once the merchant enables its feature. The page gets them in `gallery_images_html`, as from that
 * feature.
 */
final class VariationImages {

	public const META = '_wc_additional_variation_images';
	public const NAME = 'aisle_variation_pictures';

	/**
	 * @var array<int, true> Products whose variation images were loaded together.
	 */
	private array $preloaded_products = array();

	/**
	 * @var array<int, true> Products with a variation that was printed with a gallery.
	 */
	private array $products_with_gallery = array();

	/**
	 * `woocommerce_available_variation`
	 *
	 * @param mixed $data
	 * @param mixed $product
	 * @param mixed $variation
	 * @return mixed
	 */
	public function add_gallery( $data, $product = null, $variation = null ) {
		if (
			! is_array( $data )
			|| ! empty( $data['gallery_images_html'] )
			|| ! $product instanceof \WC_Product
			|| ! $variation instanceof \WC_Product
			|| $this->is_left_to_woocommerce()
		) {
			return $data;
		}
		$this->preload_images( $product );
		// WordPress has this meta cached; WooCommerce would run a query per variation.
		$image_ids = ImageIds::read( get_post_meta( $variation->get_id(), self::META, true ) );
		if ( $image_ids ) {
			$this->products_with_gallery[ $product->get_id() ] = true;
			$data['gallery_images_html']                       = wc_get_product_gallery_html(
				$product,
				array_merge( array( (int) $variation->get_image_id() ), $image_ids )
			);
		}
		return $data;
	}

	/**
	 * `woocommerce_after_variations_table`: prints the product's own gallery, which WooCommerce's script restores for a
	 * variation without a gallery and after "Clear". WooCommerce prints it only if its own feature is enabled; without
	 * it, the images of the last variation would stay.
	 */
	public function print_product_gallery(): void {
		global $product;
		if ( $product instanceof \WC_Product_Variable && ! $this->is_left_to_woocommerce() && $this->has_variation_gallery( $product ) ) {
			// phpcs:ignore WordPress.Security.EscapeOutput.OutputNotEscaped -- WooCommerce's template, escaped there.
			echo '<script type="text/template" class="wc-product-gallery-default-template">' . wc_get_product_gallery_html( $product )
				. '</script>';
		}
	}

	/**
	 * `woocommerce_variation_options`
	 *
	 * @param mixed $loop
	 * @param mixed $data
	 * @param mixed $post
	 */
	public function print_field( $loop, $data, $post ): void {
		$variation = $post instanceof \WP_Post ? wc_get_product( $post->ID ) : null;
		if ( $variation instanceof \WC_Product && ! $this->is_left_to_woocommerce() ) {
			echo '<span class="aisle-variation-pictures">';
			ImagePicker::render(
				self::NAME . '[' . (int) $loop . ']',
				__( 'Additional variation images', 'aisle' ),
				ImageIds::read( $variation->get_meta( self::META ) )
			);
			echo '</span>';
		}
	}

	/**
	 * `woocommerce_admin_process_variation_object`: WooCommerce has checked its nonce and the capability to edit
	 * products.
	 *
	 * @param mixed $variation
	 * @param mixed $index
	 */
	public function save( $variation, $index ): void {
		// phpcs:ignore WordPress.Security -- WooCommerce's nonce; the ids are checked below.
		$posted_ids = map_deep( wp_unslash( $_POST[ self::NAME ] ?? array() ), 'sanitize_text_field' );
		if (
			! $variation instanceof \WC_Product
			|| ! is_array( $posted_ids )
			|| ! isset( $posted_ids[ $index ] )
			|| $this->is_left_to_woocommerce()
		) {
			return;
		}
		$ids = ImageIds::clean( $posted_ids[ $index ] );
		if ( '' === $ids ) {
			$variation->delete_meta_data( self::META );
		} else {
			$variation->update_meta_data( self::META, $ids );
		}
	}

	/**
	 * Loads all images of the variations that are in the page at once; a variation requested by Ajax is loaded alone.
	 */
	private function preload_images( \WC_Product $product ): void {
		if ( isset( $this->preloaded_products[ $product->get_id() ] ) || wp_doing_ajax() ) {
			return;
		}
		$this->preloaded_products[ $product->get_id() ] = true;

		$cached_meta = array_filter( wp_cache_get_multiple( array_map( 'intval', $product->get_children() ), 'post_meta' ), 'is_array' );
		$ids         = array();
		foreach ( array_keys( $cached_meta ) as $id ) {
			$image_ids = wp_parse_id_list( (string) get_post_meta( (int) $id, self::META, true ) );
			$ids       = $image_ids
				? array_merge( $ids, $image_ids, array( (int) get_post_meta( (int) $id, '_thumbnail_id', true ) ) )
				: $ids;
		}
		_prime_post_caches( array_values( array_unique( array_filter( $ids ) ) ), false, true );
	}

	/** Returns whether a variation has a gallery. If the page does not have the variations, this runs a query. */
	private function has_variation_gallery( \WC_Product_Variable $product ): bool {
		if ( isset( $this->products_with_gallery[ $product->get_id() ] ) ) {
			return true;
		}
		if ( ListedVariations::are_in_page( $product ) ) {
			return false;
		}
		$variation_ids = get_posts(
			array(
				'post_type'   => 'product_variation',
				'post_parent' => $product->get_id(),
				'post_status' => 'publish',
				'meta_key'    => self::META, // phpcs:ignore WordPress.DB.SlowDBQuery -- Only among the variations of one product.
				'fields'      => 'ids',
				'numberposts' => 1,
			)
		);
		return array() !== $variation_ids;
	}

	private function is_left_to_woocommerce(): bool {
		return ! function_exists( 'wc_get_product_gallery_html' ) || ( class_exists( Package::class ) && Package::is_enabled() );
	}
}
