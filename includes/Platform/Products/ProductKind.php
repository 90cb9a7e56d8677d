<?php
declare(strict_types=1);

namespace Aisle\Platform\Products;

/**
 * Returns the class of the page's product. WooCommerce finds it without loading the product, which would cost half a
 * millisecond.
 */
final class ProductKind {

	/**
	 * @return class-string|null Null if this is not a product page.
	 */
	public static function of_page(): ?string {
		$id    = is_product() ? get_queried_object_id() : 0;
		$type  = $id > 0 ? \WC_Product_Factory::get_product_type( $id ) : false;
		$class = is_string( $type ) ? \WC_Product_Factory::get_product_classname( $id, $type ) : null;
		return is_string( $class ) && class_exists( $class ) ? $class : null;
	}

	public static function is_variable_page(): bool {
		$class = self::of_page();
		return null !== $class && is_a( $class, \WC_Product_Variable::class, true );
	}

	/**
	 * Returns the page's product: the object that WooCommerce has created for the main loop, if it still exists.
	 */
	public static function product_of_page(): ?\WC_Product {
		$loaded = $GLOBALS['product'] ?? null;
		$id     = is_product() ? get_queried_object_id() : 0;
		if ( $loaded instanceof \WC_Product && $loaded->get_id() === $id ) {
			return $loaded;
		}
		$product = $id > 0 ? wc_get_product( $id ) : null;
		return $product instanceof \WC_Product ? $product : null;
	}
}
