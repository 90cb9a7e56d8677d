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
		$key = $_GET['key'] ?? null;
		if ( 'checkout' === ( $_GET['wc-ajax'] ?? null ) ) {
			return new self( self::AJAX, 0 );
		}
		if ( isset( $_POST['woocommerce_checkout_place_order'] ) && empty( $_POST['woocommerce_checkout_update_totals'] ) ) {
			return new self( self::PAGE, 0 );
		}
		if ( isset( $_POST['woocommerce_pay'] ) && is_string( $key ) && strlen( $key ) <= self::MAX_KEY_LENGTH ) {
			$order = (int) wc_get_order_id_by_order_key( wp_unslash( $key ) );
			return $order > 0 ? new self( self::PAY, $order ) : null;
		}
		$path  = (string) wp_parse_url( (string) ( $_SERVER['REQUEST_URI'] ?? '' ), PHP_URL_PATH );
		$route = $_GET['rest_route'] ?? $path;
		return is_string( $route ) && 1 === preg_match( self::STORE_ROUTE, $route, $match )
			? new self( self::STORE_API, (int) ( $match[1] ?? 0 ) )
			: null;
		// phpcs:enable
	}

	public static function is_store_route( string $route ): bool {
		return 1 === preg_match( self::STORE_ROUTE, $route );
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
