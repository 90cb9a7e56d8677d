<?php
declare(strict_types=1);

namespace Aisle\Features\Listing;

/**
 * The quick view button in a product's box. Another feature opens the quick view: the script dispatches an event with
 * the product's id on the document, and loads the product page if no listener handles it.
 */
final class QuickViewButton {

	/**
	 * Returns the button, a link to the product page. The loader stores a click until the feature's script has loaded;
	 * if the script fails, the browser follows the link. Without JavaScript, CSS hides the button, because the
	 * product's own link is beside it. It is not hidden until a script shows it, because that would shift the layout.
	 */
	public function of( \WC_Product $product, string $classes = 'button' ): string {
		if ( post_password_required( $product->get_id() ) ) {
			return '';
		}
		/**
		 * Fires when the page has a quick view button: the feature that opens quick views can now pass data to the
		 * page's scripts.
		 */
		do_action( 'aisle_quick_view_button_printed' );
		$name = wp_strip_all_tags( $product->get_name() );
		$html = sprintf(
			'<a href="%3$s" class="aisle-listing__quick-view quick-view no-prefetch %1$s" data-product_id="%2$d" '
				. 'data-url="%3$s" data-aisle-open="listing" aria-haspopup="dialog" aria-label="%4$s">%5$s</a>',
			esc_attr( $classes ),
			$product->get_id(),
			esc_url( $product->get_permalink() ),
			/* translators: %s: product name. It must begin as the button itself does. */
			esc_attr( sprintf( __( 'Quick view: %s', 'aisle' ), $name ) ),
			esc_html__( 'Quick view', 'aisle' )
		);
		/**
		 * Filters the button in a product's box. A theme with its own button returns that button or ''. Any element
		 * with the class `quick-view` and the product's id in `data-prod` or `data-product_id`, on itself or on its
		 * box, also opens the quick view.
		 *
		 * @param string      $html
		 * @param \WC_Product $product
		 */
		return (string) apply_filters( 'aisle_quick_view_button', $html, $product );
	}

	/**
	 * @param string $html HTML of the add-to-cart button block; the button is inserted into it, with the same size and
	 *                     alignment.
	 */
	public function insert_into_block( \WC_Product $product, string $html ): string {
		$size   = 1 === preg_match( '/\bhas-[a-z0-9-]+-font-size\b/', $html, $found ) ? " {$found[0]}" : '';
		$button = $this->of( $product, "wp-block-button__link wp-element-button{$size}" );
		$end    = strrpos( $html, '</div>' );
		return false === $end ? $html . $button : substr_replace( $html, $button, $end, 0 );
	}
}
