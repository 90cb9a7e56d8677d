<?php
declare(strict_types=1);

namespace Aisle\Features\ProductOptions\Cart\Orders;

use Aisle\Domain\Form\WholeLabel;
use Aisle\Features\ProductOptions\Answers\PostedAnswers;
use Aisle\Features\ProductOptions\Pricing\CalculatedAnswer;
use Aisle\Features\ProductOptions\Pricing\PricedOptions;
use Aisle\Platform\Database\ColumnText;

/**
 * The hidden JSON of an order line item: `{ schema_version, quantity, unit_price, products: [ { form_id, field, option,
 * product_id, quantity, amount, independent } ], forms: [ { form_id, revision, answers, labels, prices, kinds?,
 * calculated? } ] }`. `kinds` marks texts that are an `email`, a `tel` or a `url`; `calculated` has the results of
 * calculations. Prices are as entered; a product's quantity is per item of the line, unless it is independent.
 */
final class OrderRecord {

	public const KEY = '_aisle_options';

	private const MAX_KEY_LENGTH = 255;

	/**
	 * @param array<int, array<string, mixed>> $line_answers The line's answers at the time of the order.
	 * @return array<string, mixed>
	 */
	public static function of( PricedOptions $priced_options, array $line_answers ): array {
		$answers = array_column( $line_answers, 'answers', 'form_id' );
		$forms   = array();
		foreach ( $priced_options->forms as $form ) {
			$fields  = array_column( $form['model']['fields'], null, 'id' );
			// Answers of repetitions that the line no longer has are dropped.
			$form_answers = array_intersect_key( (array) ( $answers[ $form['form_id'] ] ?? $form['answers'] ), $fields );
			$results      = CalculatedAnswer::all( $form );
			$forms[]      = array(
				'form_id'  => $form['form_id'],
				'revision' => $form['revision'],
				'answers'  => self::with_wire_names( $form_answers ),
				'labels'   => array_map(
					self::label( ... ),
					array_filter(
						array_intersect_key( $fields, $form_answers + $results ),
						static fn ( array $field ): bool => ! isset( $field['section'] )
					)
				),
				'prices'   => $form['result']['prices'],
			) + self::text_kinds( $form['model']['fields'], $form_answers )
				+ ( array() === $results ? array() : array( 'calculated' => $results ) );
		}
		return array(
			'schema_version' => 1,
			'quantity'       => $priced_options->quantity,
			'unit_price'     => $priced_options->unit_price(),
			'products'       => $priced_options->products(),
			'forms'          => $forms,
		);
	}

	/**
	 * @param array{label: string, ...} $field
	 */
	private static function label( array $field ): string {
		return '' === $field['label'] ? '' : WholeLabel::of( $field );
	}

	/**
	 * Stores the record. WooCommerce decodes percent signs in all meta that it formats, so they are stored as escapes.
	 *
	 * @param array<string, mixed> $record
	 */
	public static function write( \WC_Order_Item $order_item, array $record ): void {
		$order_item->add_meta_data( self::KEY, str_replace( '%', '\u0025', (string) wp_json_encode( $record ) ), true );
	}

	/**
	 * @return array<string, mixed> Empty if the line item has no answers.
	 */
	public static function read( \WC_Order_Item $order_item ): array {
		$record = json_decode( (string) $order_item->get_meta( self::KEY ), true );
		return is_array( $record ) ? $record : array();
	}

	/**
	 * Adds an answer as readable meta of an order line item.
	 */
	public static function add_row( \WC_Order_Item $order_item, string $label, string $value ): void {
		$order_item->add_meta_data(
			ColumnText::of_order_item( 'meta_key', self::meta_key( $label ) ),
			ColumnText::of_order_item( 'meta_value', $value )
		);
	}

	/**
	 * Returns the meta key of an answer's label, cut to the length of the database column.
	 */
	public static function meta_key( string $label ): string {
		$key = mb_strlen( $label ) > self::MAX_KEY_LENGTH ? mb_substr( $label, 0, self::MAX_KEY_LENGTH - 1 ) . '…' : $label;
		// If the column cannot store a character of the key, the key is stored encoded, which is longer and may be cut
		// again. The key must equal the one that is read back.
		return ColumnText::has_four_byte_character( $key ) ? ColumnText::read( ColumnText::of_order_item( 'meta_key', $key ) ) : $key;
	}

	/**
	 * Returns the labels behind the keys of the readable meta. A key has several labels if long ones begin alike.
	 *
	 * @param array<string, mixed> $record
	 * @return array<string, list<string>> Labels by key, in the order of the fields.
	 */
	public static function labels( array $record ): array {
		$labels = array();
		foreach ( is_array( $record['forms'] ?? null ) ? $record['forms'] : array() as $form ) {
			foreach ( (array) ( $form['labels'] ?? array() ) as $field => $label ) {
				$full_label = '' === $label ? (string) $field : (string) $label;

				$labels[ self::meta_key( $full_label ) ][] = $full_label;
			}
		}
		return $labels;
	}

	/**
	 * @param list<array<string, mixed>> $fields
	 * @param array<string, mixed>       $answers Answers by field ID.
	 * @return array{kinds?: array<string, string>}
	 */
	private static function text_kinds( array $fields, array $answers ): array {
		$kinds = array_intersect_key( array_column( $fields, 'text_kind', 'id' ), $answers );
		return array() === $kinds ? array() : array( 'kinds' => $kinds );
	}

	/**
	 * Replaces the names of a place and its parts with wire names.
	 *
	 * @param array<string, mixed> $answers Field => answer.
	 * @return array<string, mixed>
	 */
	private static function with_wire_names( array $answers ): array {
		foreach ( $answers as $field => $answer ) {
			if ( is_array( $answer ) && ! empty( $answer['place'] ) ) {
				$answers[ $field ]['place'] = array( PostedAnswers::PLACE_TEXT => (string) ( $answer['values'][0] ?? '' ) )
					+ PostedAnswers::wire_place( $answer['place'] );
			}
		}
		return $answers;
	}
}
