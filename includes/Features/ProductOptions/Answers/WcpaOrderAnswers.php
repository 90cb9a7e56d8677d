<?php
declare(strict_types=1);

namespace Aisle\Features\ProductOptions\Answers;

use Aisle\Features\ProductOptions\Forms\OptionFormRepository;
use Aisle\Platform\Documents\SourceFieldNames;

/**
 * Reads the answers of orders made with WooCommerce Custom Product Addons, to order them again. They go to the fields
 * that were imported from that plugin's fields. Prices and files are not read.
 *
 * @phpstan-import-type EarlierName from SourceFieldNames
 */
final class WcpaOrderAnswers {

	private const KEY        = '_WCPA_order_meta_data';
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
		$given = $item->get_meta( self::KEY );
		if ( ! is_array( $given ) || array() === $given ) {
			return array();
		}
		$fields = self::fields( $given );
		$forms  = array();
		foreach ( $form_ids as $form_id ) {
			$answers = $this->answers( $form_id, SourceFieldNames::of( $form_id ), $fields );
			if ( array() !== $answers ) {
				$forms[] = compact( 'form_id', 'answers' );
			}
		}
		return $forms;
	}

	/**
	 * Leaves out fields that the merchant has deleted or changed to another field type.
	 *
	 * @param array<string, EarlierName>          $names
	 * @param array<string, array<string, mixed>> $fields
	 * @return array<string, array{values: list<string>, other: string|null, quantities?: array<string, string>}>
	 */
	private function answers( int $form_id, array $names, array $fields ): array {
		$fields_by_id = array_column(
			array() === $names ? array() : $this->forms->read( $form_id )['model']['fields'] ?? array(),
			null,
			'id'
		);
		$answers      = array();
		foreach ( $names as $source_id => $name ) {
			$field      = $fields[ $source_id ] ?? $fields[ 'name ' . $name['name'] ] ?? null;
			$form_field = $fields_by_id[ $name['field'] ] ?? null;
			if ( null === $field || null === $form_field || $form_field['type'] !== $name['type'] ) {
				continue;
			}
			$answer = WcpaOrderAnswer::of( $name['type'], $field['value'] ?? '', $name['options'] );
			if ( null === $answer ) {
				continue;
			}
			if ( ! $form_field['chooses_quantity'] ) {
				unset( $answer['quantities'] );
			}
			$answers[ $name['field'] ] = $answer;
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
		$flat = array();
		foreach ( $meta as $part ) {
			$part = WcpaOrderAnswer::record( $part );
			$rows = WcpaOrderAnswer::record( $part['fields'] ?? null );
			$flat = isset( $part['fields'] )
				? array_merge( $flat, ...array_values( array_map( WcpaOrderAnswer::record( ... ), $rows ) ) )
				: array_merge( $flat, array( $part ) );
		}
		$fields_by_key = array();
		foreach ( array_slice( $flat, 0, self::MAX_FIELDS ) as $field ) {
			$field = WcpaOrderAnswer::record( $field );
			$id    = WcpaOrderAnswer::scalar(
				$field['elementId'] ?? WcpaOrderAnswer::record( $field['form_data'] ?? null )['elementId'] ?? ''
			);
			$name  = WcpaOrderAnswer::scalar( $field['name'] ?? '' );
			foreach ( array( $id, '' === $name ? '' : 'name ' . $name ) as $key ) {
				$fields_by_key += '' === $key ? array() : array( $key => $field );
			}
		}
		return $fields_by_key;
	}
}
