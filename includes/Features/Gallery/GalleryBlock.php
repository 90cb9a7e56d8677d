<?php
declare(strict_types=1);

namespace Aisle\Features\Gallery;

/**
 * Replaces the content of WooCommerce's Product Gallery block. The block's script renders the images from a private
 * store and hides all but one until it has loaded. The block's element keeps the merchant's spacing and alignment; the
 * sale badge and the position of the thumbnails also stay. The new content has no `data-wp-` attributes, so the block's
 * script does nothing.
 */
final class GalleryBlock {

	public function __construct(
		private readonly GallerySettings $settings,
		private readonly GalleryMarkup $markup
	) {}

	/**
	 * `render_block_woocommerce/product-gallery`
	 *
	 * @param mixed                $html
	 * @param array<string, mixed> $block
	 * @param mixed                $instance
	 */
	public function render( $html, $block, $instance = null ): string {
		$html    = is_string( $html ) ? $html : '';
		$context = $instance instanceof \WP_Block ? $instance->context : array();
		$product = wc_get_product( (int) ( $context['postId'] ?? 0 ) );
		if (
			'' === $html
			|| ! $product instanceof \WC_Product
			|| ! $this->settings->is_enabled()
			|| ! $this->markup->uses_woocommerce_template()
		) {
			return $html;
		}
		$badge   = $this->find( (array) $block, 'woocommerce/product-sale-badge' );
		$context = array_merge(
			$context,
			array(
				'postId'   => $product->get_id(),
				'postType' => 'product',
			)
		);
		$content  = $badge ? '<div class="aisle-gallery__badge">' . ( new \WP_Block( $badge, $context ) )->render() . '</div>' : '';
		$content .= $this->markup->render( $product, $this->thumbnail_position( (array) $block ) );
		return $this->opening_tag( $html ) . $content . '</div>';
	}

	private function opening_tag( string $html ): string {
		$opening = preg_match( '#^\s*<div[^>]*>#', $html, $found ) ? $found[0] : '<div>';
		$tag     = new \WP_HTML_Tag_Processor( $opening );
		$tag->next_tag();
		foreach ( $tag->get_attribute_names_with_prefix( 'data-wp-' ) ?? array() as $name ) {
			$tag->remove_attribute( $name );
		}
		$tag->add_class( 'aisle-gallery-block' );
		return $tag->get_updated_html();
	}

	/**
	 * Returns the position of the thumbnails from the block's layout, a row or a column.
	 *
	 * @param array<string, mixed> $block
	 */
	private function thumbnail_position( array $block ): string {
		$names = array_map(
			static fn( array $inner ): string => (string) ( $inner['blockName'] ?? '' ),
			array_filter( (array) ( $block['innerBlocks'] ?? array() ), 'is_array' )
		);
		$position = array_search( 'woocommerce/product-gallery-thumbnails', $names, true );
		if ( ! $this->find( $block, 'woocommerce/product-gallery-thumbnails' ) ) {
			return 'none';
		}
		$layout = $block['attrs']['layout']['orientation'] ?? 'horizontal';
		if ( 'vertical' === $layout || false === $position ) {
			return 'bottom';
		}
		return 0 === $position ? 'start' : 'end';
	}

	/**
	 * @param array<string, mixed> $block
	 * @return array<string, mixed>|null
	 */
	private function find( array $block, string $name ): ?array {
		foreach ( (array) ( $block['innerBlocks'] ?? array() ) as $inner ) {
			$found = ! is_array( $inner ) ? null : ( $name === ( $inner['blockName'] ?? '' ) ? $inner : $this->find( $inner, $name ) );
			if ( $found ) {
				return $found;
			}
		}
		return null;
	}
}
