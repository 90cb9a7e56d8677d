<?php
defined( 'ABSPATH' ) || exit;

/**
 * The two tables of order items.
 */
final class Stand_In_Order_Tables {

	const CLASSES = array(
		'line_item' => 'WC_Order_Item_Product',
		'fee'       => 'WC_Order_Item_Fee',
		'coupon'    => 'WC_Order_Item_Coupon',
		'tax'       => 'WC_Order_Item_Tax',
		'shipping'  => 'WC_Order_Item_Shipping',
	);

	private static function table() {
		global $wpdb;
		return $wpdb->prefix . 'woocommerce_order_items';
	}

	public static function item( $id ) {
		global $wpdb;
		return $wpdb->get_row( $wpdb->prepare( 'SELECT * FROM %i WHERE order_item_id = %d', self::table(), $id ) );
	}

	/** @return WC_Order_Item[] by id, in the order they were added */
	public static function items_of( $order_id ) {
		global $wpdb;
		$items = array();
		foreach ( $wpdb->get_results( $wpdb->prepare(
			'SELECT * FROM %i WHERE order_id = %d ORDER BY order_item_id',
			self::table(),
			$order_id
		) ) as $row ) {
			$class = self::CLASSES[ $row->order_item_type ] ?? null;
			if ( $class ) {
				$items[ (int) $row->order_item_id ] = new $class( $row );
			}
		}
		return $items;
	}

	public static function save_item( WC_Order_Item $item ) {
		global $wpdb;
		$row = array(
			'order_item_name' => $item->get_name( 'edit' ),
			'order_item_type' => $item->get_type(),
			'order_id'        => $item->get_order_id( 'edit' ),
		);
		if ( $item->get_id() ) {
			$wpdb->update( self::table(), $row, array( 'order_item_id' => $item->get_id() ) );
			return $item->get_id();
		}
		$wpdb->insert( self::table(), $row );
		$id = (int) $wpdb->insert_id;
		do_action( 'woocommerce_new_order_item', $id, $item, $item->get_order_id( 'edit' ) );
		return $id;
	}

	public static function delete_item( $id ) {
		global $wpdb;
		$wpdb->delete( self::table(), array( 'order_item_id' => $id ) );
		$wpdb->delete( $wpdb->order_itemmeta, array( 'order_item_id' => $id ) );
	}
}
