<?php
declare(strict_types=1);

namespace Aisle\Platform\Cart\Checkout;

/**
 * A request that places or pays an order.
 */
final class CheckoutRequest {

	/** The classic checkout's Ajax request. */
	public const AJAX = 'ajax';
	/** The classic checkout without JavaScript. */
	public const PAGE = 'page';
	/** The Store API: checkout block, express payments, apps. */
	public const STORE_API = 'store-api';
	/** The page on which an existing order is paid. */
	public const PAY = 'pay';

	/** The last part is the ID of an existing order. */
	private const STORE_ROUTE = '#/wc/store(?:/v\d+)?/checkout(?:/(\d+))?/?$#';

	/** Several requests of the Store API in one. */
	private const BATCH_ROUTE = '#/(?:wc/store(?:/v\d+)?/batch|batch/v1)/?$#';

	private const MAX_KEY_LENGTH = 100;

	/**
	 * @param string $kind  One of the constants.
	 * @param int    $order ID of the existing order to pay; 0 if the cart is ordered.
	 */
	private function __construct(
		public readonly string $kind,
		public readonly int $order
	) {}

	/**
	 * Returns null if this request places no order.
	 */
	public static function from_globals(): ?self {
		// phpcs:disable WordPress.Security -- nothing is done with the values: they are only compared with known names.
		if ( 'POST' !== ( $_SERVER['REQUEST_METHOD'] ?? '' ) ) {
			return null;
		}
		$key  = $_GET['key'] ?? null;
		$path = (string) wp_parse_url( (string) ( $_SERVER['REQUEST_URI'] ?? '' ), PHP_URL_PATH );
		// Plugins send the form to WordPress's URL for Ajax instead.
		$is_admin_ajax = str_ends_with( $path, '/admin-ajax.php' )
			&& 'woocommerce_checkout' === ( $_POST['action'] ?? $_GET['action'] ?? null );
		if ( $is_admin_ajax || 'checkout' === ( $_GET['wc-ajax'] ?? null ) ) {
			return new self( self::AJAX, 0 );
		}
		if ( isset( $_POST['woocommerce_checkout_place_order'] ) && empty( $_POST['woocommerce_checkout_update_totals'] ) ) {
			return new self( self::PAGE, 0 );
		}
		if ( isset( $_POST['woocommerce_pay'] ) && is_string( $key ) && strlen( $key ) <= self::MAX_KEY_LENGTH ) {
			$order = (int) wc_get_order_id_by_order_key( wp_unslash( $key ) );
			return $order > 0 ? new self( self::PAY, $order ) : null;
		}
		$route  = $_GET['rest_route'] ?? $path;
		$method = $_GET['_method'] ?? $_SERVER['HTTP_X_HTTP_METHOD_OVERRIDE'] ?? 'POST';
		// The checkout block may post its updates of the draft order; these do not wait.
		return is_string( $route ) && 'POST' === $method ? self::of_store_route( $route ) ?? self::of_batch( $route ) : null;
		// phpcs:enable
	}

	/**
	 * Returns null if the route is not the Store API's checkout.
	 */
	public static function of_store_route( string $route ): ?self {
		return 1 === preg_match( self::STORE_ROUTE, $route, $match ) ? new self( self::STORE_API, (int) ( $match[1] ?? 0 ) ) : null;
	}

	/** The orders to pay are known when the requests of the batch are dispatched. */
	private static function of_batch( string $route ): ?self {
		return 1 === preg_match( self::BATCH_ROUTE, $route ) && str_contains( \WP_REST_Server::get_raw_data(), 'checkout' )
			? new self( self::STORE_API, 0 )
			: null;
	}

	/**
	 * Returns the name of what only one request at a time may order or pay; empty for a visitor without session.
	 *
	 * @param string $session ID of the visitor's session.
	 */
	public function locked_resource( string $session ): string {
		if ( $this->order > 0 ) {
			return "pay|{$this->order}";
		}
		return '' === $session ? '' : "checkout|{$session}";
	}
}
