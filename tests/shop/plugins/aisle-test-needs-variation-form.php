<?php
/**
 * Plugin Name: Variation Badges of the tests
 * Description: For tests only. Its script is on every page and depends on WooCommerce's script for the form of a variable product, which therefore stays.
 */

declare(strict_types=1);

if ( ! defined( 'ABSPATH' ) ) {
	// Asked for by its own address: the script.
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
