<?php
/**
 * Plugin Name: Test: gallery script
 * Description: For tests only. Adds a script that depends on WooCommerce's product page script. With ?aisle-test-slider it depends only on WooCommerce's slider.
 */

declare(strict_types=1);

if ( ! defined( 'ABSPATH' ) ) {
	// Returns the script when the file is requested directly.
	header( 'Content-Type: text/javascript; charset=utf-8' );
	echo 'jQuery( function ( $ ) { document.documentElement.dataset.polish = [ typeof $.fn.wc_product_gallery, typeof $.fn.flexslider '
		. '].join(); } );';
	exit;
}

add_action(
	'wp_enqueue_scripts',
	static function (): void {
		if ( is_product() ) {
			// phpcs:ignore WordPress.Security.NonceVerification.Recommended -- A parameter of a test.
			$dependencies = isset( $_GET['aisle-test-slider'] ) ? array( 'jquery', 'flexslider' ) : array( 'wc-single-product' );
			wp_enqueue_script( 'gallery-polish', plugins_url( basename( __FILE__ ), __FILE__ ), $dependencies, '1', true );
		}
	},
	20
);
