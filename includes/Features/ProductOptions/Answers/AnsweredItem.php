<?php
declare(strict_types=1);

namespace Aisle\Features\ProductOptions\Answers;

/**
 * Keys and data of a cart item with answers.
 */
final class AnsweredItem {

	/** Key of the answers in the cart item, in a posted form and in the body of a Store API request. */
	public const KEY = 'aisle_options';

	/** Key of a child line's data: the cart key of its parent line. */
	public const PARENT = 'aisle_parent';

	/**
	 * Returns whether a cart has lines with answers or their children; Aisle's options affect no other lines.
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
	 * @param mixed $item Cart item; any other value has no answers.
	 * @return mixed List of `{ form_id, revision, answers }`; empty if there are no answers.
	 */
	public static function answers( mixed $item ): mixed {
		return is_array( $item ) ? $item[ self::KEY ] ?? array() : array();
	}
}
