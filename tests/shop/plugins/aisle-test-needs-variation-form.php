<?php
/**
 * Plugin Name: Test: variation script
 * Description: For tests only. Adds a script to every page that depends on WooCommerce's variation script, which Aisle therefore does not replace.
 */

declare(strict_types=1);

if ( ! defined( 'ABSPATH' ) ) {
	// Returns the script when the file is requested directly.
	header( 'Content-Type: text/javascript; charset=utf-8' );
	echo '/* Nothing to do. */';
	exit;
}

add_action(
	'wp_enqueue_scripts',
	static function (): void {
		wp_enqueue_script(
			'variation-badges',
			plugins_url( basename( __FILE__ ), __FILE__ ),
			array( 'wc-add-to-cart-variation' ),
			'1',
			true
		);
	},
	20
);
