<?php
/**
 * Plugin Name: Test: late script
 * Description: For tests only. Enqueues a script that depends on WooCommerce's general script while the page is printed. ?aisle-test-latest does so last; ?aisle-test-collected passes inline code to WooCommerce instead.
 */

declare(strict_types=1);

if ( ! defined( 'ABSPATH' ) ) {
	// Returns the script when the file is requested directly.
	header( 'Content-Type: text/javascript; charset=utf-8' );
	echo 'jQuery( function ( $ ) { document.documentElement.dataset.late = [ typeof woocommerce_params.ajax_url, typeof $.blockUI, typeof '
		. '$.scroll_to_notices, typeof Cookies ].join(); } );';
	exit;
}

$aisle_test_enqueue = static function (): void {
	wp_enqueue_script( 'late-comer', plugins_url( basename( __FILE__ ), __FILE__ ), array( 'woocommerce' ), '1', true );
};
// phpcs:disable WordPress.Security.NonceVerification.Recommended -- Parameters of a test.
if ( isset( $_GET['aisle-test-collected'] ) ) {
	add_action( 'wp_footer', static fn() => $GLOBALS['wc_queued_js'] = 'document.documentElement.dataset.collected = typeof $.fn.on;', 22 );
} elseif ( isset( $_GET['aisle-test-latest'] ) ) {
	add_action( 'wp_print_footer_scripts', $aisle_test_enqueue, 8 );
} else {
	add_action( 'wp_footer', $aisle_test_enqueue, 15 );
}
