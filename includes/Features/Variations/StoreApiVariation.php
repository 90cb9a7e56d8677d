<?php
declare(strict_types=1);

namespace Aisle\Features\Variations;

/**
 * Adds `variation_stock_left` to a variation in the Store API (`extensions.aisle`), from which WooCommerce's block "Add
 * to Cart + Options" reads its data: the Store API itself has the stock only if it is low.
 */
final class StoreApiVariation {

	private bool $is_registered = false;

	/**
	 * @param mixed $product
	 * @return array<string, int|float|string> `variation_stock_left`: the quantity that can still be bought; '' if
	 *                                         stock sets no limit. Empty for any other product.
	 */
	public function data( $product ): array {
		return $product instanceof \WC_Product_Variation
			? array( 'variation_stock_left' => VariationWireFormat::stock_left( $product ) )
			: array();
	}

	/**
	 * @return array<string, array<string, mixed>>
	 */
	public function schema(): array {
		return array(
			'variation_stock_left' => array(
				'description' => __( 'Available quantity of a variation; empty if unlimited.', 'aisle' ),
				'type'        => array( 'number', 'string' ),
				'context'     => array( 'view', 'edit' ),
				'readonly'    => true,
			),
		);
	}

	/** Adds the data to products of the Store API, once in a request. */
	public function register_data(): void {
		if ( $this->is_registered || ! function_exists( 'woocommerce_store_api_register_endpoint_data' ) ) {
			return;
		}
		$this->is_registered = true;
		woocommerce_store_api_register_endpoint_data(
			array(
				'endpoint'        => 'product',
				'namespace'       => 'aisle',
				'data_callback'   => array( $this, 'data' ),
				'schema_callback' => array( $this, 'schema' ),
			)
		);
	}
}
