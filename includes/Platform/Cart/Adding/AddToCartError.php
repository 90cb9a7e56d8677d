<?php
declare(strict_types=1);

namespace Aisle\Platform\Cart\Adding;

use Aisle\Platform\Cart\CartNotices;
use Aisle\Platform\Http\ApiError;

/**
 * Finds out why WooCommerce or another plugin has rejected a product. They only add a notice, so the error code is
 * derived from the product.
 */
final class AddToCartError {

	public function __construct( private readonly CartNotices $notices ) {}

	/**
	 * Returns the error of an add from a product list. If the shopper can fix it on the product's page, the error has
	 * that URL, and the notices are kept for that page.
	 *
	 * @param bool $validated True if validation passed: then WooCommerce's cart has rejected the product.
	 */
	public function of_listing( \WC_Product $product, bool $validated ): ApiError {
		$code                  = $validated ? $this->error_code( $product ) : 'refused';
		$leads_to_product_page = in_array( $code, array( 'refused', 'options_required' ), true );
		$url                   = $leads_to_product_page ? $this->product_url( $product ) : '';
		$text                  = $this->notices->consume_errors( '' !== $url );
		if ( '' === $text && '' !== $url && CartNotices::can_store_notices() ) {
			$this->notices->add_error_for_next_page(
				'options_required' === $code ? self::options_missing_message() : self::default_message()
			);
		}
		return $this->error( $code, $text, '' === $url ? array() : array( 'product_url' => $url ) );
	}

	/**
	 * Returns the error of the product's own form. The shopper stays on the page, unless there is no message to show.
	 *
	 * @param bool                                 $validated True if validation passed: then WooCommerce's cart has
	 *                                                        rejected the product.
	 * @param array<string, array<string, string>> $fields    Form id => field id => message.
	 */
	public function of_form( \WC_Product $product, bool $validated, array $fields ): ApiError {
		$message = $this->notices->consume_errors();
		if ( $fields ) {
			return $this->error( 'invalid_options', $message, array( 'fields' => $fields ) );
		}
		$code = $validated ? $this->error_code( $product ) : 'refused';
		if ( 'options_required' === $code ) {
			// WooCommerce's message would link to the page that the shopper is on.
			$message = self::options_missing_message();
		}
		// If the session cannot keep the message for the next load of the product's page, the shopper sees it without
		// leaving this one.
		$url = '' === $message && CartNotices::can_store_notices() ? $this->product_url( $product ) : '';
		if ( '' !== $url ) {
			$this->notices->add_error_for_next_page( self::default_message() );
		}
		return $this->error( $code, $message, '' === $url ? array() : array( 'product_url' => $url ) );
	}

	private static function options_missing_message(): string {
		return __( 'Please select some product options before adding this product to your cart.', 'aisle' );
	}

	private static function default_message(): string {
		return __( 'This product could not be added to the cart.', 'aisle' );
	}

	private function error_code( \WC_Product $product ): string {
		if ( ! $product->is_purchasable() ) {
			return 'not_purchasable';
		}
		if ( $product->is_type( 'variable' ) ) {
			return 'options_required';
		}
		if ( ! $product->is_in_stock() ) {
			return 'out_of_stock';
		}
		foreach ( WC()->cart->get_cart() as $line ) {
			if ( $product->is_sold_individually() && $line['data']->get_id() === $product->get_id() ) {
				return 'sold_individually';
			}
		}
		// In the remaining cases, WooCommerce's cart rejects a product with managed stock only because of its stock.
		return $product->managing_stock() && ! $product->backorders_allowed() ? 'not_enough_stock' : 'refused';
	}

	private function product_url( \WC_Product $product ): string {
		$id  = $product->get_parent_id() > 0 ? $product->get_parent_id() : $product->get_id();
		$url = (string) apply_filters( 'woocommerce_cart_redirect_after_error', get_permalink( $id ), $id );
		return wp_validate_redirect( $url, '' );
	}

	/**
	 * @param array<string, mixed> $data
	 */
	private function error( string $code, string $message, array $data ): ApiError {
		return new ApiError( $code, '' === $message ? self::default_message() : $message, 400, $data );
	}
}
