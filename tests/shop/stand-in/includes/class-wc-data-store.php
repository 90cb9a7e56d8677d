<?php
defined( 'ABSPATH' ) || exit;

/**
 * Hands out the one data store that callers ask for by name.
 */
class WC_Data_Store {

	private $instance;

	public function __construct( $object_type ) {
		if ( ! str_starts_with( $object_type, 'product' ) ) {
			throw new Exception( 'The stand-in has no data store for ' . $object_type );
		}
		$this->instance = new WC_Product_Data_Store_CPT();
	}

	public static function load( $object_type ) {
		return new WC_Data_Store( $object_type );
	}

	public function __call( $method, $parameters ) {
		return $this->instance->{$method}( ...$parameters );
	}
}
