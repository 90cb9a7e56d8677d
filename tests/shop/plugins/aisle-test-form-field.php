<?php
/**
 * Plugin Name: Aisle test: a field in the product's form
 * Description: As plugins do it: a field printed into the add-to-cart form, a script for product pages alone, data that the script reads, and the answer kept in the line.
 *
 * @package Aisle
 */

declare(strict_types=1);

defined( 'ABSPATH' ) || exit;

add_action(
	'wp_enqueue_scripts',
	static function (): void {
		if ( is_product() ) {
			wp_register_script( 'test-wrapping', includes_url( 'js/wp-sanitize.min.js' ), array(), '1', true );
			wp_enqueue_script( 'test-wrapping' );
			wp_add_inline_script(
				'test-wrapping',
				'window.testWrapping = ' . wp_json_encode( array( 'product' => get_the_ID() ) ) . ';',
				'before'
			);
			wp_add_inline_script(
				'test-wrapping',
				'document.querySelectorAll( ".test-wrapping" ).forEach( ( field ) => { field.dataset.alive = window.testWrapping.product; '
					. '} );'
			);
		}
	}
);
add_action(
	'woocommerce_before_add_to_cart_button',
	static function (): void {
		echo '<p class="test-wrapping"><label>Wrapping <input name="test_wrapping"></label></p>';
	}
);
add_filter(
	'woocommerce_add_cart_item_data',
	static function ( array $data ): array {
		// phpcs:ignore WordPress.Security.NonceVerification -- A test's field.
		$wrapping = sanitize_text_field( wp_unslash( $_POST['test_wrapping'] ?? '' ) );
		return '' === $wrapping ? $data : array( 'test_wrapping' => $wrapping ) + $data;
	}
);
add_filter(
	'woocommerce_get_item_data',
	static fn ( array $details, array $item ): array =>
		isset( $item['test_wrapping'] )
			? array_merge( $details, array( array( 'key' => 'Wrapping', 'value' => $item['test_wrapping'] ) ) )
			: $details,
	10,
	2
);
