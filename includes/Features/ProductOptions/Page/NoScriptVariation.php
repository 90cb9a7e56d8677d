<?php
declare(strict_types=1);

namespace Aisle\Features\ProductOptions\Page;

use Aisle\Features\ProductOptions\Answers\PostedRequest;
use Aisle\Features\ProductOptions\Markup\PageVariation;

/**
 * Sets the variation of a product form that was posted without JavaScript. Such a form posts attributes but no
 * variation id, so WooCommerce would ask the shopper to select them again.
 */
final class NoScriptVariation {

	/**
	 * `wp_loaded`, before WooCommerce's handler: sets the id of the variation with the posted attributes of an Aisle
	 * form. If an attribute is missing or no variation matches, the request stays unchanged and WooCommerce shows the
	 * error.
	 */
	public static function set_variation_id(): void {
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
