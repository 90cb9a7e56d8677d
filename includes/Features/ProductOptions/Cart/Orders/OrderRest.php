<?php
declare(strict_types=1);

namespace Aisle\Features\ProductOptions\Cart\Orders;

use Aisle\Features\ProductOptions\Answers\AnsweredItem;

/**
 * Adds answers to orders in WooCommerce's REST API: a line item with answers has `aisle_options`, the record as an
 * object (see OrderRecord); a child line item has `aisle_parent`, `form/field/option`. The readable rows are in
 * `meta_data`.
 */
final class OrderRest {

	/**
	 * `woocommerce_rest_prepare_shop_order_object`
	 *
	 * @param mixed $response
	 * @param mixed $order
	 * @return mixed
	 */
	public static function add_records( $response, $order = null ) {
		if ( ! $response instanceof \WP_REST_Response || ! $order instanceof \WC_Order ) {
			return $response;
		}
		$data = $response->get_data();
		foreach ( is_array( $data['line_items'] ?? null ) ? $data['line_items'] : array() as $position => $line ) {
			$order_item = $order->get_item( (int) ( $line['id'] ?? 0 ) );
			$record     = $order_item instanceof \WC_Order_Item ? OrderRecord::read( $order_item ) : array();
			$parent     = $order_item instanceof \WC_Order_Item ? (string) $order_item->get_meta( OptionOrder::PARENT_KEY ) : '';

			$data['line_items'][ $position ] = (array) $line
				+ ( array() === $record ? array() : array( AnsweredItem::KEY => $record ) )
				+ ( '' === $parent ? array() : array( 'aisle_parent' => $parent ) );
		}
		$response->set_data( $data );
		return $response;
	}
}
