<?php
declare(strict_types=1);

namespace Aisle\Features\ProductOptions\Cart;

/**
 * The stock of products that are sold within another product's line. WooCommerce reduces lines; this follows it, and
 * notes at the line what was taken, so that nothing is taken or given back twice.
 */
final class OrderStock {

	/** Product id => pieces that are taken for this line now, as JSON. */
	public const REDUCED = '_aisle_reduced_stock';

	/**
	 * `woocommerce_reduce_order_stock`
	 */
	public static function reduce( \WC_Order $order ): void {
		foreach ( $order->get_items() as $order_item ) {
			$wanted = $order_item instanceof \WC_Order_Item_Product && '' === (string) $order_item->get_meta( self::REDUCED ) ? self::wanted( $order_item ) : array();
			$taken  = array();
			foreach ( $wanted as $id => $pieces ) {
				if ( self::change( $order, $id, $pieces, 'decrease' ) ) {
					$taken[ $id ] = $pieces;
				}
			}
			if ( array() !== $taken ) {
				self::note( $order_item, $taken );
			}
		}
	}

	/**
	 * `woocommerce_restore_order_stock`
	 */
	public static function restore( \WC_Order $order ): void {
		foreach ( $order->get_items() as $order_item ) {
			self::give_back( $order, $order_item, 1.0 );
		}
	}

	/**
	 * `woocommerce_refund_created`: where the owner asked for it, a refunded part of a line comes back into the stock.
	 *
	 * @param mixed                $refund_id
	 * @param array<string, mixed> $arguments Those of wc_create_refund().
	 */
	public static function refund( $refund_id, $arguments ): void {
		$order = empty( $arguments['restock_items'] ) ? false : wc_get_order( (int) ( $arguments['order_id'] ?? 0 ) );
		if ( ! $order instanceof \WC_Order ) {
			return;
		}
		foreach ( (array) ( $arguments['line_items'] ?? array() ) as $item_id => $line ) {
			$order_item = $order->get_item( (int) $item_id );
			$quantity   = (float) ( $line['qty'] ?? 0 );
			// The refund of now counts in what is refunded already.
			$before = $order_item instanceof \WC_Order_Item_Product ? (float) $order_item->get_quantity() + $order->get_qty_refunded_for_item( (int) $item_id ) + $quantity : 0.0;
			if ( $order_item instanceof \WC_Order_Item_Product && $quantity > 0 && $before > 0 ) {
				self::give_back( $order, $order_item, min( 1.0, $quantity / $before ) );
			}
		}
	}

	private static function give_back( \WC_Order $order, \WC_Order_Item $order_item, float $share ): void {
		$taken = json_decode( (string) $order_item->get_meta( self::REDUCED ), true );
		$left  = array();
		foreach ( is_array( $taken ) ? $taken : array() as $id => $pieces ) {
			$returned = round( (float) $pieces * $share, 6 );
			if ( self::change( $order, (int) $id, $returned, 'increase' ) && (float) $pieces - $returned > 0.000001 ) {
				$left[ $id ] = (float) $pieces - $returned;
			}
		}
		if ( is_array( $taken ) ) {
			self::note( $order_item, $left );
		}
	}

	/**
	 * @return array<int, float> Product id => pieces that come with the line.
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
		$now = wc_update_product_stock( $product, $pieces, $direction ); // @phpstan-ignore argument.type (Shops may count in halves, and the function does.)
		if ( is_numeric( $now ) ) {
			$before = 'decrease' === $direction ? $now + $pieces : $now - $pieces;
			/* translators: 1: product name, 2: stock before, 3: stock now. */
			$order->add_order_note( sprintf( __( 'Stock of “%1$s”, chosen within another product: %2$s → %3$s.', 'aisle' ), $product->get_name(), (string) $before, (string) $now ) );
		}
		return is_numeric( $now );
	}

	/**
	 * @param array<int, float> $taken
	 */
	private static function note( \WC_Order_Item $order_item, array $taken ): void {
		if ( array() === $taken ) {
			$order_item->delete_meta_data( self::REDUCED );
		} else {
			$order_item->update_meta_data( self::REDUCED, (string) wp_json_encode( $taken ) );
		}
		$order_item->save();
	}
}
