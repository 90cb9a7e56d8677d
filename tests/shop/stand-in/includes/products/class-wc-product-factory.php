<?php
defined( 'ABSPATH' ) || exit;

/**
 * Turns ids and posts into products of the right class.
 */
class WC_Product_Factory {

	public function get_product( $product_id = false, $deprecated = array() ) {
		if ( $product_id instanceof WC_Product ) {
			return $product_id;
		}
		$id = $product_id instanceof WP_Post ? $product_id->ID : ( false === $product_id ? get_the_ID() : absint( $product_id ) );
		if ( ! $id || ! in_array( get_post_type( $id ), array( 'product', 'product_variation' ), true ) ) {
			return false;
		}
		$class = self::get_product_classname( $id, self::get_product_type( $id ) );
		try {
			return new $class( $id );
		} catch ( Exception $e ) {
			return false;
		}
	}

	public static function get_product_classname( $product_id, $product_type ) {
		$class = array( 'variable' => 'WC_Product_Variable', 'variation' => 'WC_Product_Variation' )[ $product_type ]
			?? 'WC_Product_Simple';
		$class = apply_filters(
			'woocommerce_product_class',
			$class,
			$product_type,
			'variation' === $product_type ? 'product_variation' : 'product',
			$product_id
		);
		return class_exists( $class ) ? $class : 'WC_Product_Simple';
	}

	public static function get_product_type( $product_id ) {
		if ( 'product_variation' === get_post_type( $product_id ) ) {
			return 'variation';
		}
		$terms = get_the_terms( $product_id, 'product_type' );
		return is_array( $terms ) && $terms ? sanitize_title( reset( $terms )->name ) : 'simple';
	}
}
