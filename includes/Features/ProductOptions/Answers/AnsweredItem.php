<?php
declare(strict_types=1);

namespace Aisle\Features\ProductOptions\Answers;

/**
 * A cart item with answers: where they stand in it.
 */
final class AnsweredItem {

	/** The answers travel under the same name: in a posted form and in the body of a Store API call. */
	public const KEY = 'aisle_options';

	/** Key of the line that a child line belongs to. */
	public const PARENT = 'aisle_parent';

	/**
	 * Returns whether a cart has lines with answers or their children; nothing else in a cart is ours.
	 */
	public static function is_in( \WC_Cart $cart ): bool {
		foreach ( $cart->get_cart() as $item ) {
			if ( ! empty( $item[ self::KEY ] ) || ! empty( $item[ self::PARENT ] ) ) {
				return true;
			}
		}
		return false;
	}

	/**
	 * @param mixed $item Cart item; anything else has none.
	 * @return mixed List of `{ form_id, revision, answers }`; empty where nothing was answered.
	 */
	public static function answers( mixed $item ): mixed {
		return is_array( $item ) ? $item[ self::KEY ] ?? array() : array();
	}
}
