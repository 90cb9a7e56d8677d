<?php
declare(strict_types=1);

namespace Aisle\Features\ProductOptions\Cart\Orders;

use Aisle\Features\ProductOptions\Answers\AnsweredFiles;
use Aisle\Features\ProductOptions\Answers\AnsweredItem;
use Aisle\Features\ProductOptions\Answers\WcpaOrderAnswers;
use Aisle\Features\ProductOptions\Cart\ChildLines;
use Aisle\Features\ProductOptions\Cart\PerItemLine;
use Aisle\Features\ProductOptions\Pricing\OptionIntake;

/**
 * “Order again”: adds the lines of an order with their answers, copies of their files and their group products.
 */
final class OrderAgain {

	public function __construct(
		private readonly OptionIntake $intake,
		private readonly AnsweredFiles $files,
		private readonly ChildLines $children,
		private readonly WcpaOrderAnswers $wcpa_answers
	) {}

	/**
	 * `woocommerce_order_again_cart_item_data`. Only the validation filter runs afterwards, so the stored answers are
	 * updated here. Answers that are no longer valid stay unchanged, and validation rejects them. Children are added
	 * with their parents; validation rejects them on their own.
	 *
	 * @param mixed $item_data
	 * @return array<string, mixed>
	 */
	public function add_answers( $item_data, \WC_Order_Item_Product $order_item ): array {
		$item_data = (array) $item_data;
		if ( '' !== (string) $order_item->get_meta( OptionOrder::PARENT_KEY ) ) {
			return array( ChildLines::PARENT => 'order' ) + $item_data;
		}
		// An order made before the form existed has no answers. The line still gets what the form adds without any
		// answer.
		$stored_answers = OrderRecord::read( $order_item )['forms'] ?? null;
		$stored_answers = is_array( $stored_answers )
			? $this->files->copy_for_reorder( $stored_answers, (int) $order_item->get_order_id() )
			: $this->wcpa_answers->of(
				$order_item,
				$this->intake->form_ids( $order_item->get_product_id(), $order_item->get_variation_id() )
			);
		$result = $this->intake->validate(
			$order_item->get_product_id(),
			$order_item->get_variation_id(),
			(float) $order_item->get_quantity(),
			OptionIntake::as_posted( $stored_answers ),
			self::attributes( $order_item )
		);

		$options = $result->is_accepted() ? $result->options : $stored_answers;
		return array() === $options
			? $item_data
			: array( AnsweredItem::KEY => $options ) + PerItemLine::data( $result->priced, $order_item->get_product() ) + $item_data;
	}

	/**
	 * `woocommerce_ordered_again`
	 *
	 * @param mixed                               $order_id
	 * @param mixed                               $order_items
	 * @param array<string, array<mixed>> $cart The new cart contents, before WooCommerce sets them.
	 */
	public function add_children( $order_id, $order_items, &$cart ): void {
		$contents = array();
		foreach ( $cart as $key => $item ) {
			$contents[ $key ] = $item;
			if ( ! empty( $item[ AnsweredItem::KEY ] ) ) {
				$this->files->mark_carted( $item[ AnsweredItem::KEY ] );
				foreach ( $this->children->child_lines_of( $item ) as $child => $line ) {
					$contents[ $child ] = (array) apply_filters( 'woocommerce_add_order_again_cart_item', $line, $child );
				}
			}
		}
		$cart = $contents;
	}

	/**
	 * @return array<string, string>
	 */
	public static function attributes( \WC_Order_Item_Product $order_item ): array {
		$attributes = array();
		foreach ( $order_item->get_meta_data() as $meta ) {
			if ( is_string( $meta->value ) && ! str_starts_with( (string) $meta->key, '_' ) ) {
				$attributes[ 'attribute_' . sanitize_title( (string) $meta->key ) ] = $meta->value;
			}
		}
		return $attributes;
	}
}
