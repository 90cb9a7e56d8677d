<?php
declare(strict_types=1);

namespace Aisle\Domain\Bundle;

use Aisle\Domain\DomainError;

/**
 * Compares the items that a shopper has selected with the bundle.
 *
 * @phpstan-import-type Model from BundleModel
 * @phpstan-import-type Item from BundleModel
 * @phpstan-import-type ItemProduct from BundleModel
 * @phpstan-type Entry array{item: string, option: string, quantity: int}
 * @phpstan-type SelectedItem array{
 *     id: string,
 *     item: string,
 *     option: string,
 *     product_id: int,
 *     attributes: array<string, string>,
 *     quantity: int,
 *     required: bool,
 * }
 */
final class BundleSelection {

	/**
	 * Returns the selected items in the order of the bundle. The first one is the lead: if the bundle has required items,
	 * the first of these.
	 *
	 * @param Model       $model
	 * @param list<Entry> $entries Selected items; `quantity` is the number in one bundle.
	 * @return non-empty-list<SelectedItem> `id` is the ID of the line; `attributes` are those that the merchant has set.
	 * @throws DomainError `unknown_item`, `item_twice`, `bad_quantity`, `item_missing`, `wrong_count`, `no_items`.
	 */
	public static function read( array $model, array $entries ): array {
		$by_item = self::entries_by_item( $model, $entries );
		$selected = array();
		foreach ( $model['items'] as $item ) {
			$item_entries = $by_item[ $item['id'] ] ?? array();
			if ( array() === $item_entries ) {
				if ( $item['required'] ) {
					throw new DomainError( 'item_missing', array( 'item' => $item['id'] ) );
				}
				continue;
			}
			if ( count( $item_entries ) !== $item['choose'] ) {
				throw new DomainError( 'wrong_count', array( 'item' => $item['id'] ) );
			}
			foreach ( $item['products'] as $product ) {
				if ( isset( $item_entries[ $product['option'] ] ) ) {
					$selected[] = self::selected_item( $item, $product, $item_entries[ $product['option'] ] );
				}
			}
		}
		if ( array() === $selected ) {
			throw new DomainError( 'no_items' );
		}
		$lead = array_search( true, array_column( $selected, 'required' ), true );
		return false === $lead
			? $selected
			: array( $selected[ $lead ], ...array_slice( $selected, 0, $lead ), ...array_slice( $selected, $lead + 1 ) );
	}

	/**
	 * @param Model       $model
	 * @param list<Entry> $entries
	 * @return array<string, array<string, int>> Item ID => option ID => quantity.
	 */
	private static function entries_by_item( array $model, array $entries ): array {
		$items   = array_column( $model['items'], null, 'id' );
		$by_item = array();
		foreach ( $entries as $entry ) {
			$item    = $items[ $entry['item'] ] ?? null;
			$options = array_column( $item['products'] ?? array(), 'option' );
			if ( null === $item || ! in_array( $entry['option'], $options, true ) ) {
				throw new DomainError( 'unknown_item', array( 'item' => $entry['item'] ) );
			}
			if ( isset( $by_item[ $entry['item'] ][ $entry['option'] ] ) ) {
				throw new DomainError( 'item_twice', array( 'item' => $entry['item'] ) );
			}
			if ( $entry['quantity'] < $item['min'] || $entry['quantity'] > $item['max'] ) {
				throw new DomainError( 'bad_quantity', array( 'item' => $entry['item'] ) );
			}
			$by_item[ $entry['item'] ][ $entry['option'] ] = $entry['quantity'];
		}
		return $by_item;
	}

	/**
	 * @param Item        $item
	 * @param ItemProduct $product
	 * @return SelectedItem
	 */
	private static function selected_item( array $item, array $product, int $quantity ): array {
		return array(
			'id'         => BundleModel::line_id( $item['id'], $product['option'] ),
			'item'       => $item['id'],
			'option'     => $product['option'],
			'product_id' => $product['product_id'],
			'attributes' => $product['attributes'],
			'quantity'   => $quantity,
			'required'   => $item['required'],
		);
	}
}
