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
			$wanted = $order_item instanceof \WC_Order_Item_Product && '' === (string) $order_item->get_meta( self::REDUCED )
				? self::wanted( $order_item )
				: array();
			$taken  = array();
			foreach ( $wanted as $id => $pieces ) {
				if ( self::change( $order, $id, $pieces, 'decrease' ) ) {
					$taken[ $id ] = $pieces;
				}
			}
			if ( array() !== $taken ) {
				$order_item->delete_meta_data( self::RESTOCKED );
				self::note( $order_item, self::REDUCED, $taken );
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
			self::give_back( $order, $order_item, 1.0 );
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
			self::give_back( $order, $order_item, 1.0 );
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
			$before = $order_item instanceof \WC_Order_Item_Product
				? (float) $order_item->get_quantity() + $order->get_qty_refunded_for_item( (int) $item_id ) + $quantity
				: 0.0;
			if ( $order_item instanceof \WC_Order_Item_Product && $quantity > 0 && $before > 0 ) {
				$returned = self::give_back( $order, $order_item, min( 1.0, $quantity / $before ) );
				self::note( $order_item, self::RESTOCKED, self::sum( self::noted( $order_item, self::RESTOCKED ), $returned ) );
			}
		}
	}

	/**
	 * @return array<int, float> Product id => quantity returned to stock.
	 */
	private static function give_back( \WC_Order $order, \WC_Order_Item $order_item, float $share ): array {
		$taken    = self::noted( $order_item, self::REDUCED );
		$returned = array();
		$left     = array();
		foreach ( $taken as $id => $pieces ) {
			$back = round( $pieces * $share, 6 );
			if ( self::change( $order, $id, $back, 'increase' ) ) {
				$returned[ $id ] = $back;
				$left[ $id ]     = $pieces - $back;
			}
		}
		if ( array() !== $taken ) {
			self::note( $order_item, self::REDUCED, $left );
		}
		return $returned;
	}

	/**
	 * Adjusts the stock by the difference between what was taken for the line item and what it needs now, without what
	 * refunds returned.
	 */
	private static function sync_quantities( \WC_Order $order, \WC_Order_Item_Product $order_item ): void {
		$taken    = self::noted( $order_item, self::REDUCED );
		$returned = self::noted( $order_item, self::RESTOCKED );
		$now      = $taken;
		foreach ( self::wanted( $order_item ) as $id => $pieces ) {
			$target     = max( 0.0, $pieces - ( $returned[ $id ] ?? 0.0 ) );
			$difference = round( $target - ( $taken[ $id ] ?? 0.0 ), 6 );
			if ( self::change( $order, $id, abs( $difference ), $difference > 0 ? 'decrease' : 'increase' ) ) {
				$now[ $id ] = $target;
			}
		}
		if ( $now !== $taken ) {
			self::note( $order_item, self::REDUCED, $now );
		}
	}

	/**
	 * @return array<int, float> Product id => quantity within the line item.
	 */
	public static function wanted( \WC_Order_Item_Product $order_item ): array {
		$wanted = array();
		foreach ( OrderRecord::read( $order_item )['products'] ?? array() as $one ) {
			if ( empty( $one['independent'] ) ) {
				$id            = (int) $one['product_id'];
				$wanted[ $id ] = ( $wanted[ $id ] ?? 0.0 ) + (float) $one['quantity'] * (float) $order_item->get_quantity();
			}
		}
		return $wanted;
	}

	/**
	 * @param 'increase'|'decrease' $direction
	 */
	private static function change( \WC_Order $order, int $id, float $pieces, string $direction ): bool {
		$product = wc_get_product( $id );
		if ( ! $product instanceof \WC_Product || ! $product->managing_stock() || $pieces <= 0 ) {
			return false;
		}
		// @phpstan-ignore argument.type (Shops may count in halves, and the function does.)
		$now = wc_update_product_stock( $product, $pieces, $direction );
		if ( is_numeric( $now ) ) {
			$before = 'decrease' === $direction ? $now + $pieces : $now - $pieces;
			$order->add_order_note( sprintf(
				/* translators: 1: product name, 2: stock before, 3: stock now. */
				__( 'Stock of “%1$s”, selected in another product: %2$s → %3$s.', 'aisle' ),
				$product->get_name(),
				(string) $before,
				(string) $now
			) );
		}
		return is_numeric( $now );
	}

	/**
	 * @return array<int, float>
	 */
	private static function noted( \WC_Order_Item $order_item, string $key ): array {
		$noted = json_decode( (string) $order_item->get_meta( $key ), true );
		return array_map( 'floatval', is_array( $noted ) ? $noted : array() );
	}

	/**
	 * @param array<int, float> $one
	 * @param array<int, float> $other
	 * @return array<int, float>
	 */
	private static function sum( array $one, array $other ): array {
		foreach ( $other as $id => $pieces ) {
			$one[ $id ] = ( $one[ $id ] ?? 0.0 ) + $pieces;
		}
		return $one;
	}

	/**
	 * @param array<int, float> $pieces
	 */
	private static function note( \WC_Order_Item $order_item, string $key, array $pieces ): void {
		$pieces = array_filter( $pieces, static fn ( float $count ): bool => $count > 0.000001 );
		if ( array() === $pieces ) {
			$order_item->delete_meta_data( $key );
		} else {
			$order_item->update_meta_data( $key, (string) wp_json_encode( $pieces ) );
		}
		$order_item->save();
	}
}
