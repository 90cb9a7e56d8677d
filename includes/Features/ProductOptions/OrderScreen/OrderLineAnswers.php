<?php
declare(strict_types=1);

namespace Aisle\Features\ProductOptions\OrderScreen;

use Aisle\Features\ProductOptions\Cart\AnswerText;
use Aisle\Features\ProductOptions\Cart\Orders\OrderRecord;
use Aisle\Platform\Database\ColumnText;

/**
 * Reads and replaces the readable answers of an order line item. Variation attributes precede the answers and may have
 * the name of a field, so only the last meta rows of each name are Aisle's.
 *
 * @phpstan-import-type Row from AnswerText
 */
final class OrderLineAnswers {

	/**
	 * @param array<string, mixed> $record The old record of the line item.
	 * @param list<Row>            $rows
	 */
	public static function replace( \WC_Order_Item_Product $item, array $record, array $rows ): void {
		foreach ( OrderRecord::labels( $record ) as $key => $labels ) {
			$matching_meta = array_values( array_filter(
				$item->get_meta_data(),
				static fn( \WC_Meta_Data $meta ): bool => ColumnText::read( (string) $meta->key ) === (string) $key
			) );
			foreach ( array_slice( $matching_meta, -count( $labels ) ) as $meta ) {
				$item->delete_meta_data_by_mid( (int) $meta->id );
			}
		}
		foreach ( $rows as $row ) {
			OrderRecord::add_row( $item, $row['label'], $row['value'] );
		}
	}

	/**
	 * @param array<string, mixed> $record
	 * @return array<string, string> Key => answer as readable text.
	 */
	public static function readable( \WC_Order_Item_Product $item, array $record ): array {
		$texts = array();
		foreach ( OrderRecord::labels( $record ) as $key => $labels ) {
			$matching_meta          = array_filter(
				$item->get_meta_data(),
				static fn( \WC_Meta_Data $meta ): bool =>
					ColumnText::read( (string) $meta->key ) === (string) $key && is_scalar( $meta->value )
			);
			$texts[ $key ] = implode(
				', ',
				array_map(
					static fn( \WC_Meta_Data $meta ): string => ColumnText::read( (string) $meta->value ),
					array_slice( $matching_meta, -count( $labels ) )
				)
			);
		}
		return $texts;
	}
}
