<?php
declare(strict_types=1);

namespace Aisle\Features\ProductOptions\Page;

use Aisle\Features\ProductOptions\Answers\PostedRequest;
use Aisle\Features\ProductOptions\Markup\PageVariation;

/**
 * Finds the variation of a form sent without JavaScript: it posts attributes but no variation, and WooCommerce would
 * ask the shopper to select what is selected.
 */
final class NoScriptVariation {

	/**
	 * `wp_loaded`, before WooCommerce's handler: sets the variation for the attributes of an Aisle form. If it is not
	 * fully selected or not available, the request stays unchanged and WooCommerce shows the error.
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
