<?php
declare(strict_types=1);

namespace Aisle\Features\Attribution\Orders;

use Aisle\Domain\AttributionCookies;
use Aisle\Features\Attribution\AttributionSettings;
use Aisle\Features\Attribution\Visits\SourceTable;
use Aisle\Features\Attribution\Visits\StoredVisit;
use Aisle\Features\Attribution\Visits\WooFields;
use Aisle\Platform\Settings\Settings;

/**
 * Stores the visit with a new order. If WooCommerce's form or the checkout block has sent no values, as with express
 * payment or a blocked script, the request's cookies fill WooCommerce's fields. If the merchant has disabled
 * WooCommerce's attribution, Aisle's meta has everything.
 *
 * @phpstan-import-type Cookies from AttributionCookies
 */
final class NewOrders {

	/** Values of `created_via` of orders that no shopper has placed. */
	private const NOT_PLACED = array( 'admin', 'rest-api', 'subscription', 'pos-rest-api' );

	/** @var array<int, true> Orders that this request has created. */
	private array $new_orders = array();

	public function __construct( private readonly Settings $settings ) {}

	/**
	 * `woocommerce_checkout_order_created`, before WooCommerce.
	 *
	 * @param mixed $order
	 */
	public function fill_from_cookies( $order ): void {
		// phpcs:ignore WordPress.Security.NonceVerification.Missing -- WooCommerce has checked it; only tests for values.
		if ( $order instanceof \WC_Order && $this->is_placed( $order ) && ! WooFields::are_posted( $_POST ) ) {
			self::fill( $order, VisitorCookies::read() );
		}
	}

	/**
	 * `woocommerce_checkout_order_created`, `woocommerce_store_api_checkout_order_processed`, after WooCommerce. A second
	 * attempt to pay an order changes nothing.
	 *
	 * @param mixed $order
	 */
	public function store( $order ): void {
		if ( ! $order instanceof \WC_Order || ! $this->is_placed( $order ) ) {
			return;
		}
		unset( $this->new_orders[ $order->get_id() ] );
		$cookies = VisitorCookies::read();
		self::fill( $order, $cookies );
		$visit = StoredVisit::of( WooFields::of_order( $order ), $cookies );
		if ( null !== $visit ) {
			StoredVisit::save( $order, $visit );
			SourceTable::write( $order->get_id(), $visit );
		}
	}

	/**
	 * `woocommerce_new_order`: the checkout may still store its values, so the rest waits until the request ends.
	 *
	 * @param mixed $order_id
	 */
	public function store_at_end( $order_id ): void {
		if ( ! is_numeric( $order_id ) || ! VisitorCookies::are_sent() || ! VisitorCookies::is_shopper() ) {
			return;
		}
		if ( array() === $this->new_orders ) {
			add_action( 'shutdown', array( $this, 'store_new_orders' ), 5 );
		}
		$this->new_orders[ (int) $order_id ] = true;
	}

	/** `shutdown` */
	public function store_new_orders(): void {
		foreach ( array_keys( $this->new_orders ) as $order_id ) {
			$order = wc_get_order( $order_id );
			if ( $order instanceof \WC_Order && ! $order->has_status( array( 'checkout-draft', 'auto-draft', 'trash' ) ) ) {
				$this->store( $order );
			}
		}
		$this->new_orders = array();
	}

	private function is_placed( \WC_Order $order ): bool {
		return $this->settings->boolean( AttributionSettings::FEATURE, 'is_enabled' )
			&& 'shop_order' === $order->get_type()
			&& ! in_array( $order->get_created_via(), self::NOT_PLACED, true )
			&& ! $order->meta_exists( StoredVisit::META );
	}

	/**
	 * @param Cookies $cookies
	 */
	private static function fill( \WC_Order $order, array $cookies ): void {
		if ( array() === $cookies['current'] || ! WooFields::is_enabled() || WooFields::are_stored( $order ) ) {
			return;
		}
		/** WooCommerce's action, which stores and sanitizes the values; it expects slashes. */
		do_action( 'woocommerce_order_save_attribution_data', $order, wp_slash( WooFields::of_cookies( $cookies ) ) );
	}
}
