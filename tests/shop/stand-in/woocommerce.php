<?php
/**
 * Plugin Name: WooCommerce stand-in (development only)
 * Description: Answers the part of WooCommerce that Aisle and its tests touch, so that a shop runs where WooCommerce cannot be downloaded. Never ship it.
 * Version: 10.9.1-stand-in
 * Requires at least: 6.9
 * Requires PHP: 8.1
 * Text Domain: woocommerce
 * License: GPL-2.0-or-later
 *
 * Names, signatures and hooks are WooCommerce's, held against php-stubs/woocommerce-stubs by
 * tests/php/StandIn/ConformanceTest.php; what is private to the stand-in begins with stand_in_ or Stand_In_.
 */

defined( 'ABSPATH' ) || exit;

define( 'STAND_IN_WOOCOMMERCE', true );
define( 'WC_PLUGIN_FILE', __FILE__ );
define( 'WC_ABSPATH', __DIR__ . '/' );
define( 'WC_PLUGIN_BASENAME', plugin_basename( __FILE__ ) );
define( 'WC_VERSION', '10.9.1' );
define( 'WOOCOMMERCE_VERSION', WC_VERSION );
define( 'WC_ROUNDING_PRECISION', 6 );
define( 'WC_DISCOUNT_ROUNDING_MODE', PHP_ROUND_HALF_DOWN );
define( 'WC_TAX_ROUNDING_MODE', 'yes' === get_option( 'woocommerce_prices_include_tax', 'no' ) ? PHP_ROUND_HALF_DOWN : PHP_ROUND_HALF_UP );
define( 'WC_SESSION_CACHE_GROUP', 'wc_session_id' );
define( 'WC_DELIMITER', '|' );

require __DIR__ . '/includes/files.php';

/**
 * The shop.
 *
 * @return WooCommerce
 */
function WC() { // phpcs:ignore WordPress.NamingConventions.ValidFunctionName
	return WooCommerce::instance();
}

$GLOBALS['woocommerce'] = WC();
