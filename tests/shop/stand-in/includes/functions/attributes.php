<?php
/** Attributes: a product's own, and the shop's, which are taxonomies. */

defined( 'ABSPATH' ) || exit;

/** The shop's attributes, as objects with WooCommerce's property names. */
function wc_get_attribute_taxonomies() {
	return array_map( static fn ( $row ) => (object) $row, (array) get_option( 'stand_in_attributes', array() ) );
}

function wc_create_attribute( $args ) {
	$rows = (array) get_option( 'stand_in_attributes', array() );
	$slug = preg_replace( '/^pa_/', '', wc_sanitize_taxonomy_name( ! empty( $args['slug'] ) ? $args['slug'] : $args['name'] ) );
	if ( in_array( $slug, wp_list_pluck( $rows, 'attribute_name' ), true ) ) {
		return new WP_Error( 'invalid_product_attribute_slug_already_exists', 'Slug is already in use.', array( 'status' => 400 ) );
	}
	$id                  = count( $rows ) + 1;
	$rows[ 'id:' . $id ] = array(
		'attribute_id'      => $id,
		'attribute_name'    => $slug,
		'attribute_label'   => $args['name'],
		'attribute_type'    => $args['type'] ?? 'select',
		'attribute_orderby' => $args['order_by'] ?? 'menu_order',
		'attribute_public'  => empty( $args['has_archives'] ) ? 0 : 1,
	);
	update_option( 'stand_in_attributes', $rows );
	WC_Post_Types::register_taxonomies();
	do_action( 'woocommerce_attribute_added', $id, $rows[ 'id:' . $id ] );
	return $id;
}

function wc_get_attribute( $id ) {
	$row = ( (array) get_option( 'stand_in_attributes', array() ) )[ 'id:' . $id ] ?? null;
	return ! $row ? null : (object) array(
		'id'           => $row['attribute_id'],
		'name'         => $row['attribute_label'],
		'slug'         => wc_attribute_taxonomy_name( $row['attribute_name'] ),
		'type'         => $row['attribute_type'],
		'order_by'     => $row['attribute_orderby'],
		'has_archives' => (bool) $row['attribute_public'],
	);
}

function wc_get_attribute_types() {
	return (array) apply_filters( 'product_attributes_type_selector', array( 'select' => 'Select' ) );
}

function wc_attribute_taxonomy_name( $attribute_name ) {
	return $attribute_name ? 'pa_' . wc_sanitize_taxonomy_name( $attribute_name ) : '';
}

function wc_attribute_taxonomy_slug( $attribute_name ) {
	$name = wc_sanitize_taxonomy_name( $attribute_name );
	return str_starts_with( $name, 'pa_' ) ? substr( $name, 3 ) : $name;
}

function wc_attribute_taxonomy_id_by_name( $name ) {
	foreach ( wc_get_attribute_taxonomies() as $row ) {
		if ( wc_attribute_taxonomy_slug( $name ) === $row->attribute_name ) {
			return (int) $row->attribute_id;
		}
	}
	return 0;
}

function wc_get_attribute_taxonomy_names() {
	return array_values( array_map(
		static fn ( $row ) => wc_attribute_taxonomy_name( $row->attribute_name ),
		wc_get_attribute_taxonomies()
	) );
}

function taxonomy_is_product_attribute( $name ) {
	return in_array( $name, wc_get_attribute_taxonomy_names(), true );
}

function wc_variation_attribute_name( $attribute_name ) {
	return 'attribute_' . sanitize_title( $attribute_name );
}

function wc_attribute_label( $name, $product = '' ) {
	$label = $name;
	if ( taxonomy_is_product_attribute( $name ) ) {
		foreach ( wc_get_attribute_taxonomies() as $row ) {
			$label = wc_attribute_taxonomy_slug( $name ) === $row->attribute_name ? $row->attribute_label : $label;
		}
	} elseif ( $product ) {
		$parent     = $product->is_type( 'variation' ) ? wc_get_product( $product->get_parent_id() ) : $product;
		$attributes = $parent ? $parent->get_attributes() : array();
		$attribute  = $attributes[ sanitize_title( $name ) ] ?? null;
		$label      = $attribute instanceof WC_Product_Attribute ? $attribute->get_name() : $label;
	}
	return apply_filters( 'woocommerce_attribute_label', $label, $name, $product );
}

function wc_get_product_variation_attributes( $variation_id ) {
	$product = wc_get_product( $variation_id );
	return $product ? $product->get_variation_attributes() : array();
}

/** "Size: M, Colour: Red", or a dl of the same. */
function wc_get_formatted_variation( $variation, $flat = false, $include_names = true, $skip_attributes_in_name = false ) {
	$product    = $variation instanceof WC_Product_Variation ? $variation : null;
	$attributes = $product ? $product->get_attributes() : (array) $variation;
	$parts      = array();
	foreach ( $attributes as $name => $value ) {
		$taxonomy = str_replace( 'attribute_', '', $name );
		$term     = taxonomy_exists( $taxonomy ) ? get_term_by( 'slug', $value, $taxonomy ) : false;
		$value    = $term ? $term->name : $value;
		if (
			'' === (string) $value
			|| ( $skip_attributes_in_name && $product && wc_is_attribute_in_product_name( $value, $product->get_name() ) )
		) {
			continue;
		}
		$label   = wc_attribute_label( $taxonomy, $product );
		$parts[] = $flat
			? ( $include_names ? $label . ': ' : '' ) . rawurldecode( $value )
			: '<dt>' . esc_html( $label ) . ':</dt><dd>' . esc_html( rawurldecode( $value ) ) . '</dd>';
	}
	return $flat ? implode( ', ', $parts ) : '<dl class="variation">' . implode( '', $parts ) . '</dl>';
}

function wc_is_attribute_in_product_name( $attribute, $name, $product = null ) {
	return apply_filters(
		'woocommerce_is_attribute_in_product_name',
		(bool) stristr( $name, ' ' . $attribute . ',' ) || str_ends_with( strtolower( $name ), strtolower( ' ' . $attribute ) ),
		$attribute,
		$name
	);
}

function wc_attributes_array_filter_visible( $attribute ) {
	return $attribute instanceof WC_Product_Attribute
		&& $attribute->get_visible()
		&& ( ! $attribute->is_taxonomy() || taxonomy_exists( $attribute->get_name() ) );
}

function wc_attributes_array_filter_variation( $attribute ) {
	return $attribute instanceof WC_Product_Attribute && $attribute->get_variation();
}

/**
 * @param string $raw_attributes As it is stored: `Red | Blue`.
 * @return list<string>
 */
function wc_get_text_attributes( $raw_attributes ) {
	return array_values( array_filter(
		array_map( 'trim', explode( '|', html_entity_decode( (string) $raw_attributes, ENT_QUOTES, 'UTF-8' ) ) ),
		static fn( string $value ): bool => '' !== $value
	) );
}
