<?php
/** Lists of products. */

defined( 'ABSPATH' ) || exit;

function wc_setup_product_data( $post ) {
	unset( $GLOBALS['product'] );
	$post = is_int( $post ) ? get_post( $post ) : $post;
	if ( ! empty( $post->post_type ) && in_array( $post->post_type, array( 'product', 'product_variation' ), true ) ) {
		$GLOBALS['product'] = wc_get_product( $post );
		return $GLOBALS['product'];
	}
}

function wc_body_class( $classes ) {
	if ( is_shop() ) {
		$classes[] = 'woocommerce-shop';
	}
	if ( is_woocommerce() ) {
		array_push( $classes, 'woocommerce', 'woocommerce-page' );
	}
	foreach ( array( 'cart' => is_cart(), 'checkout' => is_checkout(), 'account' => is_account_page() ) as $name => $is ) {
		if ( $is ) {
			array_push( $classes, 'woocommerce-' . $name, 'woocommerce-page' );
		}
	}
	if ( is_order_received_page() ) {
		$classes[] = 'woocommerce-order-received';
	}
	$classes[] = 'woocommerce-no-js';
	return array_unique( $classes );
}

function wc_get_product_class( $class = '', $product = null ) {
	$product = $product instanceof WC_Product ? $product : ( null === $product ? $GLOBALS['product'] ?? null : wc_get_product( $product ) );
	$classes = array_filter( is_array( $class ) ? $class : preg_split( '#\s+#', (string) $class ) );
	if ( ! $product ) {
		return $classes;
	}
	array_push(
		$classes,
		'product',
		'type-product',
		'post-' . $product->get_id(),
		'status-' . $product->get_status(),
		$product->get_stock_status(),
		'product-type-' . $product->get_type()
	);
	$flags   = array(
		'has-post-thumbnail' => (bool) $product->get_image_id(),
		'sale'               => $product->is_on_sale(),
		'featured'           => $product->is_featured(),
		'virtual'            => $product->is_virtual(),
		'sold-individually'  => $product->is_sold_individually(),
		'taxable'            => $product->is_taxable(),
		'shipping-taxable'   => $product->is_taxable(),
		'purchasable'        => $product->is_purchasable(),
		'has-default-attributes' => (bool) $product->get_default_attributes(),
	);
	$classes = array_merge( $classes, array_keys( array_filter( $flags ) ) );
	return array_map( 'esc_attr', array_unique( apply_filters( 'woocommerce_post_class', $classes, $product ) ) );
}

function wc_product_class( $class = '', $product_id = null ) {
	echo 'class="' . esc_attr( implode( ' ', wc_get_product_class( $class, $product_id ) ) ) . '"';
}

function wc_setup_loop( $args = array() ) {
	$GLOBALS['woocommerce_loop'] = wp_parse_args(
		$args,
		( $GLOBALS['woocommerce_loop'] ?? array() ) + array( 'loop' => 0, 'columns' => wc_get_default_products_per_row(), 'name' => '' )
	);
}

function wc_reset_loop() {
	unset( $GLOBALS['woocommerce_loop'] );
}

function wc_get_loop_prop( $prop, $default = '' ) {
	wc_setup_loop();
	return $GLOBALS['woocommerce_loop'][ $prop ] ?? $default;
}

function wc_set_loop_prop( $prop, $value = '' ) {
	wc_setup_loop();
	$GLOBALS['woocommerce_loop'][ $prop ] = $value;
}

function wc_get_default_products_per_row() {
	return absint( apply_filters( 'loop_shop_columns', get_option( 'woocommerce_catalog_columns', 4 ) ) );
}

function woocommerce_product_loop() {
	return have_posts();
}

function woocommerce_product_loop_start( $echo = true ) {
	$html = apply_filters(
		'woocommerce_product_loop_start',
		'<ul class="products columns-' . esc_attr( wc_get_loop_prop( 'columns' ) ) . '">'
	);
	if ( ! $echo ) {
		return $html;
	}
	echo $html; // phpcs:ignore WordPress.Security.EscapeOutput
}

function woocommerce_product_loop_end( $echo = true ) {
	$html = apply_filters( 'woocommerce_product_loop_end', '</ul>' );
	if ( ! $echo ) {
		return $html;
	}
	echo $html; // phpcs:ignore WordPress.Security.EscapeOutput
}

/** Prints products as li.product, outside of the main loop. */
function stand_in_product_list( $products, $columns = 4 ) {
	wc_set_loop_prop( 'columns', $columns );
	woocommerce_product_loop_start();
	foreach ( $products as $product ) {
		$GLOBALS['post'] = get_post( $product->get_id() ); // phpcs:ignore WordPress.WP.GlobalVariablesOverride
		setup_postdata( $GLOBALS['post'] );
		wc_get_template_part( 'content', 'product' );
	}
	woocommerce_product_loop_end();
	wp_reset_postdata();
	wc_reset_loop();
}

function woocommerce_page_title( $echo = true ) {
	$title = is_search()
		? sprintf( 'Search results: &ldquo;%s&rdquo;', get_search_query() )
		: ( is_tax() ? single_term_title( '', false ) : get_the_title( wc_get_page_id( 'shop' ) ) );
	$title = apply_filters( 'woocommerce_page_title', $title );
	if ( ! $echo ) {
		return $title;
	}
	echo $title; // phpcs:ignore WordPress.Security.EscapeOutput
}

