<?php
/**
 * Plugin Name: Late Comer of the tests
 * Description: For tests only. Enqueues a script that needs WooCommerce's general one while the page is being printed; with ?aisle-test-latest after everything else, with ?aisle-test-collected it collects code for WooCommerce to print instead.
 */

declare(strict_types=1);

if ( ! defined( 'ABSPATH' ) ) {
	// Asked for by its own address: the script.
	header( 'Content-Type: text/javascript; charset=utf-8' );
	echo 'jQuery( function ( $ ) { document.documentElement.dataset.late = [ typeof woocommerce_params.ajax_url, typeof $.blockUI, typeof '
		. '$.scroll_to_notices, typeof Cookies ].join(); } );';
	exit;
}

$aisle_test_enqueue = static function (): void {
	wp_enqueue_script( 'late-comer', plugins_url( basename( __FILE__ ), __FILE__ ), array( 'woocommerce' ), '1', true );
};
// phpcs:disable WordPress.Security.NonceVerification.Recommended -- Switches of a test.
if ( isset( $_GET['aisle-test-collected'] ) ) {
	add_action( 'wp_footer', static fn() => $GLOBALS['wc_queued_js'] = 'document.documentElement.dataset.collected = typeof $.fn.on;', 22 );
} elseif ( isset( $_GET['aisle-test-latest'] ) ) {
	add_action( 'wp_print_footer_scripts', $aisle_test_enqueue, 8 );
} else {
	add_action( 'wp_footer', $aisle_test_enqueue, 15 );
}
