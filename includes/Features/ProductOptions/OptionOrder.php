<?php
declare(strict_types=1);

namespace Aisle\Features\ProductOptions;

use Aisle\Features\ProductOptions\Cart\AnsweredFiles;
use Aisle\Features\ProductOptions\Cart\ChildLines;
use Aisle\Features\ProductOptions\Cart\ChildRules;
use Aisle\Features\ProductOptions\Cart\OrderRecord;
use Aisle\Features\ProductOptions\Cart\OrderStock;

/**
 * Answers in the order: readable for people, and once as JSON for machines and for ordering again.
 */
final class OptionOrder {

	public const PARENT_KEY = '_aisle_parent';

	public function __construct(
		private readonly OptionLines $lines,
		private readonly AnswerText $text,
		private readonly AnsweredFiles $files
	) {}

	/**
	 * `woocommerce_checkout_create_order_line_item`, classic checkout and Store API alike.
	 *
	 * @param mixed                $key
	 * @param array<string, mixed> $item
	 */
	public function add_meta( \WC_Order_Item_Product $order_item, $key, $item ): void {
		$item = (array) $item;
		if ( ChildLines::is_child( $item ) ) {
			$parent = WC()->cart->get_cart_item( $item[ ChildLines::PARENT ] )['data'] ?? null;
			$order_item->add_meta_data( ChildRules::label(), $parent instanceof \WC_Product ? wp_strip_all_tags( $parent->get_name() ) : '' );
			$order_item->add_meta_data( self::PARENT_KEY, $item[ ChildLines::CHOICE ], true );
			return;
		}
		$priced = $this->lines->priced( $item );
		if ( null === $priced ) {
			return;
		}
		foreach ( $this->text->rows( $priced, $item['data'] ) as $row ) {
			$order_item->add_meta_data( $row['label'], $row['value'] );
		}
		OrderRecord::write( $order_item, OrderRecord::of( $priced, ChildLines::answers( $item, WC()->cart->get_cart() ) ) );
	}

	/**
	 * `woocommerce_checkout_order_created` and `woocommerce_store_api_checkout_order_processed`: files belong to the order
	 * from now on.
	 */
	public function keep_files( \WC_Order $order ): void {
		foreach ( $order->get_items() as $order_item ) {
			$this->files->ordered( OrderRecord::read( $order_item )['forms'] ?? array(), $order->get_id() );
		}
	}

	/**
	 * `woocommerce_hidden_order_itemmeta`
	 *
	 * @param mixed $keys
	 * @return array<string>
	 */
	public function hidden_keys( $keys ): array {
		return array_merge( (array) $keys, array( OrderRecord::KEY, self::PARENT_KEY, OrderStock::REDUCED, OrderStock::RESTOCKED ) );
	}

	/**
	 * `woocommerce_order_item_get_formatted_meta_data`: WooCommerce lets markup in these pass into order screens and
	 * mails; what a shopper typed is shown as typed, and files are links for who may have them.
	 *
	 * @param mixed $meta
	 * @return array<mixed>
	 */
	public function readable_meta( $meta, \WC_Order_Item $order_item ): array {
		$record = OrderRecord::read( $order_item );
		$hidden = $this->hidden_keys( array() );
		$labels = array() === $record ? array() : OrderRecord::labels( $record );
		$links  = array() === $record ? array() : $this->files->links( $record['forms'] ?? array(), $order_item->get_order() );
		$rows   = array();
		foreach ( (array) $meta as $id => $row ) {
			$key = (string) ( $row->key ?? '' );
			if ( in_array( $key, $hidden, true ) ) {
				continue;
			}
			if ( in_array( $key, $labels, true ) ) {
				$row->display_key   = esc_html( $key );
				$row->display_value = wpautop( self::linked( esc_html( $row->value ), $links ) );
			}
			$rows[ $id ] = $row;
		}
		return $rows;
	}

	/**
	 * @param string                                  $escaped
	 * @param array<int, array{text: string, html: string}> $links Used up one by one: two files may have one name.
	 */
	private static function linked( string $escaped, array &$links ): string {
		$offset = 0;
		foreach ( $links as $position => $link ) {
			$name = esc_html( $link['text'] );
			$at   = strpos( $escaped, $name, $offset );
			if ( false !== $at ) {
				$escaped = substr_replace( $escaped, $link['html'], $at, strlen( $name ) );
				$offset  = $at + strlen( $link['html'] );
				unset( $links[ $position ] );
			}
		}
		return $escaped;
	}
}
