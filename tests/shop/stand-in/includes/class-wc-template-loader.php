<?php
defined( 'ABSPATH' ) || exit;

/**
 * Shows products and archives through the shop's templates.
 */
class WC_Template_Loader {

	public static function init() {
		add_filter( 'template_include', array( __CLASS__, 'template_loader' ) );
		add_filter( 'comments_template', array( __CLASS__, 'comments_template_loader' ) );
		add_action( 'the_post', 'wc_setup_product_data' );
		add_action( 'template_redirect', array( __CLASS__, 'stand_in_redirects' ) );
	}

	public static function template_loader( $template ) {
		if ( is_embed() ) {
			return $template;
		}
		if ( is_singular( 'product' ) ) {
			$file = 'single-product.php';
		} elseif ( is_product_taxonomy() || is_post_type_archive( 'product' ) || is_page( wc_get_page_id( 'shop' ) ) ) {
			$file = 'archive-product.php';
		} else {
			return $template;
		}
		$own = locate_template( array( $file, WC()->template_path() . $file ) );
		return $own ? $own : WC()->plugin_path() . '/templates/' . $file;
	}

	public static function comments_template_loader( $template ) {
		return 'product' === get_post_type() ? WC()->plugin_path() . '/templates/single-product-reviews.php' : $template;
	}

	/** An empty cart has no checkout. */
	public static function stand_in_redirects() {
		if (
			is_page( wc_get_page_id( 'checkout' ) )
			&& wc_get_page_id( 'checkout' ) !== wc_get_page_id( 'cart' )
			&& WC()->cart->is_empty()
			&& ! is_wc_endpoint_url( 'order-received' )
			&& ! is_customize_preview()
			&& apply_filters( 'woocommerce_checkout_redirect_empty_cart', true )
		) {
			wc_add_notice( 'Checkout is not available whilst your cart is empty.', 'notice' );
			wp_safe_redirect( wc_get_cart_url() );
			exit;
		}
		if ( is_account_page() && is_wc_endpoint_url( 'customer-logout' ) ) {
			wp_safe_redirect( str_replace( '&amp;', '&', wp_logout_url( wc_get_page_permalink( 'myaccount' ) ) ) );
			exit;
		}
	}
}
