<?php
declare(strict_types=1);

namespace Aisle\Features\ProductOptions;

/**
 * Answers in the order: readable for people, and once as JSON for machines and for ordering again.
 */
final class OptionOrder {

	public const META_KEY = '_aisle_options';

	public function __construct(
		private readonly OptionLines $lines,
		private readonly AnswerText $text,
		private readonly OptionIntake $intake
	) {}

	/**
	 * `woocommerce_checkout_create_order_line_item`, classic checkout and Store API alike.
	 *
	 * @param mixed                $key
	 * @param array<string, mixed> $item
	 */
	public function add_meta( \WC_Order_Item_Product $order_item, $key, $item ): void {
		$priced = $this->lines->priced( (array) $item );
		if ( null === $priced ) {
			return;
		}
		foreach ( $this->text->rows( $priced, $item['data'] ) as $row ) {
			$order_item->add_meta_data( $row['label'], $row['value'] );
		}
		// WooCommerce undoes percent signs in every meta it formats; as an escape they survive that.
		$json = str_replace( '%', '\u0025', (string) wp_json_encode( self::record( $priced ) ) );
		$order_item->add_meta_data( self::META_KEY, $json, true );
	}

	/**
	 * `woocommerce_hidden_order_itemmeta`
	 *
	 * @param mixed $keys
	 * @return array<string>
	 */
	public function hidden_keys( $keys ): array {
		return array_merge( (array) $keys, array( self::META_KEY ) );
	}

	/**
	 * `woocommerce_order_item_get_formatted_meta_data`: WooCommerce lets markup in these pass into order screens and
	 * mails; what a shopper typed is shown as typed.
	 *
	 * @param mixed $meta
	 * @return array<mixed>
	 */
	public function readable_meta( $meta, \WC_Order_Item $order_item ): array {
		$labels = self::labels( $order_item );
		$rows   = array();
		foreach ( (array) $meta as $id => $row ) {
			if ( self::META_KEY === ( $row->key ?? '' ) ) {
				continue;
			}
			if ( in_array( $row->key ?? '', $labels, true ) ) {
				$row->display_key   = esc_html( $row->key );
				$row->display_value = wpautop( esc_html( $row->value ) );
			}
			$rows[ $id ] = $row;
		}
		return $rows;
	}

	/**
	 * @return array<string>
	 */
	private static function labels( \WC_Order_Item $order_item ): array {
		$forms = self::stored( $order_item )['forms'] ?? null;
		return is_array( $forms ) ? array_merge( array(), ...array_map( 'array_values', array_column( $forms, 'labels' ) ) ) : array();
	}

	/**
	 * @return array<string, mixed>
	 */
	private static function stored( \WC_Order_Item $order_item ): array {
		$record = json_decode( (string) $order_item->get_meta( self::META_KEY ), true );
		return is_array( $record ) ? $record : array();
	}

	/**
	 * `woocommerce_order_again_cart_item_data`. This path asks only the validation filter afterwards, so what is stored is
	 * put in order here; answers that no longer hold are left as they are, and refused there.
	 *
	 * @param mixed $item_data
	 * @return array<string, mixed>
	 */
	public function order_again( $item_data, \WC_Order_Item_Product $order_item ): array {
		$item_data = (array) $item_data;
		$stored    = self::stored( $order_item )['forms'] ?? array();
		if ( ! is_array( $stored ) || array() === $stored ) {
			return $item_data;
		}
		$variation = array();
		foreach ( $order_item->get_meta_data() as $meta ) {
			if ( is_string( $meta->value ) && ! str_starts_with( (string) $meta->key, '_' ) ) {
				$variation[ 'attribute_' . sanitize_title( (string) $meta->key ) ] = $meta->value;
			}
		}
		$result = $this->intake->take( $order_item->get_product_id(), $order_item->get_variation_id(), (float) $order_item->get_quantity(), OptionIntake::as_posted( $stored ), $variation );

		$item_data[ OptionLines::KEY ] = $result->is_accepted() ? $result->options : $stored;
		return $item_data;
	}

	/**
	 * @return array<string, mixed> `{ schema_version, quantity, unit_price, forms: [ { form_id, revision, answers, labels, prices } ] }`; prices as entered.
	 */
	private static function record( PricedOptions $priced ): array {
		$forms = array();
		foreach ( $priced->forms as $form ) {
			$forms[] = array(
				'form_id'  => $form['form_id'],
				'revision' => $form['revision'],
				'answers'  => $form['answers'],
				'labels'   => array_intersect_key( array_column( $form['model']['fields'], 'label', 'id' ), $form['answers'] ),
				'prices'   => $form['result']['prices'],
			);
		}
		return array(
			'schema_version' => 1,
			'quantity'       => $priced->quantity,
			'unit_price'     => $priced->unit_price(),
			'forms'          => $forms,
		);
	}
}
