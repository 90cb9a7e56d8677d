<?php
declare(strict_types=1);

namespace Aisle\Platform\Cart\StoreApi;

use Aisle\Platform\Cart\CartServices;

/**
 * Registers Aisle's extensions of WooCommerce's Store API, for the cart and checkout blocks and headless storefronts:
 * docs/store-api.md. Registered just before the Store API responds, so that no other page or route loads them.
 */
final class StoreApiExtension {

	private const NAMESPACE = 'aisle';

	private bool $is_registered = false;

	private ?AnchoredSteps $steps = null;

	public function __construct( private readonly CartServices $services ) {}

	/**
	 * Runs before each response of the Store API.
	 */
	public function register(): void {
		if ( ! function_exists( 'woocommerce_store_api_register_endpoint_data' ) ) {
			return;
		}
		$this->steps ??= new AnchoredSteps();
		$this->steps->register();
		if ( $this->is_registered ) {
			return;
		}
		$this->is_registered = true;
		$update              = new CartUpdate( $this->services );
		$data                = new CartData( $this->services, $update );
		$this->extend( 'cart', array( $data, 'of_cart' ), array( $data, 'schema_of_cart' ) );
		$this->extend( 'cart-item', array( $data, 'of_line' ), array( $data, 'schema_of_line' ) );
		woocommerce_store_api_register_update_callback(
			array(
				'namespace' => self::NAMESPACE,
				'callback'  => array( $update, 'run' ),
			)
		);
	}

	private function extend( string $endpoint, callable $data, callable $schema ): void {
		woocommerce_store_api_register_endpoint_data(
			array(
				'endpoint'        => $endpoint,
				'namespace'       => self::NAMESPACE,
				'data_callback'   => $data,
				'schema_callback' => $schema,
			)
		);
	}
}
