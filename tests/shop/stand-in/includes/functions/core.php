<?php
/** What belongs nowhere else. */

defined( 'ABSPATH' ) || exit;

function wc_load_cart() {
	WC()->initialize_session();
	WC()->initialize_cart();
}

function wc_setcookie( $name, $value, $expire = 0, $secure = false, $httponly = false ) {
	if ( ! apply_filters( 'woocommerce_set_cookie_enabled', true, $name, $value, $expire, $secure ) || headers_sent() ) {
		return;
	}
	setcookie(
		$name,
		(string) $value,
		apply_filters(
			'woocommerce_set_cookie_options',
			array(
				'expires'  => $expire,
				'secure'   => $secure,
				'path'     => COOKIEPATH ? COOKIEPATH : '/',
				'domain'   => COOKIE_DOMAIN,
				'httponly' => apply_filters( 'woocommerce_cookie_httponly', $httponly, $name, $value, $expire, $secure ),
			),
			$name,
			$value
		)
	);
}

function wc_nocache_headers() {
	foreach ( array( 'DONOTCACHEPAGE', 'DONOTCACHEOBJECT', 'DONOTCACHEDB' ) as $constant ) {
		wc_maybe_define_constant( $constant, true );
	}
	nocache_headers();
}

function wc_maybe_define_constant( $name, $value ) {
	if ( ! defined( $name ) ) {
		define( $name, $value );
	}
}

function wc_rand_hash( $prefix = '', $max_length = null ) {
	$hash = $prefix . bin2hex( random_bytes( 16 ) );
	return $max_length ? substr( $hash, 0, $max_length ) : $hash;
}

function wc_doing_it_wrong( $function, $message, $version ) {
	_doing_it_wrong( esc_html( $function ), wp_kses_post( $message ), esc_html( $version ) );
}

function wc_get_var( &$var, $default = null ) {
	return isset( $var ) ? $var : $default;
}

function wc_set_time_limit( $limit = 0 ) {
	if ( function_exists( 'set_time_limit' ) ) {
		@set_time_limit( $limit ); // phpcs:ignore WordPress.PHP.NoSilencedErrors
	}
}

function wc_site_is_https() {
	return str_starts_with( get_option( 'home' ), 'https:' );
}

function wc_get_base_location() {
	return wc_format_country_state_string( apply_filters(
		'woocommerce_get_base_location',
		get_option( 'woocommerce_default_country', 'US:CA' )
	) );
}

function wc_format_country_state_string( $country_string ) {
	$parts = explode( ':', (string) $country_string, 2 );
	return array(
		'country' => $parts[0],
		'state'   => $parts[1] ?? '',
	);
}

function wc_get_image_size( $image_size ) {
	$sizes = array(
		'woocommerce_thumbnail'         => array( 450, 450, 1 ),
		'woocommerce_single'            => array( 600, '', 0 ),
		'woocommerce_gallery_thumbnail' => array( 100, 100, 1 ),
	);
	list( $width, $height, $crop ) = $sizes[ is_array( $image_size ) ? 'woocommerce_thumbnail' : $image_size ]
		?? $sizes['woocommerce_thumbnail'];
	return apply_filters(
		'woocommerce_get_image_size_' . str_replace( 'woocommerce_', '', is_array( $image_size ) ? 'custom' : $image_size ),
		compact( 'width', 'height', 'crop' )
	);
}

function wc_current_theme_is_fse_theme() {
	return wp_is_block_theme();
}

function wc_wp_theme_get_element_class_name( $element ) {
	return wp_is_block_theme() ? 'wp-element-' . $element : '';
}
