<?php
/** Finding products. */

defined( 'ABSPATH' ) || exit;

/** @return WC_Product|null|false */
function wc_get_product( $the_product = false, $deprecated = array() ) {
	if ( ! did_action( 'woocommerce_init' ) && ! did_action( 'init' ) ) {
		wc_doing_it_wrong( __FUNCTION__, 'wc_get_product should not be called before woocommerce_init.', '3.9' );
		return false;
	}
	return ( WC()->product_factory ?? new WC_Product_Factory() )->get_product( $the_product, $deprecated );
}

function wc_get_product_object( $product_type, $product_id = 0 ) {
	$class = WC_Product_Factory::get_product_classname( $product_id, $product_type );
	return new $class( $product_id );
}

function wc_get_product_types() {
	return (array) apply_filters( 'product_type_selector', array( 'simple' => 'Simple product', 'variable' => 'Variable product' ) );
}

function wc_get_product_id_by_sku( $sku ) {
	$found = get_posts(
		array(
			'post_type'   => array( 'product', 'product_variation' ),
			'post_status' => 'any',
			'meta_key'    => '_sku', // phpcs:ignore WordPress.DB.SlowDBQuery
			'meta_value'  => $sku, // phpcs:ignore WordPress.DB.SlowDBQuery
			'numberposts' => 1,
			'fields'      => 'ids',
		)
	);
	return $found ? $found[0] : 0;
}

/** The arguments the project uses; see stand_in_product_query for the list. */
function wc_get_products( $args ) {
	$args  = wp_parse_args(
		$args,
		array( 'limit' => get_option( 'posts_per_page' ), 'page' => 1, 'return' => 'objects', 'paginate' => false )
	);
	$query = new WP_Query( stand_in_product_query( $args ) );
	$ids   = array_map( 'intval', $query->posts );
	$list  = 'ids' === $args['return'] ? $ids : array_values( array_filter( array_map( 'wc_get_product', $ids ) ) );
	if ( ! $args['paginate'] ) {
		return $list;
	}
	return (object) array(
		'products'      => $list,
		'total'         => $query->found_posts,
		'max_num_pages' => $query->max_num_pages,
	);
}

function wc_get_product_ids_on_sale() {
	$products = wc_get_products( array( 'status' => 'publish', 'limit' => -1 ) );
	$on_sale  = array_filter( $products, fn( $product ) => $product->is_on_sale() );
	return array_map( fn( $product ) => $product->get_id(), array_values( $on_sale ) );
}

function stand_in_product_query( $args ) {
	$types = isset( $args['type'] ) ? (array) $args['type'] : array();
	$query = array(
		'post_type'      => array( 'variation' ) === $types ? 'product_variation' : 'product',
		'post_status'    => $args['status'] ?? array( 'publish', 'draft', 'pending', 'private', 'future' ),
		'posts_per_page' => (int) $args['limit'],
		'paged'          => (int) $args['page'],
		'fields'         => 'ids',
		'orderby'        => $args['orderby'] ?? 'date',
		'order'          => $args['order'] ?? 'DESC',
		'tax_query'      => array(), // phpcs:ignore WordPress.DB.SlowDBQuery
		'meta_query'     => array(), // phpcs:ignore WordPress.DB.SlowDBQuery
	);
	foreach ( array(
		'include' => 'post__in',
		'exclude' => 'post__not_in',
		'offset'  => 'offset',
		's'       => 's',
		'name'    => 'name',
		'title'   => 'title',
		'parent'  => 'post_parent',
	) as $name => $field ) {
		if ( isset( $args[ $name ] ) && '' !== $args[ $name ] && array() !== $args[ $name ] ) {
			$query[ $field ] = $args[ $name ];
		}
	}
	foreach ( array( 'category' => 'product_cat', 'tag' => 'product_tag' ) as $name => $taxonomy ) {
		if ( ! empty( $args[ $name ] ) ) {
			$query['tax_query'][] = array( 'taxonomy' => $taxonomy, 'field' => 'slug', 'terms' => $args[ $name ] );
		}
		if ( ! empty( $args[ 'product_' . $name . '_id' ] ) ) {
			$query['tax_query'][] = array( 'taxonomy' => $taxonomy, 'terms' => $args[ 'product_' . $name . '_id' ] );
		}
	}
	if ( $types && array( 'variation' ) !== $types ) {
		$query['tax_query'][] = array( 'taxonomy' => 'product_type', 'field' => 'slug', 'terms' => $types );
	}
	foreach ( array( 'sku' => '_sku', 'stock_status' => '_stock_status' ) as $name => $key ) {
		if ( ! empty( $args[ $name ] ) ) {
			$query['meta_query'][] = array( 'key' => $key, 'value' => $args[ $name ] );
		}
	}
	if ( isset( $args['visibility'] ) && in_array( $args['visibility'], array( 'visible', 'catalog', 'search' ), true ) ) {
		$query['tax_query'][] = stand_in_visibility_query(
			'search' === $args['visibility'] ? 'exclude-from-search' : 'exclude-from-catalog'
		);
	}
	return $query;
}

