<?php
defined( 'ABSPATH' ) || exit;

/**
 * Turns ids and posts into orders, and rows into items.
 */
class WC_Order_Factory {

	public static function get_order( $order_id = false ) {
		if ( $order_id instanceof WC_Abstract_Order ) {
			return $order_id;
		}
		$id = $order_id instanceof WP_Post ? $order_id->ID : absint( $order_id );
		if ( ! $id || 'shop_order' !== get_post_type( $id ) ) {
			return false;
		}
		$class = apply_filters( 'woocommerce_order_class', 'WC_Order', 'shop_order', $id );
		return new $class( $id );
	}

	public static function get_order_item( $item_id = 0 ) {
		$row   = Stand_In_Order_Tables::item( absint( $item_id ) );
		$class = $row ? Stand_In_Order_Tables::CLASSES[ $row->order_item_type ] ?? false : false;
		return $class ? new $class( $row ) : false;
	}
}
