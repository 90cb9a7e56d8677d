<?php
declare(strict_types=1);

namespace Aisle\Features\Bundles\Cart;

use Aisle\Domain\Bundle\BundleModel;
use Aisle\Platform\Cart\Adding\VisibleProduct;

/**
 * Messages about a selection that a bundle does not allow.
 *
 * @phpstan-import-type Item from BundleModel
 */
final class BundleText {

	/**
	 * @param string    $code Code of BundleSelection.
	 * @param Item|null $item The wrong item; null if the problem concerns the whole bundle.
	 */
	public static function problem( string $code, ?array $item ): string {
		if ( null === $item ) {
			return 'no_items' === $code
				? __( 'Please select at least one product of this bundle.', 'aisle' )
				: __( 'This bundle has changed. Please reload the page and try again.', 'aisle' );
		}
		$name = self::item_name( $item );
		return match ( '' === $name ? '' : $code ) {
			/* translators: %s: name of an item. */
			'item_missing' => sprintf( __( '“%s” is required in this bundle.', 'aisle' ), $name ),
			'wrong_count'  => sprintf(
				/* translators: 1: number, 2: name of an item. */
				_n( 'Please select %1$d product for “%2$s”.', 'Please select %1$d products for “%2$s”.', $item['choose'], 'aisle' ),
				$item['choose'],
				$name
			),
			'bad_quantity' => sprintf(
				/* translators: 1: name of an item, 2: smallest quantity, 3: largest quantity. */
				__( 'Please enter a quantity for “%1$s” from %2$d to %3$d.', 'aisle' ),
				$name,
				$item['min'],
				$item['max']
			),
			default        => __( 'This bundle has changed. Please reload the page and try again.', 'aisle' ),
		};
	}

	/**
	 * @param Item $item
	 * @return string Empty if visitors may not learn the name of the product.
	 */
	private static function item_name( array $item ): string {
		if ( '' !== $item['label'] ) {
			return $item['label'];
		}
		$product = wc_get_product( $item['products'][0]['product_id'] ?? 0 );
		return $product && VisibleProduct::is( $product ) ? wp_strip_all_tags( $product->get_name() ) : '';
	}
}
