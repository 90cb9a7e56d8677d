<?php
declare(strict_types=1);

namespace Aisle\Features\ProductOptions\Page;

use Aisle\Features\ProductOptions\Answers\PostedRequest;
use Aisle\Features\ProductOptions\Markup\PageVariation;

/**
 * Without JavaScript the form of a variable product posts its attributes and no variation, and WooCommerce asks to choose what was chosen.
 */
final class NoScriptVariation {

	/**
	 * `wp_loaded`, before WooCommerce's own handler: names the variation that the attributes of one of our forms mean. What is not chosen
	 * or not to be had stays as it came, and WooCommerce says so.
	 */
	public static function name(): void {
		// phpcs:disable WordPress.Security -- Adding to the cart has no nonce; only ids and attributes that are compared.
		$product_id = absint( $_POST[ PostedRequest::FORM ] ?? 0 );
		if ( 0 === $product_id || ! empty( $_REQUEST['variation_id'] ) || absint( $_REQUEST['add-to-cart'] ?? 0 ) !== $product_id ) {
			return;
		}
		$product   = wc_get_product( $product_id );
		$variation = $product instanceof \WC_Product ? PageVariation::of( $product )->variation : null;
		if ( null !== $variation ) {
			$_POST['variation_id']    = (string) $variation->get_id();
			$_REQUEST['variation_id'] = $_POST['variation_id'];
		}
		// phpcs:enable
	}
}
