<?php
declare(strict_types=1);

namespace Aisle\Features\Bundles\Page;

use Aisle\Domain\Bundle\BundleModel;
use Aisle\Platform\Contracts\ItemFields;

/**
 * Adds the fields of the products' own forms to the rows of a bundle form.
 *
 * @phpstan-import-type Item from BundleModel
 * @phpstan-import-type Row from ItemRow
 */
final class OwnFields {

	/**
	 * The row has the lowest price with its required fields until the browser has calculated it.
	 *
	 * @param list<array{item: Item, rows: list<Row>}> $items
	 * @param string                                    $id    ID of the form's element.
	 * @return list<array{item: Item, rows: list<Row>}>
	 */
	public static function add( array $items, FormAnswers $answers, string $id, ?ItemFields $item_fields ): array {
		foreach ( $items as $index => $item ) {
			foreach ( $item['rows'] as $row_index => $row ) {
				$product = null === $item_fields ? null : wc_get_product( $row['product_id'] );
				$posted  = $answers->is_posted() ? $answers->own_fields( $row['line'] ) : null;
				$html    = $product && $row['is_in_stock']
					? (string) $item_fields?->html( $product, $row['line'], $posted, "$id-{$row['line']}" )
					: '';
				if ( '' !== $html && $item_fields && $product ) {
					$items[ $index ]['rows'][ $row_index ] = array( 'own_fields' => $html, 'is_from' => true )
						+ self::with_prices( $row, $item_fields->lowest_prices( $product ) );
				}
			}
		}
		return $items;
	}

	/**
	 * @param Row               $row
	 * @param array<int, float> $prices Prices by ID of the product or variation.
	 * @return Row
	 */
	private static function with_prices( array $row, array $prices ): array {
		if ( null === $row['variations'] ) {
			return array( 'price' => $prices[ $row['product_id'] ] ?? $row['price'] ) + $row;
		}
		$variations = array_map(
			static fn( array $record ): array => array( 'price' => $prices[ $record['variation_id'] ] ?? $record['price'] ) + $record,
			$row['variations']
		);
		$possible   = array_filter(
			$variations,
			static fn( array $record ): bool => $row['variation_id'] > 0
				? $record['variation_id'] === $row['variation_id']
				: $record['is_purchasable'] && $record['is_in_stock']
		);
		usort( $possible, static fn( array $one, array $other ): int => $one['price'] <=> $other['price'] );
		return array_intersect_key( $possible[0] ?? array(), array( 'price' => 1, 'taxpu' => 1 ) ) + compact( 'variations' ) + $row;
	}
}
