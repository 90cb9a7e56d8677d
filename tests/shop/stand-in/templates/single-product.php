<?php
/** One product's page. */

defined( 'ABSPATH' ) || exit;

stand_in_header();
do_action( 'woocommerce_before_main_content' );
while ( have_posts() ) {
	the_post();
	wc_get_template_part( 'content', 'single-product' );
}
do_action( 'woocommerce_after_main_content' );
do_action( 'woocommerce_sidebar' );
stand_in_footer();
