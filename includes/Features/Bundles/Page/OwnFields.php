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
	 * The prices of the fields are not known until the browser has calculated them.
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
				if ( '' !== $html ) {
					$items[ $index ]['rows'][ $row_index ] = array( 'own_fields' => $html, 'is_from' => true ) + $row;
				}
			}
		}
		return $items;
	}
}
