<?php
/**
 * Plugin Name: Test: field in the add-to-cart form
 * Description: For tests only. Prints a field into the add-to-cart form, loads a script with data on product pages, and saves the answer in the line.
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
		// phpcs:ignore WordPress.Security.NonceVerification -- A field of a test.
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
