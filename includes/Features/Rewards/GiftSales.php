<?php
declare(strict_types=1);

namespace Aisle\Features\Rewards;

/**
 * Excludes gifts from the sales count, by which best sellers are sorted. WooCommerce counts every line item of an
 * order, and has no filter for a single one.
 */
final class GiftSales {

	/**
	 * `woocommerce_recorded_sales`: the order's line items were just counted, or subtracted if the order was canceled.
	 *
	 * @param mixed $order_id
	 */
	public function exclude_gift_sales( $order_id ): void {
		$order = wc_get_order( is_numeric( $order_id ) ? (int) $order_id : 0 );
		if ( ! $order instanceof \WC_Order ) {
			return;
		}
		// @phpstan-ignore method.notFound (The order's store has it.)
		$operation = $order->get_data_store()->get_recorded_sales( $order ) ? 'decrease' : 'increase';
		foreach ( $order->get_items() as $item ) {
			$is_gift = $item instanceof \WC_Order_Item_Product && '' !== (string) $item->get_meta( '_' . GiftLine::DATA_KEY );
			if ( $is_gift && $item->get_product_id() > 0 ) {
				// @phpstan-ignore method.notFound (The product's store has it.)
				\WC_Data_Store::load( 'product' )->update_product_sales(
					$item->get_product_id(),
					absint( $item->get_quantity() ),
					$operation
				);
			}
		}
	}
}
