<?php
declare(strict_types=1);

namespace Aisle\Features\ProductOptions\Cart;

/**
 * What the Store API says of a cart line beyond its readable rows: `extensions.aisle` with `options` (as `add-item` takes
 * them in `aisle_options`), `edit_url` ('' for none) and `parent` (the key of the line it belongs to, '' for none).
 */
final class StoreApiLines {

	public const NAME = 'aisle';

	public function __construct( private readonly EditedLine $edited ) {}

	/**
	 * `init`: WooCommerce's blocks are there, whichever plugin was loaded first.
	 */
	public function extend(): void {
		if ( function_exists( 'woocommerce_store_api_register_endpoint_data' ) ) {
			woocommerce_store_api_register_endpoint_data(
				array(
					'endpoint'        => 'cart-item',
					'namespace'       => self::NAME,
					'data_callback'   => array( $this, 'data' ),
					'schema_callback' => array( $this, 'schema' ),
					'schema_type'     => 'ARRAY_A',
				)
			);
		}
	}

	/**
	 * @param array<string, mixed> $item
	 * @return array<string, mixed>
	 */
	public function data( $item ): array {
		return array(
			'options'  => (object) array_column( ChildLines::answers( (array) $item, WC()->cart->get_cart() ), 'answers', 'form_id' ),
			'edit_url' => $this->edited->url( (array) $item ),
			'parent'   => ChildLines::is_child( (array) $item ) ? $item[ ChildLines::PARENT ] : '',
		);
	}

	/**
	 * @return array<string, array<string, mixed>>
	 */
	public function schema(): array {
		return array(
			'options'  => array(
				'description' => __( 'Answers of the product’s option forms, by form and field.', 'aisle' ),
				'type'        => 'object',
				'context'     => array( 'view', 'edit' ),
				'readonly'    => true,
			),
			'edit_url' => array(
				'description' => __( 'Page on which the answers can be changed.', 'aisle' ),
				'type'        => 'string',
				'context'     => array( 'view', 'edit' ),
				'readonly'    => true,
			),
			'parent'   => array(
				'description' => __( 'Key of the item that this one belongs to.', 'aisle' ),
				'type'        => 'string',
				'context'     => array( 'view', 'edit' ),
				'readonly'    => true,
			),
		);
	}
}
