<?php
declare(strict_types=1);

namespace Aisle\Features\ProductOptions\Cart\Orders;

/**
 * Changes the stock of products that are sold within another product's line. It follows WooCommerce, which reduces
 * stock for line items only, and records the amounts in the line item, so that nothing is taken or returned twice.
 */
final class OrderStock {

	/** Product id => quantity currently taken from stock for this line item, as JSON. */
	public const REDUCED = '_aisle_reduced_stock';

	/** Product id => quantity of this line item that refunds returned to stock, as JSON. */
	public const RESTOCKED = '_aisle_restocked';

	/**
	 * `woocommerce_reduce_order_stock`
	 *
	 * @param mixed $order
	 */
	public static function reduce( $order ): void {
		foreach ( $order instanceof \WC_Order ? $order->get_items() : array() as $order_item ) {
			$quantities = $order_item instanceof \WC_Order_Item_Product && '' === (string) $order_item->get_meta( self::REDUCED )
				? self::product_quantities( $order_item )
				: array();
			$reduced_quantities  = array();
			foreach ( $quantities as $id => $quantity ) {
				if ( self::change_stock( $order, $id, $quantity, 'decrease' ) ) {
					$reduced_quantities[ $id ] = $quantity;
				}
			}
			if ( array() !== $reduced_quantities ) {
				$order_item->delete_meta_data( self::RESTOCKED );
				self::save_quantities( $order_item, self::REDUCED, $reduced_quantities );
			}
		}
	}

	/**
	 * `woocommerce_prevent_adjust_line_item_product_stock`, after all other callbacks. WooCommerce applies it whenever
	 * a line item was changed by hand, on the order screen or through the REST API, before it checks whether the line's
	 * own product manages stock.
	 *
	 * @param mixed $prevent
	 * @param mixed $order_item
	 * @param mixed $quantity   0 if the line item is deleted; below 0 for its current quantity.
	 * @return mixed The entry before its deletion.
	 */
	public static function adjust( $prevent, $order_item = null, $quantity = -1 ) {
		$order = ! $prevent && $order_item instanceof \WC_Order_Item_Product ? $order_item->get_order() : null;
		if ( ! $order instanceof \WC_Order || ! $order_item instanceof \WC_Order_Item_Product ) {
			return $prevent;
		}
		if ( is_numeric( $quantity ) && 0.0 === (float) $quantity ) {
			self::restock( $order, $order_item, 1.0 );
		} else {
			self::sync_quantities( $order, $order_item );
		}
		return $prevent;
	}

	/**
	 * `woocommerce_restore_order_stock`
	 *
	 * @param mixed $order
	 */
	public static function restore( $order ): void {
		foreach ( $order instanceof \WC_Order ? $order->get_items() : array() as $order_item ) {
			self::restock( $order, $order_item, 1.0 );
		}
	}

	/**
	 * `woocommerce_refund_created`: returns a refunded part of a line item to stock if the merchant asked for it.
	 *
	 * @param mixed                $refund_id
	 * @param array<string, mixed> $arguments Arguments of wc_create_refund().
	 */
	public static function refund( $refund_id, $arguments = array() ): void {
		$order = empty( $arguments['restock_items'] ) ? false : wc_get_order( (int) ( $arguments['order_id'] ?? 0 ) );
		$lines = (array) ( $arguments['line_items'] ?? array() );
		// WooCommerce's filter: a store that does not restock line items does not restock the products within them
		// either.
		if ( ! $order instanceof \WC_Order || ! apply_filters( 'woocommerce_can_restock_refunded_items', true, $order, $lines ) ) {
			return;
		}
		foreach ( $lines as $item_id => $line ) {
			$order_item = $order->get_item( (int) $item_id );
			$quantity   = (float) ( $line['qty'] ?? 0 );
			// The refunded quantity already includes the current refund.
			$quantity_before = $order_item instanceof \WC_Order_Item_Product
				? (float) $order_item->get_quantity() + $order->get_qty_refunded_for_item( (int) $item_id ) + $quantity
				: 0.0;
			if ( $order_item instanceof \WC_Order_Item_Product && $quantity > 0 && $quantity_before > 0 ) {
				$restocked_quantities = self::restock( $order, $order_item, min( 1.0, $quantity / $quantity_before ) );
				self::save_quantities(
					$order_item,
					self::RESTOCKED,
					self::sum( self::read_quantities( $order_item, self::RESTOCKED ), $restocked_quantities )
				);
			}
		}
	}

