<?php
defined( 'ABSPATH' ) || exit;

/**
 * The shop's calls at ?wc-ajax=…
 */
class WC_AJAX {

	public static function init() {
		add_action( 'init', array( __CLASS__, 'define_ajax' ), 0 );
		add_action( 'template_redirect', array( __CLASS__, 'do_wc_ajax' ), 0 );
		foreach ( array(
			'get_refreshed_fragments', 'apply_coupon', 'remove_coupon', 'add_to_cart', 'remove_from_cart', 'checkout', 'get_variation',
			'get_cart_totals', 'update_order_review',
		) as $event ) {
			add_action( 'wp_ajax_woocommerce_' . $event, array( __CLASS__, $event ) );
			add_action( 'wp_ajax_nopriv_woocommerce_' . $event, array( __CLASS__, $event ) );
			add_action( 'wc_ajax_' . $event, array( __CLASS__, $event ) );
		}
	}

	public static function get_endpoint( $request = '' ) {
		$home = remove_query_arg(
			array( 'add-to-cart', 'added-to-cart', 'remove_item', 'order_again', '_wpnonce' ),
			home_url( '/', 'relative' )
		);
		return esc_url_raw( apply_filters(
			'woocommerce_ajax_get_endpoint',
			add_query_arg( array( 'wc-ajax' => $request ), $home ),
			$request
		) );
	}

	public static function define_ajax() {
		if ( ! empty( $_GET['wc-ajax'] ) ) {
			wc_maybe_define_constant( 'DOING_AJAX', true );
			wc_maybe_define_constant( 'WC_DOING_AJAX', true );
			if ( ! WP_DEBUG || ( WP_DEBUG && ! WP_DEBUG_DISPLAY ) ) {
				@ini_set( 'display_errors', 0 ); // phpcs:ignore WordPress.PHP
			}
			$GLOBALS['wpdb']->hide_errors();
		}
	}

	public static function do_wc_ajax() {
		global $wp_query;
		if ( ! empty( $_GET['wc-ajax'] ) ) {
			$wp_query->set( 'wc-ajax', sanitize_text_field( wp_unslash( $_GET['wc-ajax'] ) ) );
		}
		$action = $wp_query->get( 'wc-ajax' );
		if ( ! $action ) {
			return;
		}
		if ( ! headers_sent() ) {
			send_origin_headers();
			send_nosniff_header();
			wc_nocache_headers();
			header( 'Content-Type: text/html; charset=' . get_option( 'blog_charset' ) );
			header( 'X-Robots-Tag: noindex' );
			status_header( 200 );
		}
		do_action( 'wc_ajax_' . sanitize_text_field( $action ) );
		wp_die();
	}

	public static function get_refreshed_fragments() {
		ob_start();
		woocommerce_mini_cart();
		$mini_cart = ob_get_clean();
		wp_send_json(
			array(
				'fragments' => apply_filters(
					'woocommerce_add_to_cart_fragments',
					array( 'div.widget_shopping_cart_content' => '<div class="widget_shopping_cart_content">' . $mini_cart . '</div>' )
				),
				'cart_hash' => WC()->cart->get_cart_hash(),
			)
		);
	}

	public static function add_to_cart() {
		ob_start();
		if ( ! isset( $_POST['product_id'] ) ) { // phpcs:ignore WordPress.Security.NonceVerification
			return;
		}
		// phpcs:ignore WordPress.Security.NonceVerification
		$product_id   = apply_filters( 'woocommerce_add_to_cart_product_id', absint( $_POST['product_id'] ) );
		$product      = wc_get_product( $product_id );
		// phpcs:ignore WordPress.Security
		$quantity     = empty( $_POST['quantity'] ) ? 1 : wc_stock_amount( wp_unslash( $_POST['quantity'] ) );
		$valid        = apply_filters( 'woocommerce_add_to_cart_validation', true, $product_id, $quantity );
		$variation_id = 0;
		$variation    = array();
		if ( $product && $product->is_type( 'variation' ) ) {
			$variation_id = $product_id;
			$product_id   = $product->get_parent_id();
			$variation    = $product->get_variation_attributes();
		}
		if (
			$valid
			&& false !== WC()->cart->add_to_cart( $product_id, $quantity, $variation_id, $variation )
			&& 'publish' === get_post_status( $product_id )
		) {
			do_action( 'woocommerce_ajax_added_to_cart', $product_id );
			if ( 'yes' === get_option( 'woocommerce_cart_redirect_after_add' ) ) {
				wc_add_to_cart_message( array( $product_id => $quantity ), true );
			}
			ob_end_clean();
			self::get_refreshed_fragments();
		}
		ob_end_clean();
		wp_send_json(
			array(
				'error'       => true,
				'product_url' => apply_filters( 'woocommerce_cart_redirect_after_error', get_permalink( $product_id ), $product_id ),
			)
		);
	}

	public static function remove_from_cart() {
		$key = wc_clean( wp_unslash( $_POST['cart_item_key'] ?? '' ) ); // phpcs:ignore WordPress.Security.NonceVerification
		if ( $key && false !== WC()->cart->remove_cart_item( $key ) ) {
			self::get_refreshed_fragments();
		}
		wp_send_json_error();
	}

	public static function apply_coupon() {
		check_ajax_referer( 'apply-coupon', 'security' );
		if ( ! empty( $_POST['coupon_code'] ) ) {
			WC()->cart->apply_coupon( wc_format_coupon_code( wp_unslash( $_POST['coupon_code'] ) ) );
		} else {
			wc_add_notice( 'Please enter a coupon code.', 'error' );
		}
		wc_print_notices();
		wp_die();
	}

	public static function remove_coupon() {
		check_ajax_referer( 'remove-coupon', 'security' );
		WC()->cart->remove_coupon( wc_format_coupon_code( wp_unslash( $_POST['coupon'] ?? '' ) ) );
		wc_add_notice( 'Coupon has been removed.' );
		wc_print_notices();
		wp_die();
	}

	public static function get_variation() {
		ob_start();
		$product = wc_get_product( absint( $_POST['product_id'] ?? 0 ) ); // phpcs:ignore WordPress.Security.NonceVerification
		if ( ! $product ) {
			wp_die();
		}
		// phpcs:ignore WordPress.Security.NonceVerification
		$id = WC_Data_Store::load( 'product' )->find_matching_product_variation( $product, wp_unslash( $_POST ) );
		ob_end_clean();
		wp_send_json( $id ? $product->get_available_variation( wc_get_product( $id ) ) : false );
	}

	public static function get_cart_totals() {
		wc_maybe_define_constant( 'WOOCOMMERCE_CART', true );
		WC()->cart->calculate_totals();
		woocommerce_cart_totals();
		wp_die();
	}

	public static function update_order_review() {
		check_ajax_referer( 'update-order-review', 'security' );
		wc_maybe_define_constant( 'WOOCOMMERCE_CHECKOUT', true );
		WC()->cart->calculate_totals();
		ob_start();
		woocommerce_order_review();
		wp_send_json(
			array(
				'result'    => 'success',
				'messages'  => wc_print_notices( true ),
				'reload'    => false,
				'fragments' => apply_filters(
					'woocommerce_update_order_review_fragments',
					array( '.woocommerce-checkout-review-order-table' => ob_get_clean() )
				),
			)
		);
	}

	public static function checkout() {
		wc_maybe_define_constant( 'WOOCOMMERCE_CHECKOUT', true );
		WC()->checkout()->process_checkout();
		wp_die( 0 );
	}
}