function woocommerce_product_taxonomy_archive_header() {
	if ( apply_filters( 'woocommerce_show_page_title', true ) ) {
		echo '<header class="woocommerce-products-header"><h1 class="woocommerce-products-header__title page-title">'
			. wp_kses_post( woocommerce_page_title( false ) ) . '</h1>';
		do_action( 'woocommerce_archive_description' );
		echo '</header>';
	}
}

function woocommerce_result_count() {
	global $wp_query;
	echo '<p class="woocommerce-result-count" role="alert">'
		. esc_html( sprintf( 'Showing %1$d of %2$d results', $wp_query->post_count, $wp_query->found_posts ) ) . '</p>';
}

function woocommerce_catalog_ordering( $attributes = null ) {
	$options = apply_filters(
		'woocommerce_catalog_orderby',
		array(
			'menu_order' => 'Default sorting',
			'date'       => 'Sort by latest',
			'price'      => 'Sort by price: low to high',
			'price-desc' => 'Sort by price: high to low',
		)
	);
	$current = wc_clean( wp_unslash( $_GET['orderby'] ?? 'menu_order' ) );
	wc_get_template( 'loop/orderby.php', compact( 'options', 'current' ) );
}

function woocommerce_pagination() {
	global $wp_query;
	if ( $wp_query->max_num_pages > 1 ) {
		// phpcs:ignore WordPress.Security.EscapeOutput
		echo '<nav class="woocommerce-pagination" aria-label="Product Pagination">'
			. paginate_links( array(
				'type'    => 'list',
				'total'   => $wp_query->max_num_pages,
				'current' => max( 1, get_query_var( 'paged' ) ),
			) )
			. '</nav>';
	}
}

function wc_no_products_found() {
	wc_print_notice( 'No products were found matching your selection.', 'notice' );
}

function woocommerce_template_loop_product_link_open() {
	global $product;
	$link = apply_filters( 'woocommerce_loop_product_link', get_the_permalink(), $product );
	echo '<a href="' . esc_url( $link ) . '" class="woocommerce-LoopProduct-link woocommerce-loop-product__link">';
}

function woocommerce_template_loop_product_link_close() {
	echo '</a>';
}

function woocommerce_template_loop_product_thumbnail() {
	echo woocommerce_get_product_thumbnail(); // phpcs:ignore WordPress.Security.EscapeOutput
}

function woocommerce_get_product_thumbnail( $size = 'woocommerce_thumbnail', $attr = array(), $placeholder = true ) {
	global $product;
	return $product ? $product->get_image( apply_filters( 'single_product_archive_thumbnail_size', $size ), $attr, $placeholder ) : '';
}

function woocommerce_template_loop_product_title() {
	// phpcs:ignore WordPress.Security.EscapeOutput
	echo '<h2 class="' . esc_attr( apply_filters( 'woocommerce_product_loop_title_classes', 'woocommerce-loop-product__title' ) ) . '">'
		. get_the_title() . '</h2>';
}

function woocommerce_template_loop_price() {
	global $product;
	$html = $product->get_price_html();
	echo $html ? '<span class="price">' . $html . '</span>' : ''; // phpcs:ignore WordPress.Security.EscapeOutput
}

function woocommerce_template_loop_rating() {
	global $product;
	echo wc_get_rating_html( $product->get_average_rating() ); // phpcs:ignore WordPress.Security.EscapeOutput
}

function wc_get_rating_html( $rating, $count = 0 ) {
	$html = 0 < $rating
		? '<div class="star-rating" role="img" aria-label="' . esc_attr( sprintf( 'Rated %s out of 5', $rating ) ) . '">'
			. esc_html( $rating ) . ' / 5</div>'
		: '';
	return apply_filters( 'woocommerce_product_get_rating_html', $html, $rating, $count );
}

function woocommerce_show_product_loop_sale_flash() {
	global $post, $product;
	if ( $product->is_on_sale() ) {
		// phpcs:ignore WordPress.Security.EscapeOutput
		echo apply_filters( 'woocommerce_sale_flash', '<span class="onsale">Sale!</span>', $post, $product );
	}
}

function woocommerce_template_loop_add_to_cart( $args = array() ) {
	global $product;
	if ( ! $product ) {
		return;
	}
	$args = apply_filters(
		'woocommerce_loop_add_to_cart_args',
		wp_parse_args(
			$args,
			array(
				'quantity'   => 1,
				'class'      => implode(
					' ',
					array_filter( array(
						'button',
						wc_wp_theme_get_element_class_name( 'button' ),
						'product_type_' . $product->get_type(),
						$product->is_purchasable() && $product->is_in_stock() ? 'add_to_cart_button' : '',
						$product->supports( 'ajax_add_to_cart' ) && $product->is_purchasable() && $product->is_in_stock()
							? 'ajax_add_to_cart'
							: '',
					) )
				),
				'attributes' => array(
					'data-product_id'  => $product->get_id(),
					'data-product_sku' => $product->get_sku(),
					'aria-label'       => html_entity_decode( $product->add_to_cart_description(), ENT_QUOTES ),
					'rel'              => 'nofollow',
				),
			)
		),
		$product
	);
	wc_get_template( 'loop/add-to-cart.php', $args );
}
