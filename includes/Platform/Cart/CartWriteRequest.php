<?php
declare(strict_types=1);

namespace Aisle\Platform\Cart;

/**
 * Checks whether a request may write the visitor's cart. A read-only request never waits for the session lock.
 *
 * Checkout and payment requests also write, but may take long and trigger callbacks from payment services, so they are
 * excluded.
 */
final class CartWriteRequest {

	private const READ_ONLY_ACTIONS   = array( 'get_refreshed_fragments', 'get_variation', 'get_customer_location' );
	private const PAYMENT_PATTERN     = '/checkout|pay|intent|create_order/i';
	private const WRITE_PARAMETERS    = array( 'add-to-cart', 'remove_item', 'undo_item', 'remove_coupon', 'order_again' );
	private const PAYMENT_FORM_FIELDS = array(
		'woocommerce_pay',
		'woocommerce_checkout_place_order',
		'woocommerce-process-checkout-nonce',
	);

	/**
	 * @param string               $method HTTP method.
	 * @param string               $path   Path of the URL.
	 * @param array<string, mixed> $query  Parameters of the URL.
	 * @param array<string, mixed> $post   Fields of a posted form.
	 */
	public function __construct(
		private readonly string $method,
		private readonly string $path,
		private readonly array $query,
		private readonly array $post
	) {}

	public static function from_globals(): self {
		// phpcs:disable WordPress.Security -- nothing is done with the values: they are only compared with known names.
		return new self(
			strtoupper( (string) ( $_SERVER['REQUEST_METHOD'] ?? 'GET' ) ),
			(string) wp_parse_url( (string) ( $_SERVER['REQUEST_URI'] ?? '' ), PHP_URL_PATH ),
			$_GET,
			$_POST
		);
		// phpcs:enable
	}

	public function writes_cart(): bool {
		if ( isset( $this->query['wc-ajax'] ) ) {
			$name = $this->text( $this->query['wc-ajax'] );
			return ! in_array( $name, self::READ_ONLY_ACTIONS, true ) && ! preg_match( self::PAYMENT_PATTERN, $name );
		}
		$route = $this->text( $this->query['rest_route'] ?? $this->path );
		if ( str_contains( $route, '/wc/store/' ) ) {
			return $this->store_route_writes( $route );
		}
		if ( str_ends_with( $this->path, '/admin-ajax.php' ) ) {
			// Admin screens send many parallel requests here: only actions with a cart-related name may wait for the
			// lock.
			$action = $this->text( $this->post['action'] ?? $this->query['action'] ?? '' );
			return (bool) preg_match( '/cart|coupon|basket|bundle_add|_tip$/i', $action );
		}
		if ( isset( $this->query['wc-api'] ) || array_intersect_key( $this->post, array_flip( self::PAYMENT_FORM_FIELDS ) ) ) {
			return false;
		}
		return 'POST' === $this->method || (bool) array_intersect_key( $this->query, array_flip( self::WRITE_PARAMETERS ) );
	}

	/**
	 * Returns whether a Store API route writes the cart. GET requests write it too: they correct quantities and
	 * calculate totals.
	 */
	private function store_route_writes( string $route ): bool {
		if ( preg_match( '#/wc/store/(v\d+/)?(checkout|order)#', $route ) || 'OPTIONS' === $this->method ) {
			return false;
		}
		return 'GET' !== $this->method || (bool) preg_match( '#/wc/store/(v\d+/)?cart#', $route );
	}

	private function text( mixed $value ): string {
		return is_string( $value ) ? $value : '';
	}
}
