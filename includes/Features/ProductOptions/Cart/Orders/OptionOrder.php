<?php
declare(strict_types=1);

namespace Aisle\Features\ProductOptions\Cart\Orders;

use Aisle\Features\ProductOptions\Answers\AnsweredFiles;
use Aisle\Features\ProductOptions\Cart\AnswerText;
use Aisle\Features\ProductOptions\Cart\ChildLines;
use Aisle\Features\ProductOptions\Cart\ChildRules;
use Aisle\Features\ProductOptions\Cart\OptionLines;
use Aisle\Platform\Database\ColumnText;

/**
 * Stores answers in the order: as readable meta, and as JSON for other software and for “Order again”.
 */
final class OptionOrder {

	public const PARENT_KEY = '_aisle_parent';

	public function __construct(
		private readonly OptionLines $lines,
		private readonly AnswerText $text,
		private readonly AnsweredFiles $files
	) {}

	/**
	 * `woocommerce_checkout_create_order_line_item`, in the classic checkout and in the Store API.
	 *
	 * @param mixed                $key
	 * @param array<string, mixed> $item
	 */
	public function add_meta( \WC_Order_Item_Product $order_item, $key, $item ): void {
		$item = (array) $item;
		if ( ChildLines::is_child( $item ) ) {
			$parent = WC()->cart->get_cart_item( $item[ ChildLines::PARENT ] )['data'] ?? null;
			$order_item->add_meta_data(
				ChildRules::parent_label(),
				$parent instanceof \WC_Product ? wp_strip_all_tags( $parent->get_name() ) : ''
			);
			$order_item->add_meta_data( self::PARENT_KEY, $item[ ChildLines::PARENT_ITEM_KEY ], true );
			return;
		}
		$priced_options = $this->lines->priced_options( $item );
		if ( null === $priced_options ) {
			return;
		}
		foreach ( $this->text->rows( $priced_options, $item['data'] ) as $row ) {
			OrderRecord::add_row( $order_item, $row['label'], $row['value'] );
		}
		OrderRecord::write( $order_item, OrderRecord::of( $priced_options, ChildLines::answers( $item, WC()->cart->get_cart() ) ) );
	}

	/**
	 * `woocommerce_checkout_create_order_fee_item`: the name is a field's label, and an old database table rejects a
	 * fee whose name has an emoji.
	 */
	public function sanitize_fee_name( \WC_Order_Item_Fee $fee ): void {
		$name = $fee->get_name( 'edit' );
		$storable_name = ColumnText::of_order_item_name( $name );
		if ( $storable_name !== $name ) {
			$fee->set_name( $storable_name );
		}
	}

	/**
	 * `woocommerce_checkout_order_created` and `woocommerce_store_api_checkout_order_processed`: from now on the files
	 * belong to the order.
	 */
	public function mark_files_ordered( \WC_Order $order ): void {
		foreach ( $order->get_items() as $order_item ) {
			$this->files->mark_ordered( OrderRecord::read( $order_item )['forms'] ?? array(), $order->get_id() );
		}
	}

	/**
	 * `woocommerce_hidden_order_itemmeta`
	 *
	 * @param mixed $keys
	 * @return array<string>
	 */
	public function hidden_keys( $keys ): array {
		return array_merge(
			is_array( $keys ) ? $keys : array(),
			array( OrderRecord::KEY, self::PARENT_KEY, OrderStock::REDUCED, OrderStock::RESTOCKED )
		);
	}

	/**
	 * `woocommerce_order_item_get_formatted_meta_data`: WooCommerce allows markup in these values in order screens and
	 * emails, and decodes percent signs. This shows the shopper's text as typed, and files as links for users who may
	 * open them.
	 *
	 * @param mixed $meta
	 * @return array<mixed>
	 */
	public function format_meta( $meta, \WC_Order_Item $order_item ): array {
		$meta   = is_array( $meta ) ? $meta : array();
		$rows   = array_diff_key(
			$meta,
			array_filter( $meta, fn ( mixed $row ): bool => in_array( (string) ( $row->key ?? '' ), $this->hidden_keys( array() ), true ) )
		);
		$record = OrderRecord::read( $order_item );
		$labels = OrderRecord::labels( $record );
		$rows   = self::with_omitted_rows( $rows, $order_item, $labels );
		if ( array() === $record ) {
			return $rows;
		}
		$links = $this->files->links( $record['forms'] ?? array(), $order_item->get_order() );
		foreach ( $order_item->get_meta_data() as $meta_item ) {
			list( $key, $value ) = self::restore_stored( $meta_item );
			$key                 = ColumnText::read( $key );
			$value               = null === $value ? null : ColumnText::read( $value );
			if ( ! isset( $labels[ $key ], $rows[ $meta_item->id ] ) || null === $value ) {
				continue;
			}
			$label = count( $labels[ $key ] ) > 1 ? array_shift( $labels[ $key ] ) : $labels[ $key ][0];

			$rows[ $meta_item->id ]->display_key   = self::without_shortcodes( self::escape( $label ) );
			$rows[ $meta_item->id ]->display_value = self::without_shortcodes( wpautop(
				ContactLinks::html( $record, $key, $value ) ?? self::with_links( self::escape( $value ), $links )
			) );
		}
		return $rows;
	}

