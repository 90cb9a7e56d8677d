<?php
/** Finding and making orders. */

defined( 'ABSPATH' ) || exit;

/** @return WC_Order|false */
function wc_get_order( $the_order = false ) {
	return WC_Order_Factory::get_order( false === $the_order ? get_the_ID() : $the_order );
}

function wc_create_order( $args = array() ) {
	$args  = wp_parse_args( $args, array( 'status' => null, 'customer_id' => null, 'created_via' => null, 'customer_note' => null ) );
	$order = new WC_Order();
	$order->set_currency( get_woocommerce_currency() );
	$order->set_prices_include_tax( wc_prices_include_tax() );
	foreach ( array_filter( $args, static fn ( $value ) => null !== $value ) as $prop => $value ) {
		if ( is_callable( array( $order, 'set_' . $prop ) ) ) {
			$order->{'set_' . $prop}( $value );
		}
	}
	$order->save();
	return $order;
}

function wc_get_orders( $args ) {
	$args  = wp_parse_args(
		$args,
		array(
			'limit'   => get_option( 'posts_per_page' ),
			'status'  => array_keys( wc_get_order_statuses() ),
			'return'  => 'objects',
			'orderby' => 'date',
			'order'   => 'DESC',
		)
	);
	$query = array(
		'post_type'   => 'shop_order',
		'numberposts' => (int) $args['limit'],
		'post_status' => array_map(
			static fn ( $status ) => str_starts_with( $status, 'wc-' ) || 'any' === $status ? $status : 'wc-' . $status,
			(array) $args['status']
		),
		'orderby'     => array( 'date' => $args['order'], 'ID' => $args['order'] ),
		'fields'      => 'ids',
		'meta_query'  => array(), // phpcs:ignore WordPress.DB.SlowDBQuery
	);
	foreach ( array(
		'customer_id'    => '_customer_user',
		'customer'       => '_customer_user',
		'billing_email'  => '_billing_email',
		'order_key'      => '_order_key',
		'payment_method' => '_payment_method',
	) as $name => $key ) {
		if ( isset( $args[ $name ] ) ) {
			$query['meta_query'][] = array( 'key' => $key, 'value' => $args[ $name ] );
		}
	}
	if ( isset( $args['meta_query'] ) ) {
		$query['meta_query'] = array_merge( $query['meta_query'], $args['meta_query'] );
	}
	$ids = array_map( 'intval', get_posts( $query ) );
	return 'ids' === $args['return'] ? $ids : array_values( array_filter( array_map( 'wc_get_order', $ids ) ) );
}

function wc_get_order_statuses() {
	return apply_filters(
		'wc_order_statuses',
		array(
			'wc-pending'    => 'Pending payment',
			'wc-processing' => 'Processing',
			'wc-on-hold'    => 'On hold',
			'wc-completed'  => 'Completed',
			'wc-cancelled'  => 'Cancelled',
			'wc-refunded'   => 'Refunded',
			'wc-failed'     => 'Failed',
		)
	);
}

function wc_get_order_status_name( $status ) {
	return wc_get_order_statuses()[ 'wc-' . preg_replace( '/^wc-/', '', $status ) ] ?? $status;
}

function wc_get_is_paid_statuses() {
	return apply_filters( 'woocommerce_order_is_paid_statuses', array( 'processing', 'completed' ) );
}

function wc_generate_order_key( $key = '' ) {
	return 'wc_' . apply_filters( 'woocommerce_generate_order_key', 'order_' . ( $key ? $key : wp_generate_password( 13, false ) ) );
}

function wc_get_order_id_by_order_key( $order_key ) {
	$ids = wc_get_orders( array( 'order_key' => $order_key, 'limit' => 1, 'return' => 'ids' ) );
	return $ids ? $ids[0] : 0;
}

function wc_get_order_item_meta( $item_id, $key, $single = true ) {
	return get_metadata( 'order_item', $item_id, $key, $single );
}

function wc_add_order_item_meta( $item_id, $meta_key, $meta_value, $unique = false ) {
	return (int) add_metadata( 'order_item', $item_id, $meta_key, $meta_value, $unique );
}

function wc_update_order_item_meta( $item_id, $meta_key, $meta_value, $prev_value = '' ) {
	return (bool) update_metadata( 'order_item', $item_id, $meta_key, $meta_value, $prev_value );
}

/** The visible meta data of a line, as a list. */
function wc_display_item_meta( $item, $args = array() ) {
	$args    = wp_parse_args(
		$args,
		array(
			'before'       => '<ul class="wc-item-meta"><li>',
			'after'        => '</li></ul>',
			'separator'    => '</li><li>',
			'echo'         => true,
			'autop'        => false,
			'label_before' => '<strong class="wc-item-meta-label">',
			'label_after'  => ':</strong> ',
		)
	);
	$strings = array();
	foreach ( $item->get_formatted_meta_data() as $meta ) {
		$value     = $args['autop'] ? wp_kses_post( $meta->display_value ) : wp_kses_post( make_clickable( trim( $meta->display_value ) ) );
		$strings[] = $args['label_before'] . wp_kses_post( $meta->display_key ) . $args['label_after'] . $value;
	}
	$html = $strings ? $args['before'] . implode( $args['separator'], $strings ) . $args['after'] : '';
	$html = apply_filters( 'woocommerce_display_item_meta', $html, $item, $args );
	if ( ! $args['echo'] ) {
		return $html;
	}
	echo $html; // phpcs:ignore WordPress.Security.EscapeOutput
}
