<?php
/**
 * Loads everything, parents before children.
 */

defined( 'ABSPATH' ) || exit;

$stand_in_files = array(
	'functions' => array(
		'core', 'format', 'settings', 'pages', 'notices', 'logger', 'templates', 'prices', 'products', 'stock', 'attributes', 'terms',
		'cart', 'orders', 'account', 'template-loop', 'template-product', 'template-attributes', 'template-cart',
	),
	''          => array(
		'features-util', 'class-wc-data', 'class-wc-meta-data', 'class-wc-datetime', 'class-wc-data-store', 'class-wc-logger',
		'class-wc-countries', 'class-wc-customer', 'class-wc-tax', 'class-wc-session', 'class-wc-session-handler', 'class-wc-post-types',
		'class-wc-install', 'class-wc-query', 'class-wc-shipping', 'class-wc-cache-helper', 'class-wc-structured-data',
		'class-wc-comments',
	),
	'products'  => array(
		'trait-stand-in-product-props', 'trait-stand-in-product-setters', 'trait-stand-in-product-stock', 'trait-stand-in-product-page',
		'trait-stand-in-product-attributes', 'class-wc-product', 'class-wc-product-simple', 'class-wc-product-variable',
		'class-wc-product-variation', 'class-wc-product-attribute', 'class-wc-product-data-store-cpt', 'class-wc-product-factory',
	),
	'cart'      => array(
		'trait-stand-in-coupon-props', 'class-wc-coupon', 'class-wc-discounts', 'class-wc-cart-fees', 'class-wc-cart-session',
		'class-stand-in-cart-totals', 'trait-stand-in-cart-figures', 'trait-stand-in-cart-display', 'trait-stand-in-cart-add',
		'trait-stand-in-cart-lines', 'trait-stand-in-cart-coupons', 'class-wc-cart',
	),
	'orders'    => array(
		'class-wc-order-item', 'class-wc-order-item-product', 'class-wc-order-item-fee', 'class-wc-order-item-coupon',
		'class-wc-order-item-tax', 'class-wc-order-item-shipping', 'class-stand-in-order-tables', 'trait-stand-in-order-address',
		'trait-stand-in-order-props', 'trait-stand-in-order-payment', 'trait-stand-in-order-amounts', 'class-wc-abstract-order',
		'class-wc-order', 'class-wc-order-factory',
	),
	'checkout'  => array( 'class-wc-payment-gateway', 'class-wc-gateway-cod', 'class-wc-payment-gateways', 'class-wc-checkout' ),
	'.'         => array(
		'class-wc-ajax', 'class-wc-form-handler', 'class-wc-frontend-scripts', 'class-wc-template-loader', 'class-wc-shortcodes',
		'class-stand-in-admin', 'template-hooks', 'class-woocommerce',
	),
);

foreach ( $stand_in_files as $stand_in_folder => $stand_in_names ) {
	foreach ( $stand_in_names as $stand_in_name ) {
		require __DIR__ . '/' . trim( $stand_in_folder, '.' ) . '/' . $stand_in_name . '.php';
	}
}
