<?php
/** Customers: creating one, and the links of their account. */

defined( 'ABSPATH' ) || exit;

function wc_create_new_customer( $email, $username = '', $password = '', $args = array() ) {
	$username = $username ? $username : sanitize_user( strtok( $email, '@' ), true );
	if ( email_exists( $email ) || username_exists( $username ) ) {
		return new WP_Error( 'registration-error-email-exists', 'An account is already registered with your email address.' );
	}
	$id = wp_insert_user(
		array_merge(
			$args,
			array(
				'user_login' => $username,
				'user_pass'  => $password ? $password : wp_generate_password(),
				'user_email' => $email,
				'role'       => 'customer',
			)
		)
	);
	if ( ! is_wp_error( $id ) ) {
		do_action( 'woocommerce_created_customer', $id, array(), ! $password );
	}
	return $id;
}

function wc_get_account_menu_items() {
	return apply_filters(
		'woocommerce_account_menu_items',
		array(
			'dashboard'       => 'Dashboard',
			'orders'          => 'Orders',
			'customer-logout' => 'Log out',
		),
		array()
	);
}

function wc_get_account_endpoint_url( $endpoint ) {
	if ( 'dashboard' === $endpoint ) {
		return wc_get_page_permalink( 'myaccount' );
	}
	return 'customer-logout' === $endpoint ? wc_logout_url() : wc_get_endpoint_url( $endpoint, '', wc_get_page_permalink( 'myaccount' ) );
}

function wc_logout_url( $redirect = '' ) {
	return wp_logout_url( $redirect ? $redirect : wc_get_page_permalink( 'myaccount' ) );
}

function woocommerce_account_navigation() {
	wc_get_template( 'myaccount/navigation.php' );
}

function woocommerce_account_content() {
	global $wp;
	foreach ( array_keys( WC()->query->get_query_vars() ) as $endpoint ) {
		if ( isset( $wp->query_vars[ $endpoint ] ) && has_action( 'woocommerce_account_' . $endpoint . '_endpoint' ) ) {
			do_action( 'woocommerce_account_' . $endpoint . '_endpoint', $wp->query_vars[ $endpoint ] );
			return;
		}
	}
	wc_get_template( 'myaccount/dashboard.php', array( 'current_user' => get_user_by( 'id', get_current_user_id() ) ) );
}

function woocommerce_account_orders( $current_page ) {
	wc_get_template(
		'myaccount/orders.php',
		array( 'orders' => wc_get_orders( array( 'customer_id' => get_current_user_id(), 'limit' => 20 ) ) )
	);
}

function woocommerce_account_view_order( $order_id ) {
	$order = wc_get_order( $order_id );
	if ( ! $order || get_current_user_id() !== $order->get_customer_id() ) {
		wc_print_notice( 'Invalid order.', 'error' );
		return;
	}
	do_action( 'woocommerce_view_order', $order_id );
}
