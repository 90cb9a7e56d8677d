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

	/** @var array<string, array{seen: bool|string, message: string}> Changed discounts, by an ID of the line. */
	private static array $changes = array();

	public static function is_in_progress(): bool {
		return self::$is_in_progress;
	}

	/** Returns whether WooCommerce has checked the cart: its current contents are ordered. */
	public static function is_checked(): bool {
		return self::$is_checked;
	}

	public static function begin(): void {
		self::begin_as( false );
	}

	private static function begin_as( bool $is_store_api ): void {
		// The classic checkout begins after WooCommerce has loaded the cart, which may have found changes.
		$changes = self::$changes;
		self::end();
		self::$is_in_progress = true;
		self::$is_store_api   = $is_store_api;
		self::$changes        = $changes;
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
			self::begin_as( true );
		}
		return $response;
	}

	/** `woocommerce_check_cart_items`, last. */
	public static function note_check(): void {
		self::reject_changes();
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
		self::$changes        = array();
		return $response;
	}

	/**
	 * Notes a changed discount. The order is rejected once if the discount still differs from the one that the shopper has
	 * seen when WooCommerce checks the cart. During one request, plugins that set prices can change it back and forth.
	 *
	 * @param string      $id      Identifies the discount among the lines and features of the cart.
	 * @param bool|string $known   State before this change.
	 * @param bool|string $state   State from now on.
	 */
	public static function note_change( string $id, bool|string $known, bool|string $state, string $message ): void {
		$seen = self::$changes[ $id ]['seen'] ?? $known;
		if ( $seen === $state ) {
			unset( self::$changes[ $id ] );
		} else {
			self::$changes[ $id ] = compact( 'seen', 'message' );
		}
	}

	private static function reject_changes(): void {
		if ( ! self::$is_in_progress || self::$is_checked ) {
			return;
		}
		foreach ( self::$changes as $change ) {
			self::reject( $change['message'] );
		}
		self::$changes = array();
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
		self::reject_changes();
		if ( '' !== self::$rejection && $errors instanceof \WP_Error ) {
			$errors->add( 'aisle_cart_changed', self::$rejection );
			self::$rejection = '';
		}
	}
}
