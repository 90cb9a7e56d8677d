<?php
declare(strict_types=1);

namespace Aisle\Tests;

/** Creates a variable product with a given number of sizes. */
final class SizedProduct {

	/**
	 * @param \Closure(\WC_Product_Variation, int): void $enhance Sets each variation's tested data, at least its price.
	 */
	public static function make( int $variations, \Closure $enhance ): \WC_Product_Variable {
		$sizes     = array_map( static fn ( int $i ): string => "s$i", range( 0, $variations - 1 ) );
		$attribute = new \WC_Product_Attribute();
		$attribute->set_name( 'Size' );
		$attribute->set_options( $sizes );
		$attribute->set_variation( true );
		$product = new \WC_Product_Variable();
		$product->set_name( 'Scarf' );
		$product->set_status( 'publish' );
		$product->set_attributes( array( $attribute ) );
		$product->save();
		foreach ( $sizes as $i => $size ) {
			$variation = new \WC_Product_Variation();
			$variation->set_parent_id( $product->get_id() );
			$variation->set_attributes( array( 'size' => $size ) );
			$enhance( $variation, $i );
			$variation->set_status( 'publish' );
			$variation->save();
		}
		\WC_Product_Variable::sync( $product->get_id() );
		return $product;
	}
}
