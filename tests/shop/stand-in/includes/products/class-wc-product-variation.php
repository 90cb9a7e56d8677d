<?php
defined( 'ABSPATH' ) || exit;

/**
 * One choice of a variable product. What it does not say itself, its parent says.
 */
class WC_Product_Variation extends WC_Product_Simple {

	protected $parent_data = array();

	public function get_type() {
		return 'variation';
	}

	protected function get_hook_prefix() {
		return 'woocommerce_product_variation_get_';
	}

	/** Attributes as name => value, without the prefix. */
	public function set_attributes( $raw_attributes ) {
		$attributes = array();
		foreach ( (array) $raw_attributes as $key => $value ) {
			$attributes[ sanitize_title( preg_replace( '/^attribute_/', '', $key ) ) ] = $value;
		}
		$this->set_prop( 'attributes', $attributes );
	}

	public function stand_in_read_attributes() {
		$this->data['attributes'] = array();
		foreach ( get_post_meta( $this->get_id() ) as $key => $values ) {
			if ( str_starts_with( $key, 'attribute_' ) ) {
				$this->data['attributes'][ substr( $key, 10 ) ] = $values[0];
				$this->internal_meta_keys[]                      = $key;
			}
		}
	}

	public function stand_in_write_attributes() {
		foreach ( $this->get_attributes( 'edit' ) as $name => $value ) {
			update_post_meta( $this->get_id(), 'attribute_' . $name, wp_slash( $value ) );
			$this->internal_meta_keys[] = 'attribute_' . $name;
		}
	}

	public function stand_in_read_parent() {
		$id = $this->data['parent_id'];
		if ( ! get_post( $id ) ) {
			return;
		}
		$this->parent_data = array(
			'title'             => get_post_field( 'post_title', $id, 'raw' ),
			'status'            => get_post_status( $id ),
			'catalog_visibility' => 'visible',
			'sku'               => get_post_meta( $id, '_sku', true ),
			'manage_stock'      => wc_string_to_bool( get_post_meta( $id, '_manage_stock', true ) ),
			'stock_quantity'    => wc_stock_amount( get_post_meta( $id, '_stock', true ) ),
			'backorders'        => get_post_meta( $id, '_backorders', true ),
			'weight'            => get_post_meta( $id, '_weight', true ),
			'tax_class'         => get_post_meta( $id, '_tax_class', true ),
			'image_id'          => get_post_meta( $id, '_thumbnail_id', true ),
		);
		$this->data['sold_individually'] = wc_string_to_bool( get_post_meta( $id, '_sold_individually', true ) );
		$this->data['tax_status']        = get_post_meta( $id, '_tax_status', true );
		$this->data['cross_sell_ids']    = array_filter( (array) get_post_meta( $id, '_crosssell_ids', true ) );
	}

	public function save() {
		if ( ! $this->get_name( 'edit' ) || ! $this->get_id() ) {
			$this->set_name( $this->stand_in_name() );
		}
		$id = parent::save();
		// The parent's price follows once, at the end of the request.
		if ( $this->get_parent_id() ) {
			wc_deferred_product_sync( $this->get_parent_id() );
		}
		return $id;
	}

	private function stand_in_name() {
		$title = get_post_field( 'post_title', $this->get_parent_id( 'edit' ), 'raw' );
		$names = count( $this->get_attributes( 'edit' ) ) < 3 ? implode( ', ', array_filter( $this->get_attributes( 'edit' ) ) ) : '';
		return apply_filters( 'woocommerce_product_variation_title', $title . ( $names ? ' - ' . $names : '' ), $this, $title, $names );
	}

	public function set_parent_data( $parent_data ) {
		$this->parent_data = $parent_data;
	}

	public function get_parent_data() {
		return $this->parent_data;
	}

	/** The variation's own value, or its parent's when it has none. */
	private function stand_in_inherited( $prop, $context, $none ) {
		$value = $this->get_prop( $prop, $context );
		if ( 'view' !== $context || ! in_array( $value, $none, true ) ) {
			return $value;
		}
		return apply_filters( $this->get_hook_prefix() . $prop, $this->parent_data[ $prop ] ?? $value, $this );
	}

