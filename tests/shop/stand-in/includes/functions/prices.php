<?php
/** Prices: their markup and their tax. */

defined( 'ABSPATH' ) || exit;

function wc_price( $price, $args = array() ) {
	$args      = apply_filters(
		'wc_price_args',
		wp_parse_args(
			$args,
			array(
				'ex_tax_label'       => false,
				'currency'           => '',
				'decimal_separator'  => wc_get_price_decimal_separator(),
				'thousand_separator' => wc_get_price_thousand_separator(),
				'decimals'           => wc_get_price_decimals(),
				'price_format'       => get_woocommerce_price_format(),
				'in_span'            => true,
			)
		)
	);
	$original  = $price;
	$unformatted = (float) $price;
	$price     = apply_filters( 'raw_woocommerce_price', abs( $unformatted ), $original );
	$price     = apply_filters(
		'formatted_woocommerce_price',
		number_format( $price, $args['decimals'], $args['decimal_separator'], $args['thousand_separator'] ),
		$price,
		$args['decimals'],
		$args['decimal_separator'],
		$args['thousand_separator'],
		$original
	);
	$formatted = ( $unformatted < 0 ? '-' : '' ) . sprintf(
		$args['price_format'],
		'<span class="woocommerce-Price-currencySymbol">' . get_woocommerce_currency_symbol( $args['currency'] ) . '</span>',
		$price
	);
	$html      = '<span class="woocommerce-Price-amount amount"><bdi>' . $formatted . '</bdi></span>';
	if ( $args['ex_tax_label'] && wc_tax_enabled() ) {
		$html .= ' <small class="woocommerce-Price-taxLabel tax_label">' . WC()->countries->ex_tax_or_vat() . '</small>';
	}
	return apply_filters( 'wc_price', $html, $price, $args, $unformatted, $original );
}

function wc_round_tax_total( $value, $precision = null ) {
	$precision ??= wc_get_price_decimals();
	$rounded     = round( (float) $value, $precision, WC_TAX_ROUNDING_MODE );
	return apply_filters( 'wc_round_tax_total', $rounded, $value, $precision, WC_TAX_ROUNDING_MODE );
}

/** Returns an amount in the smallest unit of the currency. */
function wc_add_number_precision( ?float $value, bool $round = true ) {
	$decimals  = wc_get_price_decimals();
	$precision = wc_get_rounding_precision();
	return round( (float) $value * 10 ** $decimals, $round ? $precision - $decimals : $precision );
}

function wc_remove_number_precision( $value ) {
	return (float) $value / 10 ** wc_get_price_decimals();
}

function wc_round_discount( $value, $precision ) {
	return round( (float) $value, $precision, WC_DISCOUNT_ROUNDING_MODE );
}

/** Quantity and price of a question about a product's price. */
function stand_in_price_question( $product, $args ) {
	$args = wp_parse_args( $args, array( 'qty' => '', 'price' => '' ) );
	return array(
		'' !== $args['qty'] ? max( 0.0, (float) $args['qty'] ) : 1,
		'' !== $args['price'] ? max( 0.0, (float) $args['price'] ) : (float) $product->get_price(),
	);
}

function wc_get_price_including_tax( $product, $args = array() ) {
	list( $qty, $price ) = stand_in_price_question( $product, $args );
	$line = $price * $qty;
	if ( $product->is_taxable() && ! wc_prices_include_tax() ) {
		$taxes = WC_Tax::calc_tax( $line, WC_Tax::get_rates( $product->get_tax_class() ), false );
		$tax   = 'yes' === get_option( 'woocommerce_tax_round_at_subtotal' )
			? array_sum( $taxes )
			: array_sum( array_map( 'wc_round_tax_total', $taxes ) );
		$line  = round( $line + $tax, wc_get_price_decimals() );
	}
	return apply_filters( 'woocommerce_get_price_including_tax', $line, $qty, $product );
}

function wc_get_price_excluding_tax( $product, $args = array() ) {
	list( $qty, $price ) = stand_in_price_question( $product, $args );
	$line = $price * $qty;
	if ( $product->is_taxable() && wc_prices_include_tax() ) {
		$line -= array_sum( WC_Tax::calc_tax( $line, WC_Tax::get_rates( $product->get_tax_class() ), true ) );
	}
	return apply_filters( 'woocommerce_get_price_excluding_tax', $line, $qty, $product );
}

function wc_get_price_to_display( $product, $args = array() ) {
	$args = wp_parse_args( $args, array( 'qty' => 1, 'price' => $product->get_price(), 'display_context' => 'shop' ) );
	$incl = 'incl' === get_option( 'cart' === $args['display_context'] ? 'woocommerce_tax_display_cart' : 'woocommerce_tax_display_shop' );
	return $incl ? wc_get_price_including_tax( $product, $args ) : wc_get_price_excluding_tax( $product, $args );
}
