<?php
declare(strict_types=1);

namespace Aisle\Features\ProductOptions\Cart\Orders;

use Aisle\Features\ProductOptions\Pricing\GroupProducts;
use Automattic\WooCommerce\Checkout\Helpers\ReserveStock;

/**
 * Reserves the stock of products that are sold within another product's line, for an unpaid order. WooCommerce reserves
 * stock for the order's items, with one SQL statement per product, so that two checkouts cannot reserve the same stock.
 * While WooCommerce reads the items, this class adds the products within their lines.
 */
final class HeldStock {

	private ?\WC_Order $order_to_reserve = null;

	/**
	 * `woocommerce_order_hold_stock_minutes`, after all other callbacks: WooCommerce reads the order's items next.
	 *
	 * @param mixed $minutes
	 * @param mixed $order
	 * @return mixed
	 */
	public function note_order( $minutes, $order ) {
		$this->order_to_reserve = (int) $minutes > 0 && $order instanceof \WC_Order ? $order : null;
		return $minutes;
	}

	/**
	 * `woocommerce_order_get_items`
	 *
	 * @param mixed $items
	 * @param mixed $order
	 * @return mixed
	 */
	public function add_group_items( $items, $order ) {
		if ( ! $order instanceof \WC_Order || $order !== $this->order_to_reserve ) {
			return $items;
		}
		$this->order_to_reserve = null;
		// Only WooCommerce's reservation gets the added items. Other code must not take them for line items of the
		// order.
		$is_reserving_stock = in_array(
			ReserveStock::class . '->reserve_stock_for_order',
			// phpcs:ignore WordPress.PHP.DevelopmentFunctions.error_log_wp_debug_backtrace_summary -- Once for an order; not shown.
			(array) wp_debug_backtrace_summary( null, 0, false ),
			true
		);
		return $is_reserving_stock && is_array( $items ) ? array_merge( $items, self::group_items( $items, $order->get_id() ) ) : $items;
	}

	/**
	 * `woocommerce_pay_order_product_in_stock`: after a failed payment, an order reserves no stock. It may be paid only
	 * if there is enough stock for the products within its lines.
	 *
	 * @param mixed $in_stock
	 * @param mixed $product
	 * @param mixed $order
	 */
	public static function has_stock_for_payment( $in_stock, $product = null, $order = null ): bool {
		if ( ! $product instanceof \WC_Product || ! $order instanceof \WC_Order ) {
			return (bool) $in_stock;
		}
		$required_quantities = array();
		$included_stock_ids  = array();
		foreach ( $order->get_items() as $order_item ) {
			$item_product = $order_item instanceof \WC_Order_Item_Product ? $order_item->get_product() : null;
			if ( ! $order_item instanceof \WC_Order_Item_Product || ! $item_product instanceof \WC_Product ) {
				continue;
			}
			$item_quantities = array( $item_product->get_id() => (float) $order_item->get_quantity() );
			foreach ( OrderStock::product_quantities( $order_item ) as $id => $count ) {
				$item_quantities[ $id ] = ( $item_quantities[ $id ] ?? 0.0 ) + $count;
				$included_stock_ids        += $item_product->get_id() === $product->get_id()
					? array( GroupProducts::stock_id( $id ) => true )
					: array();
			}
			foreach ( $item_quantities as $id => $count ) {
				$required_quantities[ GroupProducts::stock_id( $id ) ] = ( $required_quantities[ GroupProducts::stock_id( $id ) ] ?? 0.0 )
					+ $count;
			}
		}
		$insufficient_ids = array_filter(
			array_keys( $included_stock_ids ),
			static fn ( int $id ): bool => ( self::free_stock( $id, $order->get_id() ) ?? INF ) < $required_quantities[ $id ]
		);
		return (bool) $in_stock && array() === $insufficient_ids;
	}

	/**
	 * Returns how much of a product this shopper can still order; null for no limit.
	 */
	public static function free_stock_for_visitor( int $id ): ?float {
		$awaiting_order_id = absint( WC()->session->get( 'order_awaiting_payment', 0 ) );
		return self::free_stock(
			$id,
			$awaiting_order_id > 0 ? $awaiting_order_id : absint( WC()->session->get( 'store_api_draft_order', 0 ) )
		);
	}

	private static function free_stock( int $id, int $own_order_id ): ?float {
		$product = wc_get_product( $id );
		$stock   = $product instanceof \WC_Product ? GroupProducts::available_stock( $product ) : null;
		if ( null === $stock || ! $product instanceof \WC_Product ) {
			return $stock;
		}
		return $stock
			- ( function_exists( 'wc_get_held_stock_quantity' ) ? (float) wc_get_held_stock_quantity( $product, $own_order_id ) : 0.0 );
	}

	/**
	 * @param array<mixed> $items
	 * @return list<\WC_Order_Item_Product>
	 */
	private static function group_items( array $items, int $order_id ): array {
		$group_items = array();
		foreach ( $items as $order_item ) {
			foreach (
				$order_item instanceof \WC_Order_Item_Product ? OrderStock::product_quantities( $order_item ) : array() as $id => $quantity
			) {
				$product = wc_get_product( $id );
				if ( $product instanceof \WC_Product ) {
					$group_item = new \WC_Order_Item_Product();
					$group_item->set_order_id( $order_id );
					$group_item->set_product( $product );
					// @phpstan-ignore argument.type (Shops may count in halves, and the item keeps them.)
					$group_item->set_quantity( $quantity );
					$group_items[] = $group_item;
				}
			}
		}
		return $group_items;
	}
}
