<?php
declare(strict_types=1);

namespace Aisle\Features\ProductOptions\Answers;

use Aisle\Features\ProductOptions\Forms\OptionFormRepository;
use Aisle\Platform\Documents\ImportedFields;

/**
 * Reads the answers of orders made with WooCommerce Custom Product Addons, to order them again. They go to the fields
 * that were imported from that plugin's fields. Prices and files are not read.
 *
 * @phpstan-import-type ImportedField from ImportedFields
 */
final class WcpaOrderAnswers {

	private const META_KEY   = '_WCPA_order_meta_data';
	private const MAX_FIELDS = 500;

	public function __construct( private readonly OptionFormRepository $forms ) {}

	/**
	 * @param list<int> $form_ids Forms that the line item's product has today.
	 * @return list<array{
	 *         form_id: int,
	 *         answers: array<string, array{values: list<string>, other: string|null, quantities?: array<string, string>}>,
	 *     }>
	 */
	public function of( \WC_Order_Item_Product $item, array $form_ids ): array {
		$given = $item->get_meta( self::META_KEY );
		if ( ! is_array( $given ) || array() === $given ) {
			return array();
		}
		$fields = self::fields( $given );
		$forms  = array();
		foreach ( $form_ids as $form_id ) {
			$answers = $this->answers( $form_id, ImportedFields::of( $form_id ), $fields );
			if ( array() !== $answers ) {
				$forms[] = compact( 'form_id', 'answers' );
			}
		}
		return $forms;
	}

	/**
	 * Leaves out fields that the merchant has deleted or changed to another field type.
	 *
	 * @param array<string, ImportedField>        $imported_fields
	 * @param array<string, array<string, mixed>> $fields
	 * @return array<string, array{values: list<string>, other: string|null, quantities?: array<string, string>}>
	 */
	private function answers( int $form_id, array $imported_fields, array $fields ): array {
		$fields_by_id = array_column(
			array() === $imported_fields ? array() : $this->forms->read( $form_id )['model']['fields'] ?? array(),
			null,
			'id'
		);
		$answers      = array();
		foreach ( $imported_fields as $source_id => $imported_field ) {
			$field      = $fields[ $source_id ] ?? $fields[ 'name ' . $imported_field['name'] ] ?? null;
			$form_field = $fields_by_id[ $imported_field['field'] ] ?? null;
			if ( null === $field || null === $form_field || $form_field['type'] !== $imported_field['type'] ) {
				continue;
			}
			$answer = WcpaOrderAnswer::of( $imported_field['type'], $field['value'] ?? '', $imported_field['options'] );
			if ( null === $answer ) {
				continue;
			}
			if ( ! $form_field['chooses_quantity'] ) {
				unset( $answer['quantities'] );
			}
			$answers[ $imported_field['field'] ] = $answer;
		}
		return $answers;
	}

	/**
	 * Returns the fields of a line item by key. Early versions of that plugin store a list of fields, newer ones store
	 * sections with rows of fields.
	 *
	 * @param array<mixed> $meta
	 * @return array<string, array<string, mixed>> Fields by id and by `name …`.
	 */
	private static function fields( array $meta ): array {
		$all_fields = array();
		foreach ( $meta as $part ) {
			$part = WcpaOrderAnswer::to_array( $part );
			$rows = WcpaOrderAnswer::to_array( $part['fields'] ?? null );
			$all_fields = isset( $part['fields'] )
				? array_merge( $all_fields, ...array_values( array_map( WcpaOrderAnswer::to_array( ... ), $rows ) ) )
				: array_merge( $all_fields, array( $part ) );
		}
		$fields_by_key = array();
		foreach ( array_slice( $all_fields, 0, self::MAX_FIELDS ) as $field ) {
			$field = WcpaOrderAnswer::to_array( $field );
			$id    = WcpaOrderAnswer::to_text(
				$field['elementId'] ?? WcpaOrderAnswer::to_array( $field['form_data'] ?? null )['elementId'] ?? ''
			);
			$name  = WcpaOrderAnswer::to_text( $field['name'] ?? '' );
			foreach ( array( $id, '' === $name ? '' : 'name ' . $name ) as $key ) {
				$fields_by_key += '' === $key ? array() : array( $key => $field );
			}
		}
		return $fields_by_key;
	}
}
