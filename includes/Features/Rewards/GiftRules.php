<?php
declare(strict_types=1);

namespace Aisle\Features\Rewards;

/**
 * Rules for gift lines wherever WooCommerce shows, changes or sells them: price 0, free shipping, fixed quantity.
 */
final class GiftRules {

	/**
	 * Makes all gift lines free, after all other code that sets prices. RewardCart decides after the totals whether a
	 * line may stay.
	 *
	 * @param mixed $cart
	 */
	public function make_free( $cart ): void {
		foreach ( $cart instanceof \WC_Cart ? $cart->get_cart() : array() as $line ) {
			if ( GiftLine::is_gift( $line ) ) {
				GiftLine::make_free( $line['data'] );
			}
		}
	}

	/**
	 * `woocommerce_coupon_get_items_to_validate`: a gift does not affect whether a coupon is eligible.
	 *
	 * @param mixed $items     Items with the cart line in `object`.
	 * @param mixed $discounts
	 * @return mixed
	 */
	public function exclude_gifts( $items, $discounts ) {
		$is_cart = $discounts instanceof \WC_Discounts && $discounts->get_object() instanceof \WC_Cart;
		return $is_cart && is_array( $items )
			? array_filter(
				$items,
				static fn( $item ): bool => ! is_object( $item ) || ! GiftLine::is_gift( (array) ( $item->object ?? array() ) )
			)
			: $items;
	}

	/**
	 * @param mixed $line
	 * @return mixed
	 */
	public function make_loaded_line_free( $line ) {
		if ( is_array( $line ) && GiftLine::is_gift( $line ) && $line['data'] instanceof \WC_Product ) {
			GiftLine::make_free( $line['data'] );
		}
		return $line;
	}

	/**
	 * @param mixed $link
	 * @param mixed $key
	 * @return mixed
	 */
	public function hide_remove_link( $link, $key ) {
		return self::is_gift_key( $key ) ? '' : $link;
	}

	/**
	 * @param mixed $html
	 * @param mixed $key
	 * @param mixed $line
	 * @return mixed
	 */
	public function show_fixed_quantity( $html, $key, $line = null ) {
		return is_array( $line ) && GiftLine::is_gift( $line ) ? '1' : $html;
	}

	/**
	 * @param mixed $valid
	 * @param mixed $key
	 * @param mixed $line
	 * @param mixed $quantity
	 * @return mixed
	 */
	public function reject_quantity( $valid, $key, $line, $quantity ) {
		return is_array( $line ) && GiftLine::is_gift( $line ) && 1.0 !== (float) ( is_numeric( $quantity ) ? $quantity : 0 )
			? false
			: $valid;
	}

	/**
	 * @param mixed $editable
	 * @param mixed $product
	 * @param mixed $line
	 * @return mixed
	 */
	public function forbid_quantity_change( $editable, $product, $line = null ) {
		return is_array( $line ) && GiftLine::is_gift( $line ) ? false : $editable;
	}

	/**
	 * @param mixed $limit
	 * @param mixed $product
	 * @param mixed $line
	 * @return mixed
	 */
	public function limit_to_one( $limit, $product, $line = null ) {
		return is_array( $line ) && GiftLine::is_gift( $line ) ? 1 : $limit;
	}

	/**
	 * @param mixed $item
	 * @param mixed $key
	 * @param mixed $line
	 */
	public function mark_order_item( $item, $key, $line ): void {
		if ( $item instanceof \WC_Order_Item_Product && is_array( $line ) && GiftLine::is_gift( $line ) ) {
			$item->add_meta_data( '_' . GiftLine::DATA_KEY, (string) $line[ GiftLine::DATA_KEY ], true );
		}
	}

	/**
	 * Marks a reordered gift as a gift: it is given again or removed, but never charged.
	 *
	 * @param mixed $data
	 * @param mixed $item
	 * @return mixed
	 */
	public function mark_reordered_gift( $data, $item ) {
		$reward = $item instanceof \WC_Order_Item_Product ? (string) $item->get_meta( '_' . GiftLine::DATA_KEY ) : '';
		return '' === $reward ? $data : array( GiftLine::DATA_KEY => $reward ) + (array) $data;
	}

	/**
	 * @param mixed $hidden
	 * @return mixed
	 */
	public function hide_mark( $hidden ) {
		return is_array( $hidden ) ? array_merge( $hidden, array( '_' . GiftLine::DATA_KEY ) ) : $hidden;
	}

	private static function is_gift_key( mixed $key ): bool {
		return is_string( $key ) && WC()->cart && GiftLine::is_gift( WC()->cart->get_cart_item( $key ) );
	}
}
