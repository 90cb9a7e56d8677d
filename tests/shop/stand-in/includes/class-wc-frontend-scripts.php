<?php
defined( 'ABSPATH' ) || exit;

/**
 * The stand-in's own style and scripts, under WooCommerce's handles.
 */
class WC_Frontend_Scripts {

	public static function init() {
		add_action( 'wp_enqueue_scripts', array( __CLASS__, 'load_scripts' ) );
		add_action( 'wp_body_open', array( __CLASS__, 'stand_in_bar' ), 1 );
		add_action( 'wp_footer', array( __CLASS__, 'stand_in_bar' ), 1 );
	}

	public static function load_scripts() {
		$url = WC()->plugin_url() . '/assets/';
		wp_enqueue_style( 'woocommerce-general', $url . 'shop.css', array(), WC_VERSION );
		wp_register_script( 'wc-add-to-cart', $url . 'add-to-cart.js', array( 'jquery' ), WC_VERSION, array( 'strategy' => 'defer' ) );
		wp_register_script(
			'wc-add-to-cart-variation',
			$url . 'add-to-cart-variation.js',
			array( 'jquery' ),
			WC_VERSION,
			array( 'strategy' => 'defer' )
		);
		if ( 'yes' === get_option( 'woocommerce_enable_ajax_add_to_cart' ) ) {
			wp_enqueue_script( 'wc-add-to-cart' );
			wp_localize_script(
				'wc-add-to-cart',
				'wc_add_to_cart_params',
				array(
					'ajax_url'                => WC()->ajax_url(),
					'wc_ajax_url'             => WC_AJAX::get_endpoint( '%%endpoint%%' ),
					'i18n_view_cart'          => 'View cart',
					'cart_url'                => apply_filters( 'woocommerce_add_to_cart_redirect', wc_get_cart_url(), null ),
					'is_cart'                 => is_cart(),
					'cart_redirect_after_add' => get_option( 'woocommerce_cart_redirect_after_add' ),
				)
			);
		}
		if ( is_product() ) {
			wp_enqueue_script( 'wc-add-to-cart-variation' );
			wp_localize_script(
				'wc-add-to-cart-variation',
				'wc_add_to_cart_variation_params',
				array( 'wc_ajax_url' => WC_AJAX::get_endpoint( '%%endpoint%%' ) )
			);
		}
	}

	/** Every page says what it stands on. */
	public static function stand_in_bar() {
		static $printed = false;
		if ( ! $printed ) {
			$printed = true;
			echo '<p class="stand-in-bar" role="note">This shop runs on a small stand-in for WooCommerce, for development only.</p>';
		}
	}
}
