<?php
declare(strict_types=1);

namespace Aisle\Features\ProductOptions\Cart;

use Aisle\Features\ProductOptions\Answers\AnsweredItem;

/**
 * Data of other plugins in a cart line. WooCommerce puts the data that is passed to an add before the line's key, which
 * is made from it; data that plugins write to the line later follows the key.
 */
final class ThirdPartyItemData {

	private const WOOCOMMERCE_KEYS = array(
		'product_id', 'variation_id', 'variation', 'quantity', 'data', 'data_hash', 'line_tax_data', 'line_subtotal', 'line_subtotal_tax',
		'line_total', 'line_tax',
	);
	private const AISLE_KEYS  = array( AnsweredItem::KEY, ChildLines::PARENT, ChildLines::PARENT_ITEM_KEY );

	/**
	 * Adds the data that was passed when the old line was added to a new line's data. Values of the new line take
	 * precedence. The old order stays, because the same data must result in the same key.
	 *
	 * @param array<string, mixed> $item_data
	 * @param array<string, mixed> $old_item Cart item.
	 * @return array<string, mixed>
	 */
	public static function with_data_of_add( array $item_data, array $old_item ): array {
		$merged_data = array();
		foreach ( array_slice( $old_item, 0, self::key_position( $old_item ), true ) as $name => $value ) {
			if ( array_key_exists( $name, $item_data ) ) {
				$merged_data[ $name ] = $item_data[ $name ];
			} elseif ( self::is_third_party( $name ) ) {
				$merged_data[ $name ] = $value;
			}
		}
		return $merged_data + $item_data;
	}

	/**
	 * @param array<string, mixed> $old_item Cart item.
	 * @return array<string, mixed> Data that plugins wrote to the line after it was added.
	 */
	public static function data_added_later( array $old_item ): array {
		return array_filter(
			array_slice( $old_item, self::key_position( $old_item ) + 1, null, true ),
			array( self::class, 'is_third_party' ),
			ARRAY_FILTER_USE_KEY
		);
	}

	/**
	 * @param array<string, mixed> $item
	 */
	private static function key_position( array $item ): int {
		return (int) array_search( 'key', array_keys( $item ), true );
	}

	private static function is_third_party( int|string $name ): bool {
		return ! in_array( $name, array( ...self::WOOCOMMERCE_KEYS, ...self::AISLE_KEYS ), true );
	}
}
