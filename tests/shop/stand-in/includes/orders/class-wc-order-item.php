<?php
defined( 'ABSPATH' ) || exit;

/**
 * A line of an order: its props and its meta data, in the tables of order items.
 */
class WC_Order_Item extends WC_Data implements ArrayAccess {

	protected $object_type = 'order_item';
	protected $meta_type   = 'order_item';
	public $legacy_values        = null;
	public $legacy_cart_item_key = null;

	protected $order       = null;
	protected $data        = array( 'order_id' => 0, 'name' => '' );

	/** Prop => meta key, of each kind of line. */
	protected $stand_in_meta = array();

	public function __construct( $item = 0 ) {
		parent::__construct( $item );
		$this->internal_meta_keys = array_values( $this->stand_in_meta );
		$id                       = $item instanceof WC_Order_Item ? $item->get_id() : (int) ( $item->order_item_id ?? $item );
		if ( $id ) {
			$this->stand_in_read( $id );
		}
		$this->set_object_read( true );
	}

	private function stand_in_read( $id ) {
		$row = Stand_In_Order_Tables::item( $id );
		if ( ! $row ) {
			throw new Exception( 'Invalid order item.' );
		}
		$this->set_id( $id );
		$this->data['order_id'] = (int) $row->order_id;
		$this->data['name']     = $row->order_item_name;
		foreach ( $this->stand_in_meta as $prop => $key ) {
			if ( metadata_exists( 'order_item', $id, $key ) ) {
				$this->{'set_' . $prop}( get_metadata( 'order_item', $id, $key, true ) );
			}
		}
	}

	public function save() {
		$this->set_id( Stand_In_Order_Tables::save_item( $this ) );
		foreach ( $this->stand_in_meta as $prop => $key ) {
			update_metadata( 'order_item', $this->get_id(), $key, wp_slash( $this->data[ $prop ] ) );
		}
		$this->save_meta_data();
		do_action( 'woocommerce_after_' . $this->object_type . '_object_save', $this, null );
		return $this->get_id();
	}

	public function delete( $force_delete = false ) {
		Stand_In_Order_Tables::delete_item( $this->get_id() );
		$this->set_id( 0 );
		return true;
	}

	public function get_type() {
		return '';
	}

	public function is_type( $type ) {
		return in_array( $this->get_type(), (array) $type, true );
	}

	public function get_order_id( $context = 'view' ) {
		return $this->get_prop( 'order_id', $context );
	}

	public function set_order_id( $value ) {
		$this->set_prop( 'order_id', absint( $value ) );
	}

	public function get_name( $context = 'view' ) {
		return $this->get_prop( 'name', $context );
	}

	public function set_name( $value ) {
		$this->set_prop( 'name', wp_check_invalid_utf8( (string) $value ) );
	}

	public function get_quantity() {
		return 1;
	}

	public function get_order() {
		return $this->order ?? wc_get_order( $this->get_order_id() );
	}

	public function set_order( $order ) {
		$this->order = $order;
		$this->set_order_id( $order->get_id() );
	}

	public function get_formatted_meta_data( $hideprefix = '_', $include_all = false ) {
		$formatted = array();
		foreach ( $this->get_meta_data() as $index => $meta ) {
			if (
				'' === (string) $meta->key
				|| ! is_scalar( $meta->value )
				|| '' === (string) $meta->value
				|| ( $hideprefix && str_starts_with( $meta->key, $hideprefix ) )
			) {
				continue;
			}
			$key     = str_replace( 'attribute_', '', rawurldecode( (string) $meta->key ) );
			$value   = rawurldecode( (string) $meta->value );
			$product = is_callable( array( $this, 'get_product' ) ) ? $this->get_product() : false;
			$term    = taxonomy_exists( $key ) ? get_term_by( 'slug', $value, $key ) : false;
			$value   = $term ? $term->name : $value;
			if (
				! $include_all
				&& $product
				&& $product->is_type( 'variation' )
				&& wc_is_attribute_in_product_name( $value, $this->get_name() )
			) {
				continue;
			}

			$formatted[ $meta->id ? $meta->id : 'new:' . $index ] = (object) array(
				'key'           => $meta->key,
				'value'         => $meta->value,
				'display_key'   => apply_filters(
					'woocommerce_order_item_display_meta_key',
					wc_attribute_label( $key, $product ? $product : '' ),
					$meta,
					$this
				),
				'display_value' => wpautop( make_clickable( apply_filters(
					'woocommerce_order_item_display_meta_value',
					esc_html( $value ),
					$meta,
					$this
				) ) ),
			);
		}
		return apply_filters( 'woocommerce_order_item_get_formatted_meta_data', $formatted, $this );
	}

	public function get_all_formatted_meta_data( $hideprefix = '_', $include_all = true ) {
		return $this->get_formatted_meta_data( $hideprefix, $include_all );
	}

	#[\ReturnTypeWillChange]
	public function offsetSet( $offset, $value ) {
		if ( is_callable( array( $this, 'set_' . $offset ) ) ) {
			$this->{'set_' . $offset}( $value );
		} else {
			$this->update_meta_data( $offset, $value );
		}
	}

	#[\ReturnTypeWillChange]
	public function offsetUnset( $offset ) {
		$this->delete_meta_data( $offset );
	}

	#[\ReturnTypeWillChange]
	public function offsetExists( $offset ) {
		return array_key_exists( $offset, $this->data ) || $this->meta_exists( $offset );
	}

	#[\ReturnTypeWillChange]
	public function offsetGet( $offset ) {
		return is_callable( array( $this, 'get_' . $offset ) ) ? $this->{'get_' . $offset}() : $this->get_meta( $offset );
	}
}
