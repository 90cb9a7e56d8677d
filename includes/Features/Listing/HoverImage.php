<?php
declare(strict_types=1);

namespace Aisle\Features\Listing;

/**
 * Adds the first gallery image of a listed product over its main image. CSS alone shows it while the product's box has
 * the pointer or the focus. The image has no size of its own, so there is no layout shift. On devices without hover,
 * CSS does not display it, so the browser does not load it.
 */
final class HoverImage {

	/**
	 * True between the start of a product's box in a classic list and its image: other images in the box belong to
	 * other features.
	 */
	private bool $is_image_expected = false;

	/**
	 * @var array<int, true> Listed products whose images are not loaded yet.
	 */
	private array $pending_ids = array();

	/**
	 * Registers products that are about to be listed.
	 *
	 * @param array<int> $ids
	 */
	public function add_pending_products( array $ids ): void {
		$this->pending_ids += array_fill_keys( $ids, true );
	}

	public function begin_product(): void {
		$this->is_image_expected = true;
	}

	public function end_product(): void {
		$this->is_image_expected = false;
	}

	/**
	 * @param array<int>|string $size
	 */
	public function add_in_loop( string $html, \WC_Product $product, array|string $size ): string {
		if ( ! $this->is_image_expected || get_the_ID() !== $product->get_id() ) {
			return $html;
		}
		$this->is_image_expected = false;
		return $this->with_hover_image( $html, $product, $size );
	}

	/**
	 * @param array<string, mixed> $attributes Attributes of the block `woocommerce/product-image`.
	 */
	public function add_in_block( string $html, \WC_Product $product, array $attributes ): string {
		$is_single = 'single' === ( $attributes['imageSizing'] ?? 'single' );
		return $this->with_hover_image( $html, $product, $is_single ? 'woocommerce_single' : 'woocommerce_thumbnail' );
	}

	/**
	 * @param array<int>|string $size
	 */
	private function with_hover_image( string $html, \WC_Product $product, array|string $size ): string {
		$this->preload_images();
		$hover_image_id = self::hover_image_id( $product->get_gallery_image_ids(), (int) $product->get_image_id() );
		// In attribute values, ">" is always written as "&gt;".
		if ( ! $hover_image_id || 1 !== preg_match( '/<img\b[^>]*>/i', $html, $first, PREG_OFFSET_CAPTURE ) ) {
			return $html;
		}
		[ $tag, $offset ] = $first[0];
		$hover_image            = wp_get_attachment_image( $hover_image_id, $size, false, self::attributes( $tag ) );
		return '' === $hover_image
			? $html
			: substr_replace( $html, "<span class=\"aisle-listing__pictures\">{$tag}{$hover_image}</span>", $offset, strlen( $tag ) );
	}

	/**
	 * Returns attributes for a decorative image with low priority.
	 *
	 * @return array<string, string>
	 */
	private static function attributes( string $first ): array {
		$style = 1 === preg_match( '/object-fit:\s*([a-z-]+)/', $first, $found ) ? array( 'style' => "object-fit:{$found[1]}" ) : array();
		return $style + array(
			'class'         => 'aisle-listing__second',
			'alt'           => '',
			'loading'       => 'lazy',
			'decoding'      => 'async',
			'fetchpriority' => 'low',
		);
	}

	/** Loads the images of a list at once; one by one, they would cost two queries per product. */
	private function preload_images(): void {
		$hover_image_ids = array();
		foreach ( array_keys( $this->pending_ids ) as $id ) {
			$gallery           = explode( ',', (string) get_post_meta( $id, '_product_image_gallery', true ) );
			$hover_image_ids[] = self::hover_image_id( $gallery, (int) get_post_meta( $id, '_thumbnail_id', true ) );
		}
		$this->pending_ids = array();
		_prime_post_caches( array_filter( $hover_image_ids ), false, true );
	}

	/**
	 * @param array<int|string> $gallery
	 */
	private static function hover_image_id( array $gallery, int $main_image ): int {
		$other_images = array_diff( array_map( 'intval', $gallery ), array( $main_image ) );
		return (int) reset( $other_images );
	}
}
