<?php
declare(strict_types=1);

namespace Aisle\Features\ProductOptions\Cart;

use Aisle\Features\ProductOptions\Answers\AddErrorText;
use Aisle\Platform\Lazy;

/**
 * Redirects a rejected add to the product page, where the message is shown beside the form. A guest without a session
 * does not get one for this, because requests could then fill the session table: a URL argument triggers the message
 * instead.
 */
final class RejectedAdd {

	private const ARGUMENT = 'aisle_choose';

	/**
	 * @param Lazy<OptionCart> $cart If the request has not used it, no product was rejected.
	 */
	public function __construct( private readonly Lazy $cart ) {}

	/**
	 * `wp_loaded`, after WooCommerce has handled an `?add-to-cart=` link. A form that was sent returns to its own page
	 * anyway.
	 */
	public function redirect_to_product(): void {
		// phpcs:ignore WordPress.Security.NonceVerification.Recommended -- Nothing is changed by it.
		$is_link = isset( $_GET['add-to-cart'] ) && 'get' === sanitize_key( wp_unslash( $_SERVER['REQUEST_METHOD'] ?? '' ) );
		$url     = $is_link && $this->rejected_product_id() > 0 ? get_permalink( $this->rejected_product_id() ) : false;
		if ( is_string( $url ) && wp_safe_redirect( $this->with_argument( $url ) ) ) {
			exit;
		}
	}

	/**
	 * `woocommerce_cart_redirect_after_error`: adds the argument to the URL to which an Ajax action sends a shopper
	 * without a session.
	 *
	 * @param mixed $url
	 */
	public function with_argument( $url ): string {
		$has_session = WC()->session instanceof \WC_Session_Handler && WC()->session->has_session();
		if ( $has_session || 0 === $this->rejected_product_id() || ! is_string( $url ) || '' === $url ) {
			return (string) $url;
		}
		return add_query_arg( self::ARGUMENT, '1', $url );
	}

	/**
	 * `wp`
	 */
	public function add_notice(): void {
		// phpcs:ignore WordPress.Security.NonceVerification.Recommended -- A sentence that everybody gets.
		$product = isset( $_GET[ self::ARGUMENT ] ) && is_product() ? wc_get_product( get_queried_object_id() ) : null;
		if ( $product instanceof \WC_Product && 0 === wc_notice_count( 'error' ) ) {
			OptionCart::add_notice( AddErrorText::choose_first( $product ) );
		}
	}
	private function rejected_product_id(): int {
		return $this->cart->created_instance()?->rejected_product_id() ?? 0;
	}
}
