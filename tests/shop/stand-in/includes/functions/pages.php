<?php
/** The shop's pages and the questions which of them this is. */

defined( 'ABSPATH' ) || exit;

function wc_get_page_id( $page ) {
	$id = apply_filters( 'woocommerce_get_' . $page . '_page_id', get_option( 'woocommerce_' . $page . '_page_id' ) );
	return $id ? absint( $id ) : -1;
}

function wc_get_page_permalink( $page, $fallback = null ) {
	$id        = wc_get_page_id( $page );
	$permalink = 0 < $id ? get_permalink( $id ) : '';
	return apply_filters( 'woocommerce_get_' . $page . '_page_permalink', $permalink ? $permalink : ( $fallback ?? get_home_url() ) );
}

function wc_get_cart_url() {
	return apply_filters( 'woocommerce_get_cart_url', wc_get_page_permalink( 'cart' ) );
}

function wc_get_checkout_url() {
	return apply_filters( 'woocommerce_get_checkout_url', wc_get_page_permalink( 'checkout' ) );
}

function wc_get_endpoint_url( $endpoint, $value = '', $permalink = '' ) {
	$permalink = $permalink ? $permalink : get_permalink();
	$endpoint  = WC()->query->get_query_vars()[ $endpoint ] ?? $endpoint;
	if ( get_option( 'permalink_structure' ) ) {
		$url = trailingslashit( $permalink ) . trailingslashit( $endpoint ) . ( '' !== $value ? user_trailingslashit( $value ) : '' );
	} else {
		$url = add_query_arg( $endpoint, $value, $permalink );
	}
	return apply_filters( 'woocommerce_get_endpoint_url', $url, $endpoint, $value, $permalink );
}

function is_woocommerce() {
	return apply_filters( 'is_woocommerce', is_shop() || is_product_taxonomy() || is_product() );
}

function is_shop() {
	return is_post_type_archive( 'product' ) || is_page( wc_get_page_id( 'shop' ) );
}

function is_product_taxonomy() {
	return is_tax( get_object_taxonomies( 'product' ) );
}

function is_product_category( $term = '' ) {
	return is_tax( 'product_cat', $term );
}

function is_product_tag( $term = '' ) {
	return is_tax( 'product_tag', $term );
}

function is_product() {
	return is_singular( array( 'product' ) );
}

function is_cart() {
	return is_page( wc_get_page_id( 'cart' ) )
		|| defined( 'WOOCOMMERCE_CART' )
		|| stand_in_page_has( 'woocommerce_cart' )
		|| apply_filters( 'woocommerce_is_cart', false );
}

function is_checkout() {
	return is_page( wc_get_page_id( 'checkout' ) )
		|| stand_in_page_has( 'woocommerce_checkout' )
		|| apply_filters( 'woocommerce_is_checkout', false );
}

function is_account_page() {
	return is_page( wc_get_page_id( 'myaccount' ) )
		|| stand_in_page_has( 'woocommerce_my_account' )
		|| apply_filters( 'woocommerce_is_account_page', false );
}

function is_wc_endpoint_url( $endpoint = false ) {
	global $wp;
	$endpoints = WC()->query->get_query_vars();
	foreach ( false === $endpoint ? array_keys( $endpoints ) : array( $endpoint ) as $name ) {
		if ( isset( $endpoints[ $name ], $wp->query_vars[ $endpoints[ $name ] ] ) ) {
			return true;
		}
	}
	return false;
}

function is_order_received_page() {
	global $wp;
	return apply_filters( 'woocommerce_is_order_received_page', is_checkout() && isset( $wp->query_vars['order-received'] ) );
}

function is_checkout_pay_page( bool $use_query_params = false ): bool {
	return false;
}

function is_view_order_page() {
	global $wp;
	return is_account_page() && isset( $wp->query_vars['view-order'] );
}

function is_filtered() {
	return false;
}

function wc_post_content_has_shortcode( $tag = '' ) {
	return stand_in_page_has( $tag );
}

function stand_in_page_has( $shortcode ) {
	global $post;
	return is_singular() && $post instanceof WP_Post && has_shortcode( $post->post_content, $shortcode );
}
