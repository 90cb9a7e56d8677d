<?php
declare(strict_types=1);

namespace Aisle\Features\QuickView;

use Aisle\Platform\Contracts\ProductFormFeatures;

/**
 * The product form for a cart line: its selections, its quantity, and the data that features and plugins store in it.
 */
final class LineForm {

	/**
	 * @param callable(): string $render
	 */
	public static function html( RequestedProduct $requested_product, ProductFormFeatures $features, callable $render ): string {
		$item         = $requested_product->item;
		$request      = $_REQUEST; // phpcs:ignore WordPress.Security.NonceVerification -- Put back below.
		$set_quantity = static fn( $args, $product = null ) =>
			self::with_line_quantity( is_array( $args ) ? $args : array(), $product, $requested_product );
		// WooCommerce's selects take their initial values from the request.
		$_REQUEST = array_map( 'wp_slash', $requested_product->attributes )
			// phpcs:ignore WordPress.Security.NonceVerification -- Nothing is changed by it.
			+ array_filter( $_REQUEST, self::is_valid_value( ... ), ARRAY_FILTER_USE_BOTH );
		if ( $item ) {
			add_filter( 'woocommerce_quantity_input_args', $set_quantity, 15, 2 );
			$features->edit_line( $item );
			/**
			 * Fires before a product's form is printed for editing this cart line. Callbacks add to the form
			 * the data that they store in the line.
			 *
			 * @param array<string, mixed> $item Cart item of the shopper.
			 */
			do_action( 'aisle_edit_line_form', $item );
		}
		try {
			return $render();
		} finally {
			$_REQUEST = $request;
			remove_filter( 'woocommerce_quantity_input_args', $set_quantity, 15 );
		}
	}

	/**
	 * Returns whether a request value can be passed on. An array instead of an attribute's value would cause a fatal
	 * error in WooCommerce's select.
	 */
	private static function is_valid_value( mixed $value, int|string $name ): bool {
		return is_string( $value ) || ! str_starts_with( (string) $name, 'attribute_' );
	}

	/**
	 * `woocommerce_quantity_input_args`
	 *
	 * @param array<string, mixed> $args
	 * @param mixed                $product
	 * @return array<string, mixed>
	 */
	private static function with_line_quantity( array $args, $product, RequestedProduct $requested_product ): array {
		$is_line_quantity_input = $product instanceof \WC_Product
			&& $product->get_id() === $requested_product->product->get_id()
			&& 'quantity' === ( $args['input_name'] ?? 'quantity' );
		return $is_line_quantity_input ? array( 'input_value' => $requested_product->item['quantity'] ) + $args : $args;
	}
}
