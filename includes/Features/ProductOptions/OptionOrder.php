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
		$order_item->add_meta_data( self::META_KEY, (string) wp_json_encode( self::record( $priced ) ), true );
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
	 * `woocommerce_order_item_get_formatted_meta_data`
	 *
	 * @param mixed $meta
	 * @return array<mixed>
	 */
	public function readable_meta( $meta ): array {
		return array_filter( (array) $meta, static fn ( $row ): bool => self::META_KEY !== ( $row->key ?? '' ) );
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
		$record    = json_decode( (string) $order_item->get_meta( self::META_KEY ), true );
		$stored    = is_array( $record ) ? ( $record['forms'] ?? array() ) : array();
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
	 * @return array<string, mixed> `{ schema_version, quantity, unit_price, forms: [ { form_id, revision, answers, prices } ] }`; prices as entered.
	 */
	private static function record( PricedOptions $priced ): array {
		$forms = array();
		foreach ( $priced->forms as $form ) {
			$forms[] = array(
				'form_id'  => $form['form_id'],
				'revision' => $form['revision'],
				'answers'  => $form['answers'],
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
