<?php
/**
 * Plugin Name: Aisle
 * Description: Product options with live prices, slide-out cart, search, forms, and more for WooCommerce stores.
 * Version: 0.1.0
 * Requires at least: 6.9
 * Requires PHP: 8.1
 * Requires Plugins: woocommerce
 * WC requires at least: 10.9
 * WC tested up to: 11.0
 * Author: The Aisle authors
 * License: GPL-2.0-or-later
 * License URI: https://www.gnu.org/licenses/gpl-2.0.html
 * Text Domain: aisle
 * Domain Path: /languages
 *
 * This file must parse on every PHP version that WordPress supports, so that an old version gets a notice, not a parse
 * error.
 *
 * @package Aisle
 */

defined( 'ABSPATH' ) || exit;

require __DIR__ . '/includes/requirements.php';

if ( aisle_requirements_met( __FILE__ ) ) {
	require __DIR__ . '/includes/autoload.php';
	( new Aisle\Plugin( __FILE__ ) )->boot();
}
