<?php
/** Messages to the shopper, kept in the session until they are shown. */

defined( 'ABSPATH' ) || exit;

function wc_notice_count( $notice_type = '' ) {
	$notices = wc_get_notices();
	return $notice_type ? count( $notices[ $notice_type ] ?? array() ) : array_sum( array_map( 'count', $notices ) );
}

function wc_has_notice( $message, $notice_type = 'success' ) {
	return in_array( $message, wp_list_pluck( wc_get_notices( $notice_type ), 'notice' ), true );
}

function wc_add_notice( $message, $notice_type = 'success', $data = array() ) {
	$notices = wc_get_notices();
	if ( 'success' === $notice_type ) {
		$message = apply_filters( 'woocommerce_add_message', $message );
	}
	$message = apply_filters( 'woocommerce_add_' . $notice_type, $message );
	if ( ! empty( $message ) ) {
		$notices[ $notice_type ][] = array(
			'notice' => $message,
			'data'   => $data,
		);
	}
	wc_set_notices( $notices );
}

function wc_set_notices( $notices ) {
	if ( WC()->session ) {
		WC()->session->set( 'wc_notices', empty( $notices ) ? null : $notices );
	}
}

function wc_clear_notices() {
	wc_set_notices( null );
}

function wc_get_notices( $notice_type = '' ) {
	$notices = WC()->session ? WC()->session->get( 'wc_notices', array() ) : array();
	return $notice_type ? $notices[ $notice_type ] ?? array() : $notices;
}

function wc_print_notices( $return = false ) {
	$html = '';
	foreach ( apply_filters( 'woocommerce_notice_types', array( 'error', 'success', 'notice' ) ) as $type ) {
		$notices = wc_get_notices( $type );
		if ( $notices ) {
			$messages = wp_list_pluck( $notices, 'notice' );
			$html    .= wc_get_template_html( "notices/{$type}.php", compact( 'messages', 'notices' ) );
		}
	}
	wc_clear_notices();
	$html = wc_kses_notice( $html );
	if ( $return ) {
		return $html;
	}
	echo $html; // phpcs:ignore WordPress.Security.EscapeOutput
}

function wc_print_notice( $message, $notice_type = 'success', $data = array(), $return = false ) {
	$notices  = array( array( 'notice' => apply_filters( 'woocommerce_add_' . $notice_type, $message ), 'data' => $data ) );
	$messages = array( $message );
	$html     = wc_kses_notice( wc_get_template_html( "notices/{$notice_type}.php", compact( 'messages', 'notices' ) ) );
	if ( $return ) {
		return $html;
	}
	echo $html; // phpcs:ignore WordPress.Security.EscapeOutput
}

function wc_add_wp_error_notices( $errors ) {
	foreach ( is_wp_error( $errors ) ? $errors->get_error_messages() : array() as $message ) {
		wc_add_notice( $message, 'error' );
	}
}