	public function get_sku( $context = 'view' ) {
		return $this->stand_in_inherited( 'sku', $context, array( '', null ) );
	}

	public function get_weight( $context = 'view' ) {
		return $this->stand_in_inherited( 'weight', $context, array( '', null ) );
	}

	public function get_tax_class( $context = 'view' ) {
		return $this->stand_in_inherited( 'tax_class', $context, array( 'parent' ) );
	}

	public function get_image_id( $context = 'view' ) {
		return $this->stand_in_inherited( 'image_id', $context, array( '', 0, '0', null ) );
	}

	public function get_catalog_visibility( $context = 'view' ) {
		return 'visible';
	}

	/** 'parent' when the stock is the parent's. */
	public function get_manage_stock( $context = 'view' ) {
		$own = $this->get_prop( 'manage_stock', $context );
		return 'view' === $context && ! $own && ! empty( $this->parent_data['manage_stock'] ) ? 'parent' : $own;
	}

	public function get_stock_quantity( $context = 'view' ) {
		return 'view' === $context && 'parent' === $this->get_manage_stock()
			? $this->parent_data['stock_quantity']
			: $this->get_prop( 'stock_quantity', $context );
	}

	public function get_backorders( $context = 'view' ) {
		return 'view' === $context && 'parent' === $this->get_manage_stock()
			? $this->parent_data['backorders']
			: $this->get_prop( 'backorders', $context );
	}

	public function get_stock_managed_by_id() {
		return 'parent' === $this->get_manage_stock() ? $this->get_parent_id() : $this->get_id();
	}

	public function get_title() {
		return apply_filters( 'woocommerce_product_title', $this->parent_data['title'] ?? $this->get_name(), $this );
	}

	public function get_attribute_summary( $context = 'view' ) {
		$parts = array();
		foreach ( $this->get_attributes( $context ) as $name => $value ) {
			$parts[] = $name . ': ' . ( '' === $value ? 'any' : $value );
		}
		return implode( ', ', $parts );
	}

	public function get_variation_attributes( $with_prefix = true ) {
		$attributes = array();
		foreach ( $this->get_attributes() as $name => $value ) {
			$attributes[ ( $with_prefix ? 'attribute_' : '' ) . $name ] = $value;
		}
		return $attributes;
	}

	public function get_attribute( $attribute ) {
		$value = $this->get_attributes()[ sanitize_title( $attribute ) ]
			?? $this->get_attributes()[ 'pa_' . sanitize_title( $attribute ) ]
			?? '';
		$term  = taxonomy_exists( sanitize_title( $attribute ) ) ? get_term_by( 'slug', $value, sanitize_title( $attribute ) ) : false;
		return $term ? $term->name : $value;
	}

	public function get_permalink( $item_object = null ) {
		$selected = $item_object['variation'] ?? $this->get_variation_attributes();
		return add_query_arg( array_map( 'urlencode', array_filter( (array) $selected ) ), get_permalink( $this->get_parent_id() ) );
	}

	public function add_to_cart_url() {
		$url = $this->is_purchasable()
			? remove_query_arg(
				'added-to-cart',
				add_query_arg( array( 'variation_id' => $this->get_id(), 'add-to-cart' => $this->get_parent_id() ), $this->get_permalink() )
			)
			: $this->get_permalink();
		return apply_filters( 'woocommerce_product_add_to_cart_url', $url, $this );
	}

	public function has_attributes() {
		return array() !== array_filter( $this->get_attributes() );
	}

	public function is_purchasable() {
		return apply_filters(
			'woocommerce_variation_is_purchasable',
			$this->variation_is_visible()
				&& parent::is_purchasable()
				&& ( 'publish' === ( $this->parent_data['status'] ?? '' ) || current_user_can( 'edit_post', $this->get_parent_id() ) ),
			$this
		);
	}

	public function variation_is_active() {
		return apply_filters( 'woocommerce_variation_is_active', true, $this );
	}

	public function variation_is_visible() {
		return apply_filters(
			'woocommerce_variation_is_visible',
			'publish' === get_post_status( $this->get_id() ) && '' !== $this->get_price(),
			$this->get_id(),
			$this->get_parent_id(),
			$this
		);
	}
}