	/**
	 * @return array<int, float> Product id => quantity returned to stock.
	 */
	private static function restock( \WC_Order $order, \WC_Order_Item $order_item, float $share ): array {
		$reduced_quantities   = self::read_quantities( $order_item, self::REDUCED );
		$restocked_quantities = array();
		$remaining_quantities = array();
		foreach ( $reduced_quantities as $id => $quantity ) {
			$restocked_quantity = round( $quantity * $share, 6 );
			if ( self::change_stock( $order, $id, $restocked_quantity, 'increase' ) ) {
				$restocked_quantities[ $id ] = $restocked_quantity;
				$remaining_quantities[ $id ] = $quantity - $restocked_quantity;
			}
		}
		if ( array() !== $reduced_quantities ) {
			self::save_quantities( $order_item, self::REDUCED, $remaining_quantities );
		}
		return $restocked_quantities;
	}

	/**
	 * Adjusts the stock by the difference between what was taken for the line item and what it needs now, without what
	 * refunds returned.
	 */
	private static function sync_quantities( \WC_Order $order, \WC_Order_Item_Product $order_item ): void {
		$reduced_quantities   = self::read_quantities( $order_item, self::REDUCED );
		$restocked_quantities = self::read_quantities( $order_item, self::RESTOCKED );
		$current_quantities   = $reduced_quantities;
		foreach ( self::product_quantities( $order_item ) as $id => $quantity ) {
			$target     = max( 0.0, $quantity - ( $restocked_quantities[ $id ] ?? 0.0 ) );
			$difference = round( $target - ( $reduced_quantities[ $id ] ?? 0.0 ), 6 );
			if ( self::change_stock( $order, $id, abs( $difference ), $difference > 0 ? 'decrease' : 'increase' ) ) {
				$current_quantities[ $id ] = $target;
			}
		}
		if ( $current_quantities !== $reduced_quantities ) {
			self::save_quantities( $order_item, self::REDUCED, $current_quantities );
		}
	}

	/**
	 * @return array<int, float> Product id => quantity within the line item.
	 */
	public static function product_quantities( \WC_Order_Item_Product $order_item ): array {
		$quantities = array();
		foreach ( OrderRecord::read( $order_item )['products'] ?? array() as $group_product ) {
			if ( empty( $group_product['independent'] ) ) {
				$id                = (int) $group_product['product_id'];
				$quantities[ $id ] = ( $quantities[ $id ] ?? 0.0 )
					+ (float) $group_product['quantity'] * (float) $order_item->get_quantity();
			}
		}
		return $quantities;
	}

	/**
	 * @param 'increase'|'decrease' $direction
	 */
	private static function change_stock( \WC_Order $order, int $id, float $quantity, string $direction ): bool {
		$product = wc_get_product( $id );
		if ( ! $product instanceof \WC_Product || ! $product->managing_stock() || $quantity <= 0 ) {
			return false;
		}
		// @phpstan-ignore argument.type (Shops may count in halves, and the function does.)
		$new_stock = wc_update_product_stock( $product, $quantity, $direction );
		if ( is_numeric( $new_stock ) ) {
			$old_stock = 'decrease' === $direction ? $new_stock + $quantity : $new_stock - $quantity;
			$order->add_order_note( sprintf(
				/* translators: 1: product name, 2: stock before, 3: stock now. */
				__( 'Stock of “%1$s” (selected as an option of another product) changed: %2$s → %3$s.', 'aisle' ),
				$product->get_name(),
				(string) $old_stock,
				(string) $new_stock
			) );
		}
		return is_numeric( $new_stock );
	}

	/**
	 * @return array<int, float>
	 */
	private static function read_quantities( \WC_Order_Item $order_item, string $key ): array {
		$quantities = json_decode( (string) $order_item->get_meta( $key ), true );
		return array_map( 'floatval', is_array( $quantities ) ? $quantities : array() );
	}

	/**
	 * @param array<int, float> $totals
	 * @param array<int, float> $quantities
	 * @return array<int, float>
	 */
	private static function sum( array $totals, array $quantities ): array {
		foreach ( $quantities as $id => $quantity ) {
			$totals[ $id ] = ( $totals[ $id ] ?? 0.0 ) + $quantity;
		}
		return $totals;
	}

	/**
	 * @param array<int, float> $quantities
	 */
	private static function save_quantities( \WC_Order_Item $order_item, string $key, array $quantities ): void {
		$quantities = array_filter( $quantities, static fn ( float $count ): bool => $count > 0.000001 );
		if ( array() === $quantities ) {
			$order_item->delete_meta_data( $key );
		} else {
			$order_item->update_meta_data( $key, (string) wp_json_encode( $quantities ) );
		}
		$order_item->save();
	}
}
