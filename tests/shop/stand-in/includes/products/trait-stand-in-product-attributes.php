<?php
defined( 'ABSPATH' ) || exit;

/**
 * How a product's attributes are kept.
 */
trait Stand_In_Product_Attributes {

	/** Attributes by their sanitized names. */
	public function set_attributes( $raw_attributes ) {
		$attributes = array();
		foreach ( (array) $raw_attributes as $attribute ) {
			if ( $attribute instanceof WC_Product_Attribute ) {
				$attributes[ sanitize_title( $attribute->get_name() ) ] = $attribute;
			}
		}
		uasort( $attributes, static fn ( $a, $b ) => $a->get_position() <=> $b->get_position() );
		$this->set_prop( 'attributes', $attributes );
	}

	public function stand_in_read_attributes() {
		$attributes = array();
		foreach ( (array) get_post_meta( $this->get_id(), '_product_attributes', true ) as $key => $row ) {
			if ( ! is_array( $row ) ) {
				continue;
			}
			$taxonomy  = ! empty( $row['is_taxonomy'] );
			$attribute = new WC_Product_Attribute();
			$attribute->set_id( $taxonomy ? wc_attribute_taxonomy_id_by_name( $row['name'] ) : 0 );
			$attribute->set_name( $row['name'] );
			$attribute->set_options(
				$taxonomy ? wc_get_product_term_ids( $this->get_id(), $row['name'] ) : array_map( 'trim', explode( '|', $row['value'] ) )
			);
			$attribute->set_position( $row['position'] );
			$attribute->set_visible( $row['is_visible'] );
			$attribute->set_variation( $row['is_variation'] );
			$attributes[ $key ] = $attribute;
		}
		$this->data['attributes'] = $attributes;
	}

	public function stand_in_write_attributes() {
		$rows = array();
		foreach ( $this->get_attributes( 'edit' ) as $key => $attribute ) {
			$data = $attribute->get_data();
			if ( $attribute->is_taxonomy() ) {
				wp_set_object_terms( $this->get_id(), wp_list_pluck( (array) $attribute->get_terms(), 'term_id' ), $attribute->get_name() );
			}
			$rows[ $key ] = array_intersect_key(
				$data,
				array_flip( array( 'name', 'value', 'position', 'is_visible', 'is_variation', 'is_taxonomy' ) )
			);
		}
		update_post_meta( $this->get_id(), '_product_attributes', wp_slash( $rows ) );
	}
}
