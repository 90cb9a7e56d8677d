<?php
defined( 'ABSPATH' ) || exit;

/**
 * One row of an object's meta data: id, key and value.
 */
class WC_Meta_Data implements JsonSerializable {

	protected $data;

	/** As it was read or given first. */
	private $first;

	public function __construct( $meta = array() ) {
		$this->data = array_merge( array( 'id' => 0, 'key' => '', 'value' => '' ), $meta );
		$this->first = $this->data;
	}

	#[\ReturnTypeWillChange]
	public function jsonSerialize() {
		return $this->get_data();
	}

	public function __set( $key, $value ) {
		$this->data[ $key ] = $value;
	}

	public function __isset( $key ) {
		return array_key_exists( $key, $this->data );
	}

	public function __get( $key ) {
		return $this->data[ $key ] ?? null;
	}

	public function get_data() {
		return $this->data;
	}

	public function get_changes() {
		$first = $this->first;
		return array_filter(
			$this->data,
			static fn ( $value, $name ) => ! array_key_exists( $name, $first ) || $first[ $name ] !== $value,
			ARRAY_FILTER_USE_BOTH
		);
	}
}
