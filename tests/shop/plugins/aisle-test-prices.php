<?php
/**
 * Plugin Name: Test: prices of other plugins
 * Description: For tests only. Changes prices as currency and discount plugins do. The option aisle_test_prices selects how: { "rate": 1.5, "tells_rate": "wcml"|"curcy"|"filter"|"", "before": 0.8, "after": 0.5, "order_again": true }.
 */

declare(strict_types=1);

defined( 'ABSPATH' ) || exit;

function aisle_test_price_setting( string $key ) {
	$settings = (array) get_option( 'aisle_test_prices', array() );
	return $settings[ $key ] ?? '';
}

/** Converts a price to a second currency, as WCML and CURCY do. */
function aisle_test_convert_price( $price ) {
	$rate = (float) aisle_test_price_setting( 'rate' );
	return '' === $price || 0.0 === $rate ? $price : (float) $price * $rate;
}

function aisle_test_prices_start(): void {
	foreach ( array( 'price', 'regular_price', 'sale_price' ) as $kind ) {
		foreach ( array( 'product', 'product_variation' ) as $type ) {
			add_filter( "woocommerce_{$type}_get_{$kind}", 'aisle_test_convert_price', 99 );
		}
		add_filter( "woocommerce_variation_prices_{$kind}", 'aisle_test_convert_price', 99 );
	}
	add_filter(
		'woocommerce_get_variation_prices_hash',
		static fn ( $hash ): array => array_merge( (array) $hash, array( 'aisle_test' => aisle_test_price_setting( 'rate' ) ) )
	);
	add_filter( 'woocommerce_currency', static fn ( $currency ) => (float) aisle_test_price_setting( 'rate' ) > 0 ? 'EUR' : $currency );

	// Lets customers repeat orders that are not completed yet.
	add_filter(
		'woocommerce_valid_order_statuses_for_order_again',
		static fn ( $statuses ): array =>
			aisle_test_price_setting( 'order_again' ) ? array_merge( (array) $statuses, array( 'processing' ) ) : (array) $statuses
	);

	// Provides the rate in the way of the selected plugin.
	match ( aisle_test_price_setting( 'tells_rate' ) ) {
		'wcml'   => add_filter( 'wcml_raw_price_amount', 'aisle_test_convert_price' ),
		'filter' => add_filter( 'aisle_currency_factor', static fn () => (float) aisle_test_price_setting( 'rate' ) ),
		'curcy'  => aisle_test_define_curcy(),
		default  => null,
	};

	// Discounts the cart's lines before and after Aisle adds the option prices.
	foreach ( array( 'before' => 5, 'after' => 100 ) as $when => $priority ) {
		add_action(
			'woocommerce_before_calculate_totals',
			static fn ( WC_Cart $cart ) => aisle_test_discount_lines( $cart, (float) aisle_test_price_setting( $when ) ),
			$priority
		);
	}
}

function aisle_test_define_curcy(): bool {
	if ( ! function_exists( 'wmc_get_price' ) ) {
		function wmc_get_price( $price, $currency = false ) {
			return 'curcy' === aisle_test_price_setting( 'tells_rate' ) ? aisle_test_convert_price( $price ) : $price;
		}
	}
	return true;
}

function aisle_test_discount_lines( WC_Cart $cart, float $factor ): void {
	foreach ( $factor > 0 ? $cart->get_cart() : array() as $item ) {
		$item['data']->set_price( (float) $item['data']->get_price( 'edit' ) * $factor );
	}
}

add_action( 'plugins_loaded', 'aisle_test_prices_start', 1 );
