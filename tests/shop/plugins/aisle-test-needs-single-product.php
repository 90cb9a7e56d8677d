<?php
/**
 * Plugin Name: Gallery Polish of the tests
 * Description: For tests only. Its script depends on WooCommerce's script for a product's page and works on what that does. With ?aisle-test-slider it needs only the slider that WooCommerce brings.
 */

declare(strict_types=1);

if ( ! defined( 'ABSPATH' ) ) {
	// Asked for by its own address: the script.
	header( 'Content-Type: text/javascript; charset=utf-8' );
	echo 'jQuery( function ( $ ) { document.documentElement.dataset.polish = [ typeof $.fn.wc_product_gallery, typeof $.fn.flexslider '
		. '].join(); } );';
	exit;
}

add_action(
	'wp_enqueue_scripts',
	static function (): void {
		if ( is_product() ) {
			// phpcs:ignore WordPress.Security.NonceVerification.Recommended -- A test's switch.
			$needs = isset( $_GET['aisle-test-slider'] ) ? array( 'jquery', 'flexslider' ) : array( 'wc-single-product' );
			wp_enqueue_script( 'gallery-polish', plugins_url( basename( __FILE__ ), __FILE__ ), $needs, '1', true );
		}
	},
	20
);
