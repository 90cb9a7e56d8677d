<?php
/** Categories, tags and other terms of a product. */

defined( 'ABSPATH' ) || exit;

function wc_get_product_term_ids( $product_id, $taxonomy ) {
	$terms = get_the_terms( $product_id, $taxonomy );
	return is_array( $terms ) ? wp_list_pluck( $terms, 'term_id' ) : array();
}

/** Categories of a product and all their parents. */
function wc_get_product_cat_ids( $product_id ) {
	$ids = wc_get_product_term_ids( $product_id, 'product_cat' );
	foreach ( $ids as $id ) {
		$ids = array_merge( $ids, get_ancestors( $id, 'product_cat' ) );
	}
	return array_values( array_unique( $ids ) );
}

function wc_get_product_terms( $product_id, $taxonomy, $args = array() ) {
	$terms = taxonomy_exists( $taxonomy ) ? wp_get_post_terms( $product_id, $taxonomy, $args ) : array();
	return apply_filters( 'woocommerce_get_product_terms', is_wp_error( $terms ) ? array() : $terms, $product_id, $taxonomy, $args );
}

function wc_get_product_category_list( $product_id, $sep = ', ', $before = '', $after = '', $orderby = '' ) {
	return get_the_term_list( $product_id, 'product_cat', $before, $sep, $after );
}

function wc_get_product_tag_list( $product_id, $sep = ', ', $before = '', $after = '' ) {
	return get_the_term_list( $product_id, 'product_tag', $before, $sep, $after );
}

function wc_get_product_visibility_term_ids() {
	$ids = array();
	foreach ( array( 'exclude-from-catalog', 'exclude-from-search', 'featured', 'outofstock' ) as $slug ) {
		$term         = get_term_by( 'slug', $slug, 'product_visibility' );
		$ids[ $slug ] = $term ? $term->term_id : 0;
	}
	return $ids;
}