function stand_in_visibility_query( $term ) {
	return array(
		'taxonomy' => 'product_visibility',
		'field'    => 'slug',
		'terms'    => array( $term ),
		'operator' => 'NOT IN',
	);
}

function wc_get_related_products( $product_id, $limit = 5, $exclude_ids = array(), $related_by = array() ) {
	$terms = wc_get_product_term_ids( $product_id, 'product_cat' );
	$ids   = ! $terms ? array() : get_posts(
		array(
			'post_type'    => 'product',
			'numberposts'  => $limit,
			'fields'       => 'ids',
			'post__not_in' => array_merge( array( $product_id ), $exclude_ids ),
			'tax_query'    => array( array( 'taxonomy' => 'product_cat', 'terms' => $terms ) ), // phpcs:ignore WordPress.DB.SlowDBQuery
		)
	);
	return apply_filters( 'woocommerce_related_products', $ids, $product_id, array( 'limit' => $limit, 'excluded_ids' => $exclude_ids ) );
}

function wc_products_array_filter_visible( $product ) {
	return $product instanceof WC_Product && $product->is_visible();
}

function wc_delete_product_transients( $post_id = 0 ) {
	do_action( 'woocommerce_delete_product_transients', $post_id );
}

function wc_placeholder_img_src( $size = 'woocommerce_thumbnail' ) {
	return apply_filters( 'woocommerce_placeholder_img_src', WC()->plugin_url() . '/assets/placeholder.svg' );
}

function wc_placeholder_img( $size = 'woocommerce_thumbnail', $attr = '' ) {
	$dimensions = wc_get_image_size( $size );
	$attributes = wp_parse_args( $attr, array( 'class' => 'woocommerce-placeholder wp-post-image', 'alt' => 'Placeholder' ) );
	$html       = sprintf(
		'<img src="%s" width="%d" height="%d" %s />',
		esc_url( wc_placeholder_img_src( $size ) ),
		$dimensions['width'],
		$dimensions['height'] ? $dimensions['height'] : $dimensions['width'],
		wc_implode_html_attributes( $attributes )
	);
	return apply_filters( 'woocommerce_placeholder_img', $html, $size, $dimensions );
}

function wc_get_product_attachment_props( $attachment_id = null, $product = false ) {
	$props = array( 'title' => '', 'caption' => '', 'url' => '', 'alt' => '', 'src' => '', 'srcset' => false, 'sizes' => false );
	$post  = $attachment_id ? get_post( $attachment_id ) : null;
	if ( ! $post ) {
		return $props;
	}
	$alt    = trim( wp_strip_all_tags( get_post_meta( $post->ID, '_wp_attachment_image_alt', true ) ) );
	$single = wp_get_attachment_image_src( $post->ID, 'woocommerce_single' );
	$thumb  = wp_get_attachment_image_src( $post->ID, 'woocommerce_gallery_thumbnail' );
	return array_merge(
		$props,
		array(
			'title'                   => $post->post_title,
			'caption'                 => $post->post_excerpt,
			'url'                     => wp_get_attachment_url( $post->ID ),
			'alt'                     => $alt ? $alt : ( $product ? wp_strip_all_tags( get_the_title( $product->get_id() ) ) : '' ),
			'src'                     => $single[0] ?? '',
			'src_w'                   => $single[1] ?? '',
			'src_h'                   => $single[2] ?? '',
			'srcset'                  => wp_get_attachment_image_srcset( $post->ID, 'woocommerce_single' ),
			'sizes'                   => wp_get_attachment_image_sizes( $post->ID, 'woocommerce_single' ),
			'gallery_thumbnail_src'   => $thumb[0] ?? '',
			'gallery_thumbnail_src_w' => $thumb[1] ?? '',
			'gallery_thumbnail_src_h' => $thumb[2] ?? '',
		)
	);
}

/** A variable product's price is taken from its variations when the request ends. */
function wc_deferred_product_sync( $product_id ) {
	global $wc_deferred_product_sync;
	$wc_deferred_product_sync   = (array) $wc_deferred_product_sync;
	$wc_deferred_product_sync[] = $product_id;
	if ( ! has_action( 'shutdown', 'stand_in_sync_products' ) ) {
		add_action( 'shutdown', 'stand_in_sync_products', 10 );
	}
}

function stand_in_sync_products() {
	global $wc_deferred_product_sync;
	foreach ( array_unique( (array) $wc_deferred_product_sync ) as $product_id ) {
		WC_Product_Variable::sync( $product_id );
	}
}
