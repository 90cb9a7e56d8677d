<?php
defined( 'ABSPATH' ) || exit;

/**
 * An attribute of a product, such as its sizes.
 */
class WC_Product_Attribute implements ArrayAccess {

	protected $data = array(
		'id'        => 0,
		'name'      => '',
		'options'   => array(),
		'position'  => 0,
		'visible'   => false,
		'variation' => false,
	);

	public function is_taxonomy() {
		return 0 < $this->get_id();
	}

	public function get_taxonomy() {
		return $this->is_taxonomy() ? $this->get_name() : '';
	}

	public function get_terms() {
		if ( ! $this->is_taxonomy() || ! taxonomy_exists( $this->get_name() ) ) {
			return null;
		}
		return array_values( array_filter( array_map(
			fn ( $option ) =>
				is_int( $option ) ? get_term_by( 'id', $option, $this->get_name() ) : get_term_by( 'name', $option, $this->get_name() ),
			$this->get_options()
		) ) );
	}

	public function get_slugs() {
		return $this->is_taxonomy() ? wp_list_pluck( (array) $this->get_terms(), 'slug' ) : $this->get_options();
	}

	public function get_data() {
		return array_merge(
			$this->data,
			array(
				'is_visible'   => $this->get_visible() ? 1 : 0,
				'is_variation' => $this->get_variation() ? 1 : 0,
				'is_taxonomy'  => $this->is_taxonomy() ? 1 : 0,
				'value'        => $this->is_taxonomy() ? '' : implode( ' | ', $this->get_options() ),
			)
		);
	}

	public function set_id( $value ) {
		$this->data['id'] = absint( $value );
	}

	public function set_name( $value ) {
		$this->data['name'] = $value;
	}

	public function set_options( $value ) {
		$this->data['options'] = array_values( (array) $value );
	}

	public function set_position( $value ) {
		$this->data['position'] = absint( $value );
	}

	public function set_visible( $value ) {
		$this->data['visible'] = wc_string_to_bool( $value );
	}

	public function set_variation( $value ) {
		$this->data['variation'] = wc_string_to_bool( $value );
	}

	public function get_id() {
		return $this->data['id'];
	}

	public function get_name() {
		return $this->data['name'];
	}

	public function get_options() {
		return $this->data['options'];
	}

	public function get_position() {
		return $this->data['position'];
	}

	public function get_visible() {
		return $this->data['visible'];
	}

	public function get_variation() {
		return $this->data['variation'];
	}

	#[\ReturnTypeWillChange]
	public function offsetGet( $offset ) {
		return $this->get_data()[ $offset ] ?? '';
	}

	#[\ReturnTypeWillChange]
	public function offsetSet( $offset, $value ) {
		$name = array( 'is_visible' => 'visible', 'is_variation' => 'variation' )[ $offset ] ?? $offset;
		if ( is_callable( array( $this, 'set_' . $name ) ) ) {
			$this->{'set_' . $name}( $value );
		}
	}

	#[\ReturnTypeWillChange]
	public function offsetUnset( $offset ) {
	}

	#[\ReturnTypeWillChange]
	public function offsetExists( $offset ) {
		return array_key_exists( $offset, $this->get_data() );
	}
}
