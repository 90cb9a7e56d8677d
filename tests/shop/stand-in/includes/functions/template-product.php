<?php
/** The page of one product. */

defined( 'ABSPATH' ) || exit;

function woocommerce_output_content_wrapper() {
	wc_get_template( 'global/wrapper-start.php' );
}

function woocommerce_output_content_wrapper_end() {
	wc_get_template( 'global/wrapper-end.php' );
}

function woocommerce_breadcrumb( $args = array() ) {
	$name = is_product() ? get_the_title() : woocommerce_page_title( false );
	echo '<nav class="woocommerce-breadcrumb" aria-label="Breadcrumb"><a href="' . esc_url( home_url() ) . '">Home</a>&nbsp;&#47;&nbsp;'
		. esc_html( $name ) . '</nav>';
}

function woocommerce_output_all_notices() {
	echo '<div class="woocommerce-notices-wrapper">';
	wc_print_notices();
	echo '</div>';
}

function woocommerce_show_product_sale_flash() {
	woocommerce_show_product_loop_sale_flash();
}

function woocommerce_show_product_images() {
	global $product;
	wc_get_template(
		'single-product/product-image.php',
		array( 'image_ids' => array_filter( array_merge( array( $product->get_image_id() ), $product->get_gallery_image_ids() ) ) )
	);
}

function wc_get_gallery_image_html( $attachment_id, $main_image = false, $image_index = -1 ) {
	$full  = wp_get_attachment_image_src( $attachment_id, 'full' );
	$image = wp_get_attachment_image( $attachment_id, 'woocommerce_single', false, array( 'class' => $main_image ? 'wp-post-image' : '' ) );
	return '<div data-thumb="' . esc_url( $full[0] ?? '' ) . '" class="woocommerce-product-gallery__image"><a href="'
		. esc_url( $full[0] ?? '' ) . '">' . $image . '</a></div>';
}

function woocommerce_template_single_title() {
	the_title( '<h1 class="product_title entry-title">', '</h1>' );
}

function woocommerce_template_single_rating() {
	global $product;
	if ( wc_review_ratings_enabled() && $product->get_rating_count() > 0 ) {
		// phpcs:ignore WordPress.Security.EscapeOutput
		echo '<div class="woocommerce-product-rating">' . wc_get_rating_html( $product->get_average_rating(), $product->get_rating_count() )
			. '</div>';
	}
}

function woocommerce_template_single_price() {
	global $product;
	// phpcs:ignore WordPress.Security.EscapeOutput
	echo '<p class="' . esc_attr( apply_filters( 'woocommerce_product_price_class', 'price' ) ) . '">' . $product->get_price_html()
		. '</p>';
}

function woocommerce_template_single_excerpt() {
	global $post;
	$text = apply_filters( 'woocommerce_short_description', $post->post_excerpt );
	// phpcs:ignore WordPress.Security.EscapeOutput
	echo $text ? '<div class="woocommerce-product-details__short-description">' . $text . '</div>' : '';
}

function woocommerce_template_single_meta() {
	wc_get_template( 'single-product/meta.php' );
}

function woocommerce_template_single_sharing() {
	do_action( 'woocommerce_share' );
}

function woocommerce_template_single_add_to_cart() {
	global $product;
	do_action( 'woocommerce_' . $product->get_type() . '_add_to_cart' );
}

function woocommerce_simple_add_to_cart() {
	wc_get_template( 'single-product/add-to-cart/simple.php' );
}

function woocommerce_variable_add_to_cart() {
	global $product;
	$all = count( $product->get_children() ) <= apply_filters( 'woocommerce_ajax_variation_threshold', 30, $product );
	wc_get_template(
		'single-product/add-to-cart/variable.php',
		array(
			'available_variations' => $all ? $product->get_available_variations() : false,
			'attributes'           => $product->get_variation_attributes(),
			'selected_attributes'  => $product->get_default_attributes(),
		)
	);
}

function woocommerce_single_variation() {
	echo '<div class="woocommerce-variation single_variation" role="alert" aria-relevant="additions"></div>';
}

function woocommerce_single_variation_add_to_cart_button() {
	wc_get_template( 'single-product/add-to-cart/variation-add-to-cart-button.php' );
}

function woocommerce_default_product_tabs( $tabs = array() ) {
	global $product, $post;
	if ( $post->post_content ) {
		$tabs['description'] = array( 'title' => 'Description', 'priority' => 10, 'callback' => 'woocommerce_product_description_tab' );
	}
	if ( $product && $product->has_attributes() ) {
		$tabs['additional_information'] = array(
			'title'    => 'Additional information',
			'priority' => 20,
			'callback' => 'woocommerce_product_additional_information_tab',
		);
	}
	if ( comments_open() ) {
		$tabs['reviews'] = array(
			'title'    => sprintf( 'Reviews (%d)', $product->get_review_count() ),
			'priority' => 30,
			'callback' => 'comments_template',
		);
	}
	return $tabs;
}

function woocommerce_sort_product_tabs( $tabs = array() ) {
	uasort( $tabs, static fn ( $a, $b ) => ( $a['priority'] ?? 0 ) <=> ( $b['priority'] ?? 0 ) );
	return $tabs;
}

function woocommerce_output_product_data_tabs() {
	wc_get_template( 'single-product/tabs/tabs.php' );
}

function woocommerce_product_description_tab() {
	the_content();
}

function woocommerce_product_additional_information_tab() {
	global $product;
	do_action( 'woocommerce_product_additional_information', $product );
}

function wc_display_product_attributes( $product ) {
	echo '<table class="woocommerce-product-attributes shop_attributes">';
	foreach ( array_filter( $product->get_attributes(), 'wc_attributes_array_filter_visible' ) as $attribute ) {
		echo '<tr class="woocommerce-product-attributes-item"><th scope="row">' . esc_html( wc_attribute_label( $attribute->get_name() ) )
			. '</th><td>' . esc_html( str_replace( ' | ', ', ', $product->get_attribute( $attribute->get_name() ) ) ) . '</td></tr>';
	}
	echo '</table>';
}

function stand_in_product_section( $class, $heading, $ids ) {
	$products = array_filter( array_map( 'wc_get_product', $ids ), 'wc_products_array_filter_visible' );
	if ( $products ) {
		echo '<section class="' . esc_attr( $class ) . ' products"><h2>' . esc_html( $heading ) . '</h2>';
		$before = array( $GLOBALS['post'] ?? null, $GLOBALS['product'] ?? null );
		stand_in_product_list( $products );
		list( $GLOBALS['post'], $GLOBALS['product'] ) = $before; // phpcs:ignore WordPress.WP.GlobalVariablesOverride
		echo '</section>';
	}
}

function woocommerce_upsell_display( $limit = -1, $columns = 4, $orderby = 'rand', $order = 'desc' ) {
	global $product;
	stand_in_product_section(
		'up-sells upsells',
		apply_filters( 'woocommerce_product_upsells_products_heading', 'You may also like…' ),
		$product->get_upsell_ids()
	);
}

function woocommerce_output_related_products() {
	global $product;
	$args = apply_filters( 'woocommerce_output_related_products_args', array( 'posts_per_page' => 4, 'columns' => 4 ) );
	stand_in_product_section(
		'related',
		apply_filters( 'woocommerce_product_related_products_heading', 'Related products' ),
		wc_get_related_products( $product->get_id(), $args['posts_per_page'], $product->get_upsell_ids() )
	);
}
