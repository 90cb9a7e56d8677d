<?php
declare(strict_types=1);

namespace Aisle\Importers\Bundles;

use Aisle\Platform\Products\ProductName;

/**
 * Describes a converted bundle, one short text for each part.
 */
final class ImportedBundleParts {

	/**
	 * @param array<string, mixed> $document
	 * @return list<string>
	 */
	public static function of( array $document ): array {
		$parts = array_map( self::item( ... ), array_values( $document['fields'] ) );
		foreach ( $document['tiers'] as $tier ) {
			/* translators: 1: discount, such as "10", 2: number of items. */
			$parts[] = sprintf( __( 'Discount of %1$s%% from %2$d items', 'aisle' ), $tier['discount'], $tier['items'] );
		}
		if ( isset( $document['discount'] ) ) {
			$discount = $document['discount'];
			/* translators: %s: discount, such as "10%" or "5.00 $". */
			$parts[] = sprintf( __( 'Discount of %s', 'aisle' ), str_contains( $discount, ' ' ) ? $discount : $discount . '%' );
		}
		if ( $document['ships_as_one'] ) {
			$parts[] = __( 'All products are shipped in one package', 'aisle' );
		}
		return $parts;
	}

	/**
	 * @param array<string, mixed> $field
	 */
	private static function item( array $field ): string {
		$product = wc_get_product( $field['product_id'] ?? 0 );
		$name    = $field['label'] ?? ( $product ? ProductName::of( $product ) : '' );
		$details = array();
		if ( isset( $field['attributes'] ) ) {
			$details[] = implode( ', ', $field['attributes'] );
		}
		if ( isset( $field['options'] ) ) {
			/* translators: %d: number of variations. */
			$details[] = sprintf( __( 'one of %d variations', 'aisle' ), count( $field['options'] ) );
		}
		if ( ! $field['required'] ) {
			$details[] = $field['selected'] ? __( 'optional, selected', 'aisle' ) : __( 'optional', 'aisle' );
		}
		if ( $field['min_quantity'] < $field['max_quantity'] ) {
			/* translators: 1: smallest, 2: largest quantity. */
			$details[] = sprintf( __( 'quantity from %1$d to %2$d', 'aisle' ), $field['min_quantity'], $field['max_quantity'] );
		}
		if ( isset( $field['discount'] ) ) {
			/* translators: %s: a number. */
			$details[] = sprintf( __( 'discount of %s%%', 'aisle' ), $field['discount'] );
		}
		/* translators: 1: quantity, 2: name of a product. */
		$text = sprintf( __( '%1$d × %2$s', 'aisle' ), $field['quantity'], $name );
		return array() === $details ? $text : $text . ' (' . implode( ', ', $details ) . ')';
	}
}
