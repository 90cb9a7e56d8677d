<?php
declare(strict_types=1);

namespace Aisle\Platform\Cart\Lines;

use Aisle\Platform\Contracts\SharedLineData;

/**
 * Converts a cart line to a line that another cart can add: product, quantity and attributes. Features add the fields
 * that the product's form would send.
 *
 * @phpstan-import-type SharedLine from SharedLineData
 */
final class ShareableLine {

	/**
	 * @param array<string, mixed> $item WooCommerce's cart item.
	 * @return SharedLine Without fields.
	 */
	public static function of_item( array $item ): array {
		return array(
			'product_id'   => (int) $item['product_id'],
			'variation_id' => (int) $item['variation_id'],
			'quantity'     => $item['quantity'] + 0,
			'attributes'   => array_map( strval( ... ), (array) ( $item['variation'] ?? array() ) ),
			'fields'       => array(),
		);
	}
}
