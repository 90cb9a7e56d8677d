<?php
/** Cleaning and formatting of values. */

defined( 'ABSPATH' ) || exit;

// WooCommerce counts whole pieces; a shop with decimal quantities takes this filter away.
add_filter( 'woocommerce_stock_amount', 'intval' );

function wc_clean( $var ) {
	if ( is_array( $var ) ) {
		return array_map( 'wc_clean', $var );
	}
	return is_scalar( $var ) ? sanitize_text_field( $var ) : $var;
}

function wc_sanitize_textarea( $var ) {
	return implode( "\n", array_map( 'wc_clean', explode( "\n", $var ) ) );
}

function wc_stock_amount( $amount ) {
	return apply_filters( 'woocommerce_stock_amount', $amount );
}

function wc_is_stock_amount_integer() {
	return is_int( wc_stock_amount( 1.5 ) );
}

function wc_string_to_bool( $string ) {
	return is_bool( $string ) ? $string : in_array( strtolower( (string) $string ), array( 'yes', '1', 'true' ), true );
}

function wc_bool_to_string( $bool ) {
	return wc_string_to_bool( $bool ) ? 'yes' : 'no';
}

function wc_string_to_array( $string, $delimiter = ',' ) {
	return is_array( $string ) ? $string : array_filter( explode( $delimiter, (string) $string ) );
}

function wc_string_to_datetime( $time_string ) {
	return stand_in_datetime( $time_string );
}

function wc_format_datetime( $date, $format = '' ) {
	return $date instanceof WC_DateTime ? $date->date_i18n( $format ? $format : get_option( 'date_format' ) ) : '';
}

function wc_strtolower( $string ) {
	return mb_strtolower( (string) $string );
}

function wc_trim_string( $string, $chars = 200, $suffix = '...' ) {
	return mb_strlen( $string ) > $chars ? mb_substr( $string, 0, $chars - mb_strlen( $suffix ) ) . $suffix : $string;
}

/** A decimal string; with $dp rounded to that many places, or to the shop's when it is ''. */
function wc_format_localized_decimal( $value ) {
	return str_replace( '.', wc_get_price_decimal_separator(), (string) $value );
}

function wc_format_decimal( $number, $dp = false, $trim_zeros = false ) {
	if ( null === $number || '' === $number ) {
		return '';
	}
	if ( ! is_float( $number ) ) {
		$number = preg_replace( '/[^0-9.-]/', '', str_replace( wc_get_price_decimal_separator(), '.', (string) $number ) );
	}
	if ( false !== $dp ) {
		$number = number_format( (float) $number, '' === $dp ? wc_get_price_decimals() : (int) $dp, '.', '' );
	} elseif ( is_float( $number ) ) {
		$number = rtrim( rtrim( number_format( $number, wc_get_rounding_precision(), '.', '' ), '0' ), '.' );
	}
	return $trim_zeros && str_contains( $number, '.' ) ? rtrim( rtrim( $number, '0' ), '.' ) : (string) $number;
}

function wc_format_localized_price( $value ) {
	return apply_filters(
		'woocommerce_format_localized_price',
		str_replace( '.', wc_get_price_decimal_separator(), (string) $value ),
		$value
	);
}

function wc_trim_zeros( $price ) {
	return preg_replace( '/' . preg_quote( wc_get_price_decimal_separator(), '/' ) . '0++$/', '', (string) $price );
}

function wc_format_coupon_code( $value ) {
	return apply_filters( 'woocommerce_coupon_code', (string) $value );
}
add_filter( 'woocommerce_coupon_code', 'html_entity_decode' );
add_filter( 'woocommerce_coupon_code', 'wc_sanitize_coupon_code' );
add_filter( 'woocommerce_coupon_code', 'wc_strtolower' );

function wc_sanitize_coupon_code( $value ) {
	return wp_kses( sanitize_post_field( 'post_title', $value ?? '', 0, 'db' ), 'entities' );
}

function wc_is_same_coupon( $coupon_1, $coupon_2 ) {
	return wc_format_coupon_code( $coupon_1 ) === wc_format_coupon_code( $coupon_2 );
}

function wc_format_sale_price( $regular_price, $sale_price ) {
	$show  = static fn ( $price ) => is_numeric( $price ) ? wc_price( $price ) : $price;
	$price = '<del aria-hidden="true">' . $show( $regular_price ) . '</del> <span class="screen-reader-text">Original price was: '
		. wp_strip_all_tags( $show( $regular_price ) ) . '.</span>'
		. '<ins aria-hidden="true">' . $show( $sale_price ) . '</ins><span class="screen-reader-text">Current price is: '
		. wp_strip_all_tags( $show( $sale_price ) ) . '.</span>';
	return apply_filters( 'woocommerce_format_sale_price', $price, $regular_price, $sale_price );
}

function wc_format_price_range( $from, $to ) {
	$price = ( is_numeric( $from ) ? wc_price( $from ) : $from ) . ' &ndash; ' . ( is_numeric( $to ) ? wc_price( $to ) : $to );
	return apply_filters( 'woocommerce_format_price_range', $price, $from, $to );
}

function wc_format_weight( $weight ) {
	$text = $weight > 0 ? $weight . ' ' . get_option( 'woocommerce_weight_unit', 'kg' ) : 'N/A';
	return apply_filters( 'woocommerce_format_weight', $text, $weight );
}

function wc_esc_json( $json, $html = false ) {
	return _wp_specialchars( $json, $html ? ENT_NOQUOTES : ENT_QUOTES, 'UTF-8', true );
}

function wc_implode_html_attributes( $raw_attributes ) {
	$parts = array();
	foreach ( $raw_attributes as $name => $value ) {
		$parts[] = esc_attr( $name ) . '="' . esc_attr( $value ) . '"';
	}
	return implode( ' ', $parts );
}

function wc_format_list_of_items( $items ) {
	$last = array_pop( $items );
	return $items ? implode( ', ', $items ) . ' and ' . $last : (string) $last;
}

function wc_sanitize_taxonomy_name( $taxonomy ) {
	return apply_filters( 'sanitize_taxonomy_name', urldecode( sanitize_title( urldecode( $taxonomy ?? '' ) ) ), $taxonomy );
}

function wc_kses_notice( $message ) {
	return wp_kses_post( $message );
}

function wc_format_product_short_description( $content ) {
	return wpautop( do_shortcode( $content ) );
}
add_filter( 'woocommerce_short_description', 'wc_format_product_short_description', 9999999 );
