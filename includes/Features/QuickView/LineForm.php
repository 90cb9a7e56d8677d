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
	public static function of( RequestedProduct $requested, ProductFormFeatures $features, callable $render ): string {
		$item    = $requested->item;
		$request = $_REQUEST; // phpcs:ignore WordPress.Security.NonceVerification -- Put back below.
		$written = static fn( $args, $product = null ) => self::quantity( is_array( $args ) ? $args : array(), $product, $requested );
		// WooCommerce's selects take their initial values from the request.
		$_REQUEST = array_map( 'wp_slash', $requested->attributes )
			// phpcs:ignore WordPress.Security.NonceVerification -- Nothing is changed by it.
			+ array_filter( $_REQUEST, self::is_readable( ... ), ARRAY_FILTER_USE_BOTH );
		if ( $item ) {
			add_filter( 'woocommerce_quantity_input_args', $written, 15, 2 );
			$features->edit_line( $item );
			/**
			 * Fires before a product's form is printed for editing this cart line. Code that stores answers in a line
			 * adds them to the form, with the field that names the line to replace.
			 *
			 * @param array<string, mixed> $item Cart item of the shopper.
			 */
			do_action( 'aisle_edit_line_form', $item );
		}
		try {
			return $render();
		} finally {
			$_REQUEST = $request;
			remove_filter( 'woocommerce_quantity_input_args', $written, 15 );
		}
	}

	/**
	 * Returns false for an array instead of an attribute's value, which causes a fatal error in WooCommerce's select.
	 */
	private static function is_readable( mixed $value, int|string $name ): bool {
		return is_string( $value ) || ! str_starts_with( (string) $name, 'attribute_' );
	}

	/**
	 * `woocommerce_quantity_input_args`
	 *
	 * @param array<string, mixed> $args
	 * @param mixed                $product
	 * @return array<string, mixed>
	 */
	private static function quantity( array $args, $product, RequestedProduct $requested ): array {
		$is_of_line = $product instanceof \WC_Product
			&& $product->get_id() === $requested->product->get_id()
			&& 'quantity' === ( $args['input_name'] ?? 'quantity' );
		return $is_of_line ? array( 'input_value' => $requested->item['quantity'] ) + $args : $args;
	}
}
