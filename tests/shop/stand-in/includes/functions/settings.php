<?php
/** The shop's settings: currency, price format, tax, coupons. */

defined( 'ABSPATH' ) || exit;

function get_woocommerce_currency() {
	return apply_filters( 'woocommerce_currency', get_option( 'woocommerce_currency', 'USD' ) );
}

function get_woocommerce_currency_symbols() {
	return apply_filters(
		'woocommerce_currency_symbols',
		array(
			'USD' => '&#36;',
			'EUR' => '&euro;',
			'GBP' => '&pound;',
			'JPY' => '&yen;',
			'CHF' => '&#67;&#72;&#70;',
			'INR' => '&#8377;',
			'PLN' => '&#122;&#322;',
		)
	);
}

function get_woocommerce_currencies() {
	$codes = array_keys( get_woocommerce_currency_symbols() );
	return apply_filters( 'woocommerce_currencies', array_combine( $codes, $codes ) );
}

function get_woocommerce_currency_symbol( $currency = '' ) {
	$currency = $currency ? $currency : get_woocommerce_currency();
	return apply_filters( 'woocommerce_currency_symbol', get_woocommerce_currency_symbols()[ $currency ] ?? $currency, $currency );
}

function get_woocommerce_price_format() {
	$position = get_option( 'woocommerce_currency_pos', 'left' );
	$formats  = array(
		'left'        => '%1$s%2$s',
		'right'       => '%2$s%1$s',
		'left_space'  => '%1$s&nbsp;%2$s',
		'right_space' => '%2$s&nbsp;%1$s',
	);
	return apply_filters( 'woocommerce_price_format', $formats[ $position ] ?? $formats['left'], $position );
}

function wc_get_price_thousand_separator() {
	return stripslashes( apply_filters( 'wc_get_price_thousand_separator', get_option( 'woocommerce_price_thousand_sep', ',' ) ) );
}

function wc_get_price_decimal_separator() {
	$separator = apply_filters( 'wc_get_price_decimal_separator', get_option( 'woocommerce_price_decimal_sep', '.' ) );
	return $separator ? stripslashes( $separator ) : '.';
}

function wc_get_price_decimals() {
	return absint( apply_filters( 'wc_get_price_decimals', get_option( 'woocommerce_price_num_decimals', 2 ) ) );
}

function wc_get_rounding_precision() {
	return max( wc_get_price_decimals() + 2, WC_ROUNDING_PRECISION );
}

function wc_tax_enabled() {
	return apply_filters( 'wc_tax_enabled', 'yes' === get_option( 'woocommerce_calc_taxes' ) );
}

function wc_prices_include_tax() {
	return wc_tax_enabled() && apply_filters( 'woocommerce_prices_include_tax', 'yes' === get_option( 'woocommerce_prices_include_tax' ) );
}

function wc_shipping_enabled() {
	return apply_filters( 'wc_shipping_enabled', 'disabled' !== get_option( 'woocommerce_ship_to_countries' ) );
}

function wc_coupons_enabled() {
	return apply_filters( 'woocommerce_coupons_enabled', 'yes' === get_option( 'woocommerce_enable_coupons', 'yes' ) );
}

function wc_get_coupon_types() {
	return (array) apply_filters(
		'woocommerce_coupon_discount_types',
		array(
			'percent'    => 'Percentage discount',
			'fixed_cart' => 'Fixed cart discount',
		)
	);
}

function wc_product_sku_enabled() {
	return apply_filters( 'wc_product_sku_enabled', true );
}

function wc_reviews_enabled() {
	return 'yes' === get_option( 'woocommerce_enable_reviews', 'yes' );
}

function wc_review_ratings_enabled() {
	return wc_reviews_enabled() && 'yes' === get_option( 'woocommerce_enable_review_rating', 'yes' );
}