	/**
	 * Adds rows that WooCommerce leaves out because the variation's name contains their value: it takes the answer
	 * "Red" of a "Tee - Red" for its color.
	 *
	 * @param array<mixed>                $rows   Rows by meta id.
	 * @param array<string, list<string>> $labels Labels of answers by meta key.
	 * @return array<mixed> The rows with Aisle's rows that were left out, in the order of the meta.
	 */
	private static function with_omitted_rows( array $rows, \WC_Order_Item $order_item, array $labels ): array {
		$product  = $order_item instanceof \WC_Order_Item_Product ? $order_item->get_product() : null;
		$is_child = '' !== (string) $order_item->get_meta( self::PARENT_KEY );
		if ( ! $product instanceof \WC_Product_Variation || ( array() === $labels && ! $is_child ) ) {
			return $rows;
		}
		$attributes = array_map(
			static fn ( string $name ): string => rawurldecode( substr( $name, strlen( 'attribute_' ) ) ),
			array_keys( $product->get_variation_attributes() )
		);
		$meta_order      = array();
		foreach ( $order_item->get_meta_data() as $meta_item ) {
			$is_aisle_row = $is_child
				? ! in_array( (string) $meta_item->key, $attributes, true )
				: isset( $labels[ self::restore_stored( $meta_item )[0] ] );
			if ( $is_aisle_row && ! isset( $rows[ $meta_item->id ] ) && self::is_omitted( $meta_item, $order_item ) ) {
				$rows[ $meta_item->id ] = self::meta_row( $meta_item );
			}
			$meta_order[ $meta_item->id ] = true;
		}
		return array_replace( array_intersect_key( $meta_order, $rows ), $rows );
	}

	/** Returns whether WooCommerce leaves the row out because the item's name contains its value. */
	private static function is_omitted( \WC_Meta_Data $meta_item, \WC_Order_Item $order_item ): bool {
		$value = is_scalar( $meta_item->value ) ? (string) $meta_item->value : '';
		return '' !== $value
			&& ! str_starts_with( (string) $meta_item->key, '_' )
			&& wc_is_attribute_in_product_name( wp_kses_post( $value ), $order_item->get_name() );
	}

	/** Returns a row in the shape of WC_Order_Item::get_formatted_meta_data(). */
	private static function meta_row( \WC_Meta_Data $meta_item ): object {
		return (object) array(
			'key'           => (string) $meta_item->key,
			'value'         => (string) $meta_item->value,
			'display_key'   => self::escape( (string) $meta_item->key ),
			'display_value' => wpautop( self::escape( (string) $meta_item->value ) ),
		);
	}

	/**
	 * Restores the stored key and value: WooCommerce has decoded escapes in the item's own meta by now, and would save
	 * the decoded text.
	 *
	 * @return array{string, string|null} Key and value; the value is null if it is no text.
	 */
	private static function restore_stored( \WC_Meta_Data $meta_item ): array {
		$raw_data = $meta_item->get_data();
		foreach ( array( 'key', 'value' ) as $part ) {
			if ( is_string( $raw_data[ $part ] ?? null ) && rawurldecode( $raw_data[ $part ] ) === $meta_item->$part ) {
				$meta_item->$part = $raw_data[ $part ];
			}
		}
		return array( (string) $meta_item->key, is_scalar( $meta_item->value ) ? (string) $meta_item->value : null );
	}

	/**
	 * Escapes the text, including text that looks like an entity, because the shopper typed it.
	 */
	private static function escape( string $text ): string {
		return htmlspecialchars( $text, ENT_QUOTES | ENT_SUBSTITUTE, 'UTF-8' );
	}

	/**
	 * Escapes `[` within a page's content, where WordPress runs shortcodes in the output of blocks, including the
	 * shopper's text in the classic checkout. Other places keep it: plain-text emails drop entities that they do not
	 * know.
	 */
	private static function without_shortcodes( string $html ): string {
		return doing_filter( 'the_content' ) ? str_replace( '[', '&#91;', $html ) : $html;
	}

	/**
	 * @param string                                  $escaped
	 * @param array<int, array{text: string, html: string}> $links A used link is removed, because two files may have
	 *                                                             the same name.
	 */
	private static function with_links( string $escaped, array &$links ): string {
		$offset = 0;
		foreach ( $links as $position => $link ) {
			$name        = self::escape( $link['text'] );
			$name_offset = strpos( $escaped, $name, $offset );
			if ( false !== $name_offset ) {
				$escaped = substr_replace( $escaped, $link['html'], $name_offset, strlen( $name ) );
				$offset  = $name_offset + strlen( $link['html'] );
				unset( $links[ $position ] );
			}
		}
		return $escaped;
	}
}
