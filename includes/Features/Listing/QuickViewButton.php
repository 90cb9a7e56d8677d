<?php
declare(strict_types=1);

namespace Aisle\Features\Listing;

/**
 * The button in a product's box that asks for its quick view. What opens it is another feature's: the script tells the product's id on the
 * document, and leads to the product's page where nobody answers.
 */
final class QuickViewButton {

	/**
	 * Without script, which alone could do something with it, the style hides it: the product's link is beside it. It is not the script
	 * that shows it, for everything below would move. The loader keeps a press for the feature's script while that is still on its way.
	 */
	public function of( \WC_Product $product, string $classes = 'button' ): string {
		if ( post_password_required( $product->get_id() ) ) {
			return '';
		}
		/** There is a button on this page: who opens a quick view may tell the page's scripts what it needs. */
		do_action( 'aisle_quick_view_offered' );
		$name = wp_strip_all_tags( $product->get_name() );
		$html = sprintf(
			'<button type="button" class="aisle-listing__quick-view quick-view %1$s" data-product_id="%2$d" data-url="%3$s" '
				. 'data-aisle-open="listing" aria-haspopup="dialog" aria-label="%4$s">%5$s</button>',
			esc_attr( $classes ),
			$product->get_id(),
			esc_url( $product->get_permalink() ),
			/* translators: %s: product name. It must begin as the button itself does. */
			esc_attr( sprintf( __( 'Quick view: %s', 'aisle' ), $name ) ),
			esc_html__( 'Quick view', 'aisle' )
		);
		/**
		 * The button in a product's box. A theme that has one of its own answers with that or with nothing: whatever has the class
		 * `quick-view` and its product's id in `data-prod` or `data-product_id`, on itself or on its box, asks as well.
		 *
		 * @param string      $html
		 * @param \WC_Product $product
		 */
		return (string) apply_filters( 'aisle_quick_view_button', $html, $product );
	}

	/**
	 * @param string $html Of the block of the add-to-cart button: within it, in its size and on its side.
	 */
	public function in_block( \WC_Product $product, string $html ): string {
		$size   = 1 === preg_match( '/\bhas-[a-z0-9-]+-font-size\b/', $html, $found ) ? " {$found[0]}" : '';
		$button = $this->of( $product, "wp-block-button__link wp-element-button{$size}" );
		$end    = strrpos( $html, '</div>' );
		return false === $end ? $html . $button : substr_replace( $html, $button, $end, 0 );
	}
}
