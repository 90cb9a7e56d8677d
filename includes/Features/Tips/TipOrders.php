<?php
declare(strict_types=1);

namespace Aisle\Features\Tips;

/**
 * Marks the fees of an order that are tips. The fee of an order that is paid again, edited or refunded stays a fee of
 * WooCommerce.
 */
final class TipOrders {

	/** Meta of a fee: the tip's key. */
	public const META = '_aisle_tip';

	/** Meta of a fee: the selected value, such as "15%". */
	public const VALUE_META = '_aisle_tip_value';

	/**
	 * `woocommerce_checkout_create_order_fee_item`; the Store API calls it too.
	 *
	 * @param mixed $item
	 * @param mixed $key
	 * @param mixed $fee
	 */
	public static function mark_fee( $item, $key, $fee ): void {
		$mark = TipMark::of( $fee );
		if ( null !== $mark && $item instanceof \WC_Order_Item_Fee ) {
			$item->update_meta_data( self::META, $mark['key'] );
			$item->update_meta_data( self::VALUE_META, $mark['value'] );
		}
	}

	/**
	 * `woocommerce_hidden_order_itemmeta`
	 *
	 * @param mixed $keys
	 * @return mixed
	 */
	public static function hide_marks( $keys ) {
		return is_array( $keys ) ? array( ...$keys, self::META, self::VALUE_META ) : $keys;
	}
}
