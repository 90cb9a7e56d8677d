<?php
/** Lists of products: shop, categories, search. */

defined( 'ABSPATH' ) || exit;

stand_in_header();
do_action( 'woocommerce_before_main_content' );
do_action( 'woocommerce_shop_loop_header' );
if ( is_page() ) {
	// The shop's page as an ordinary page: ask for the products ourselves.
	query_posts( array( 'post_type' => 'product', 'post_status' => 'publish' ) ); // phpcs:ignore WordPress.WP.DiscouragedFunctions
}
if ( woocommerce_product_loop() ) {
	do_action( 'woocommerce_before_shop_loop' );
	woocommerce_product_loop_start();
	while ( have_posts() ) {
		the_post();
		do_action( 'woocommerce_shop_loop' );
		wc_get_template_part( 'content', 'product' );
	}
	woocommerce_product_loop_end();
	do_action( 'woocommerce_after_shop_loop' );
} else {
	do_action( 'woocommerce_no_products_found' );
}
do_action( 'woocommerce_after_main_content' );
do_action( 'woocommerce_sidebar' );
stand_in_footer();
