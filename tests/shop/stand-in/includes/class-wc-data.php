<?php
defined( 'ABSPATH' ) || exit;

/**
 * An object with props and meta data. Children say how they are read and written.
 */
abstract class WC_Data {

	protected $id          = 0;
	protected $data        = array();
	protected $extra_data  = array();
	protected $changes     = array();
	protected $object_read = false;
	protected $object_type = 'data';
	protected $meta_type   = 'post';
	protected $meta_data   = null;

	/** Meta keys that are props of the object and so no meta data of it. */
	protected $internal_meta_keys = array();

	public function __construct( $read = 0 ) {
		$this->data = array_merge( $this->data, $this->extra_data );
	}

	public function __clone() {
		foreach ( $this->meta_data ?? array() as $index => $meta ) {
			$this->meta_data[ $index ] = clone $meta;
		}
	}

	public function __toString() {
		return (string) wp_json_encode( $this->get_data() );
	}

	public function get_id() {
		return $this->id;
	}

	public function set_id( $id ) {
		$this->id = absint( $id );
	}

	public function get_data() {
		return array_merge( array( 'id' => $this->get_id() ), $this->data, array( 'meta_data' => $this->get_meta_data() ) );
	}

	/** The stand-in has no data stores: its objects read themselves. */
	public function get_data_store() {
		return null;
	}

	public function get_changes() {
		return $this->changes;
	}

	public function set_object_read( $read = true ) {
		$this->object_read = (bool) $read;
	}

	public function get_object_read() {
		return $this->object_read;
	}

	public function set_props( $props, $context = 'set' ) {
		foreach ( $props as $prop => $value ) {
			if ( is_callable( array( $this, "set_$prop" ) ) ) {
				$this->{"set_$prop"}( $value );
			}
		}
		return true;
	}

	protected function set_prop( $prop, $value ) {
		if ( $this->object_read && ( $this->data[ $prop ] ?? null ) !== $value ) {
			$this->changes[ $prop ] = $value;
		}
		$this->data[ $prop ] = $value;
	}

	protected function get_hook_prefix() {
		return 'woocommerce_' . $this->object_type . '_get_';
	}

	protected function get_prop( $prop, $context = 'view' ) {
		$value = $this->data[ $prop ] ?? null;
		return 'view' === $context ? apply_filters( $this->get_hook_prefix() . $prop, $value, $this ) : $value;
	}

	protected function set_date_prop( $prop, $value ) {
		$this->set_prop( $prop, stand_in_datetime( $value ) );
	}

	protected function error( $code, $message, $http_status_code = 400, $data = array() ) {
		throw new Exception( $message, $http_status_code );
	}

	/** @return WC_Meta_Data[] */
	public function get_meta_data() {
		$this->maybe_read_meta_data();
		return array_values( array_filter( $this->meta_data, static fn ( $meta ) => null !== $meta->value ) );
	}

	public function init_meta_data( array $filtered_meta_data = array() ) {
		$this->meta_data = array_map(
			static fn ( $meta ) => new WC_Meta_Data( array(
				'id'    => (int) $meta->meta_id,
				'key'   => $meta->meta_key,
				'value' => maybe_unserialize( $meta->meta_value ),
			) ),
			$filtered_meta_data
		);
	}

	public function get_meta( $key = '', $single = true, $context = 'view' ) {
		$found = array_values( array_filter( $this->get_meta_data(), static fn ( $meta ) => $meta->key === $key ) );
		$value = $single ? ( $found ? $found[0]->value : '' ) : $found;
		return 'view' === $context ? apply_filters( $this->get_hook_prefix() . $key, $value, $this ) : $value;
	}

	public function meta_exists( $key = '' ) {
		return in_array( $key, array_map( static fn ( $meta ) => $meta->key, $this->get_meta_data() ), true );
	}

	public function add_meta_data( $key, $value, $unique = false ) {
		if ( $unique ) {
			$this->delete_meta_data( $key );
		}
		$this->maybe_read_meta_data();
		$this->meta_data[] = new WC_Meta_Data( array( 'key' => $key, 'value' => $value ) );
	}

	public function update_meta_data( $key, $value, $meta_id = 0 ) {
		$this->maybe_read_meta_data();
		foreach ( $this->meta_data as $meta ) {
			if ( $meta->key === $key && null !== $meta->value && ( ! $meta_id || (int) $meta->id === (int) $meta_id ) ) {
				$meta->value = $value;
				return;
			}
		}
		$this->add_meta_data( $key, $value, true );
	}

	public function delete_meta_data( $key ) {
		$this->maybe_read_meta_data();
		foreach ( $this->meta_data as $meta ) {
			if ( $meta->key === $key ) {
				$meta->value = null;
			}
		}
	}

	protected function maybe_read_meta_data() {
		if ( null === $this->meta_data ) {
			$this->read_meta_data();
		}
	}

	public function read_meta_data( $force_read = false ) {
		$this->meta_data = array();
		foreach ( $this->id && $this->meta_type ? $this->stand_in_meta_rows() : array() as $row ) {
			if ( ! in_array( $row->meta_key, $this->internal_meta_keys, true ) ) {
				$this->meta_data[] = new WC_Meta_Data( array(
					'id'    => (int) $row->meta_id,
					'key'   => $row->meta_key,
					'value' => maybe_unserialize( $row->meta_value ),
				) );
			}
		}
	}

	/** Rows with their ids, which WordPress's own meta cache does not keep. */
	private function stand_in_meta_rows() {
		global $wpdb;
		$table  = _get_meta_table( $this->meta_type );
		$column = sanitize_key( $this->meta_type . '_id' );
		// phpcs:ignore WordPress.DB.PreparedSQL
		return $wpdb->get_results( $wpdb->prepare(
			"SELECT meta_id, meta_key, meta_value FROM $table WHERE $column = %d ORDER BY meta_id",
			$this->id
		) );
	}

	public function save_meta_data() {
		foreach ( $this->meta_data ?? array() as $meta ) {
			// As add_metadata expects its value slashed.
			$value = null === $meta->value ? null : wp_slash( $meta->value );
			if ( $meta->id && null === $value ) {
				delete_metadata_by_mid( $this->meta_type, $meta->id );
			} elseif ( $meta->id ) {
				update_metadata_by_mid( $this->meta_type, $meta->id, $meta->value, $meta->key );
			} elseif ( null !== $value ) {
				$meta->id = add_metadata( $this->meta_type, $this->id, wp_slash( $meta->key ), $value );
			}
		}
		$this->meta_data = null === $this->meta_data
			? null
			: array_filter( $this->meta_data, static fn ( $meta ) => null !== $meta->value );
	}
}
