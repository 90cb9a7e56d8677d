<?php
declare(strict_types=1);

namespace Aisle\Platform\Cart;

/**
 * Tracks whether this request places the order. If code changes the total during such a request, the shopper has not
 * seen the new total and needs a message. After WooCommerce has checked the cart, the total must not change.
 */
final class OrderPlacement {

	private const STORE_ROUTE = '#^/wc/store(?:/v1)?/checkout/?$#';

	private static bool $is_in_progress = false;
	private static bool $is_checked     = false;

	private static bool $is_store_api = false;

	/** Message with which the Store API rejects the order; empty for none. */
	private static string $rejection = '';

	/** Message about a change that was found before the order was begun; empty for none. */
	private static string $earlier_change = '';

	public static function is_in_progress(): bool {
		return self::$is_in_progress;
	}

	/** Returns whether WooCommerce has checked the cart: its current contents are ordered. */
	public static function is_checked(): bool {
		return self::$is_checked;
	}

	public static function begin( bool $is_store_api = false ): void {
		$earlier_change = self::$earlier_change;
		self::end();
		self::$is_in_progress = true;
		self::$is_store_api   = $is_store_api;
		if ( '' !== $earlier_change ) {
			self::reject( $earlier_change );
		}
	}

	/**
	 * `rest_request_before_callbacks`: detects an order from the checkout block, also in a batch.
	 *
	 * @param mixed $response
	 * @param mixed $handler
	 * @param mixed $request
	 * @return mixed
	 */
	public static function begin_in_store_api( $response, $handler = null, $request = null ) {
		if (
			$request instanceof \WP_REST_Request
			&& 'POST' === $request->get_method()
			&& 1 === preg_match( self::STORE_ROUTE, $request->get_route() )
		) {
			self::begin( true );
		}
		return $response;
	}

	public static function note_check(): void {
		self::$is_checked = self::$is_in_progress;
	}

	/**
	 * `rest_request_after_callbacks` and `woocommerce_after_checkout_validation`: ends the tracking. After these hooks,
	 * nothing is calculated before the order is created. Without JavaScript, the request may print a page after an
	 * error; that page behaves like any other.
	 *
	 * @param mixed $response
	 * @return mixed
	 */
	public static function end( $response = null ) {
		self::$is_in_progress = false;
		self::$is_checked     = false;
		self::$is_store_api   = false;
		self::$rejection      = '';
		self::$earlier_change = '';
		return $response;
	}

	/**
	 * Rejects the order once if this request places it: the shopper has not seen the changed total. The classic checkout
	 * begins after WooCommerce has loaded the cart, so a change that was found while loading is rejected then.
	 */
	public static function reject_change( string $message ): void {
		if ( ! self::$is_in_progress ) {
			self::$earlier_change = $message;
		} elseif ( ! self::$is_checked ) {
			self::reject( $message );
		}
	}

	/**
	 * Rejects the order once and refreshes the checkout's total, so that the shopper's next attempt pays the displayed
	 * total.
	 *
	 * The Store API restores notices that it finds before it checks the cart (CartController::validate_cart(),
	 * WooCommerce 10.9). A notice would reject every further attempt, so there the message is a cart error.
	 */
	public static function reject( string $message ): void {
		if ( self::$is_store_api ) {
			self::$rejection = $message;
			return;
		}
		if ( ! wc_has_notice( $message, 'error' ) ) {
			wc_add_notice( $message, 'error' );
		}
		WC()->session->set( 'refresh_totals', true );
	}

	/**
	 * `woocommerce_store_api_cart_errors`
	 *
	 * @param mixed $errors
	 */
	public static function add_rejection( $errors ): void {
		if ( '' !== self::$rejection && $errors instanceof \WP_Error ) {
			$errors->add( 'aisle_cart_changed', self::$rejection );
			self::$rejection = '';
		}
	}
}
