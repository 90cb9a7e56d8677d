<?php
declare(strict_types=1);

namespace Aisle\Features\CartDrawer;

use Aisle\Platform\Cart\Amount;
use Aisle\Platform\Products\ProductName;

/**
 * Products of the store for the lines of a sample cart: products that shoppers see, including one on sale.
 *
 * @phpstan-type Sample array{id: int, name: string, price: string, regular_price: string, image: string, url: string}
 */
final class SampleProducts {

	/** Three for the cart lines, the others as products that can be added. */
	private const MAX_PRODUCTS = 7;
	private const QUANTITIES   = array( 1, 2, 1 );

	/**
	 * @return list<Sample> Fewer if the store has fewer.
	 */
	public static function of_store(): array {
		$on_sale         = self::find_products( array( 'include' => array_slice( wc_get_product_ids_on_sale(), 0, 20 ) ) );
		$newest_products = self::find_products( array() );
		$ids             = array();
		foreach ( array( ...array_slice( $on_sale, 0, 1 ), ...$newest_products, ...$on_sale ) as $product ) {
			$ids[ $product->get_id() ] ??= $product;
		}
		return array_values( array_map( self::product_data( ... ), array_slice( $ids, 0, self::MAX_PRODUCTS, true ) ) );
	}

	/**
	 * @param list<Sample> $products
	 */
	public static function subtotal( array $products ): float {
		$lines = array_map(
			static fn ( int $quantity, array $product ): float => $quantity * (float) $product['price'],
			array_slice( self::QUANTITIES, 0, count( $products ) ),
			array_slice( $products, 0, count( self::QUANTITIES ) )
		);
		return array_sum( $lines );
	}

	/**
	 * @param array{include?: array<int>} $arguments
	 * @return list<\WC_Product>
	 */
	private static function find_products( array $arguments ): array {
		if ( array() === ( $arguments['include'] ?? null ) ) {
			return array();
		}
		$products = wc_get_products(
			$arguments + array(
				'status'     => 'publish',
				'visibility' => 'catalog',
				'type'       => array( 'simple', 'variable' ),
				'limit'      => self::MAX_PRODUCTS + 3,
				'orderby'    => 'date',
			)
		);
		// A product without a price cannot be in a cart, and products with an image are preferred.
		$products = array_filter(
			is_array( $products ) ? $products : array(),
			static fn ( \WC_Product $product ): bool => (float) $product->get_price() > 0
		);
		usort(
			$products,
			static fn ( \WC_Product $first, \WC_Product $second ): int =>
				(int) ( $second->get_image_id() > 0 ) <=> (int) ( $first->get_image_id() > 0 )
		);
		return $products;
	}

	/**
	 * @return Sample
	 */
	private static function product_data( \WC_Product $product ): array {
		$price   = (float) wc_get_price_to_display( $product );
		$regular = $product instanceof \WC_Product_Variable
			? (float) $product->get_variation_regular_price( 'min', true )
			: (float) wc_get_price_to_display( $product, array( 'price' => (float) $product->get_regular_price() ) );
		$image   = wp_get_attachment_image_url( (int) $product->get_image_id(), 'woocommerce_thumbnail' );
		return array(
			'id'            => $product->get_id(),
			'name'          => ProductName::of( $product ),
			'price'         => Amount::of( $price ),
			'regular_price' => Amount::of( max( $price, $regular ) ),
			'image'         => is_string( $image ) ? $image : '',
			'url'           => $product->get_permalink(),
		);
	}
}
