<?php
declare(strict_types=1);

namespace Aisle\Features\ProductOptions\Answers;

/**
 * “Update price” for browsers without JavaScript: the form is sent, priced and printed again, with the fields that its
 * answers make visible. Nothing is added to the cart.
 */
final class PriceUpdate {

	/** Name of the button; its value is the product id. */
	public const NAME = 'aisle_update_price';

	/**
	 * `wp_loaded`, before WooCommerce looks for products to add: the form of a variable product has `add-to-cart` as a
	 * hidden input, whichever button is clicked.
	 */
	public static function prevent_add_to_cart(): void {
		if ( self::is_requested() ) {
			// phpcs:ignore WordPress.Security.NonceVerification -- Nothing is changed by it.
			unset( $_GET['add-to-cart'], $_POST['add-to-cart'], $_REQUEST['add-to-cart'] );
			nocache_headers();
		}
	}

	public static function is_requested(): bool {
		return self::product_id() > 0;
	}

	public static function product_id(): int {
		$id = $_POST[ self::NAME ] ?? ''; // phpcs:ignore WordPress.Security -- Only an id; nothing is changed by it.
		return is_numeric( $id ) ? absint( $id ) : 0;
	}
}
