<?php
declare(strict_types=1);

namespace Aisle\Features\ProductOptions\Cart;

use Aisle\Features\ProductOptions\Answers\AnsweredItem;
use Aisle\Features\ProductOptions\Pricing\OptionIntake;

/**
 * Checks lines that were added before their product got a form, so that an order does not lack what the form requires.
 */
final class UnansweredLines {

	public function __construct( private readonly OptionIntake $intake ) {}

	/**
	 * `woocommerce_check_cart_items`: runs before both the classic and the block checkout.
	 */
	public function check(): void {
		foreach ( WC()->cart->get_cart() as $item ) {
			if ( isset( $item[ AnsweredItem::KEY ] ) || ChildLines::is_child( $item ) ) {
				continue;
			}
			if ( array() === $this->intake->form_ids( (int) $item['product_id'], (int) $item['variation_id'] ) ) {
				continue;
			}
			$result = $this->intake->validate(
				(int) $item['product_id'],
				(int) $item['variation_id'],
				(float) $item['quantity'],
				null,
				(array) $item['variation']
			);
			if ( ! $result->is_accepted() ) {
				array_map( array( OptionCart::class, 'add_notice' ), $result->notices );
			}
		}
	}
}
