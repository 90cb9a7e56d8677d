<?php
defined( 'ABSPATH' ) || exit;

/**
 * Cart, checkout, account and lists of products as shortcodes.
 */
class WC_Shortcodes {

	public static function init() {
		foreach ( array(
			'woocommerce_cart'       => 'cart',
			'woocommerce_checkout'   => 'checkout',
			'woocommerce_my_account' => 'my_account',
			'products'               => 'products',
			'product'                => 'product',
			'product_page'           => 'product_page',
			'add_to_cart'            => 'product_add_to_cart',
		) as $shortcode => $method ) {
			add_shortcode( apply_filters( "{$shortcode}_shortcode_tag", $shortcode ), array( __CLASS__, $method ) );
		}
	}

	public static function shortcode_wrapper(
		$function,
		$atts = array(),
		$wrapper = array( 'class' => 'woocommerce', 'before' => null, 'after' => null )
	) {
		ob_start();
		echo '<div class="' . esc_attr( $wrapper['class'] ) . '">';
		call_user_func( $function, $atts );
		echo '</div>';
		return ob_get_clean();
	}

	public static function cart() {
		return is_null( WC()->cart ) ? '' : self::shortcode_wrapper( array( __CLASS__, 'stand_in_cart' ) );
	}

	public static function stand_in_cart() {
		wc_maybe_define_constant( 'WOOCOMMERCE_CART', true );
		do_action( 'woocommerce_check_cart_items' );
		WC()->cart->calculate_totals();
		wc_get_template( WC()->cart->is_empty() ? 'cart/cart-empty.php' : 'cart/cart.php' );
	}

	public static function checkout( $atts ) {
		return is_null( WC()->cart ) ? '' : self::shortcode_wrapper( array( __CLASS__, 'stand_in_checkout' ), $atts );
	}

	public static function stand_in_checkout() {
		global $wp;
		if ( isset( $wp->query_vars['order-received'] ) ) {
			$order = wc_get_order( absint( $wp->query_vars['order-received'] ) );
			$key   = wc_clean( wp_unslash( $_GET['key'] ?? '' ) );
			WC()->session->set( 'order_awaiting_payment', null );
			wc_get_template( 'checkout/thankyou.php', array( 'order' => $order && $order->key_is_valid( $key ) ? $order : false ) );
			return;
		}
		if ( WC()->cart->is_empty() ) {
			return;
		}
		wc_maybe_define_constant( 'WOOCOMMERCE_CHECKOUT', true );
		do_action( 'woocommerce_check_cart_items' );
		WC()->cart->calculate_totals();
		if ( empty( $_POST ) && wc_notice_count( 'error' ) > 0 ) { // phpcs:ignore WordPress.Security.NonceVerification
			do_action( 'woocommerce_cart_has_errors' );
			woocommerce_output_all_notices();
			return;
		}
		wc_get_template( 'checkout/form-checkout.php', array( 'checkout' => WC()->checkout() ) );
	}

	public static function my_account( $atts ) {
		return is_null( WC()->cart ) ? '' : self::shortcode_wrapper( array( __CLASS__, 'stand_in_account' ), $atts );
	}

	public static function stand_in_account() {
		if ( ! is_user_logged_in() ) {
			wc_get_template( 'myaccount/form-login.php' );
			return;
		}
		wc_get_template( 'myaccount/my-account.php', array( 'current_user' => wp_get_current_user() ) );
	}

	public static function products( $atts ) {
		$atts  = shortcode_atts(
			array(
				'limit'    => 12,
				'columns'  => 4,
				'ids'      => '',
				'skus'     => '',
				'category' => '',
				'orderby'  => 'menu_order',
				'order'    => 'ASC',
			),
			$atts
		);
		$query = array(
			'limit'      => (int) $atts['limit'],
			'status'     => 'publish',
			'orderby'    => $atts['orderby'],
			'order'      => $atts['order'],
			'visibility' => 'catalog',
			'include'    => wp_parse_id_list( $atts['ids'] ),
		);
		if ( $atts['category'] ) {
			$query['category'] = array_map( 'trim', explode( ',', $atts['category'] ) );
		}
		ob_start();
		stand_in_product_list( wc_get_products( $query ), (int) $atts['columns'] );
		return '<div class="woocommerce columns-' . absint( $atts['columns'] ) . '">' . ob_get_clean() . '</div>';
	}

	public static function product( $atts ) {
		return self::products( array( 'ids' => $atts['id'] ?? '', 'limit' => 1, 'columns' => 1 ) );
	}

	public static function product_add_to_cart( $atts ) {
		global $product;
		$before  = $product;
		$product = wc_get_product( absint( $atts['id'] ?? 0 ) ); // phpcs:ignore WordPress.WP.GlobalVariablesOverride
		if ( ! $product ) {
			return '';
		}
		ob_start();
		woocommerce_template_loop_add_to_cart();
		$product = $before; // phpcs:ignore WordPress.WP.GlobalVariablesOverride
		return '<p class="product woocommerce add_to_cart_inline">' . ob_get_clean() . '</p>';
	}

	public static function product_page( $atts ) {
		global $post, $product;
		$before = array( $post, $product );
		$post   = get_post( absint( $atts['id'] ?? 0 ) ); // phpcs:ignore WordPress.WP.GlobalVariablesOverride
		if ( ! $post ) {
			return '';
		}
		setup_postdata( $post );
		ob_start();
		echo '<div class="single-product" data-product-page-preselected-id="0">';
		wc_get_template_part( 'content', 'single-product' );
		echo '</div>';
		list( $post, $product ) = $before; // phpcs:ignore WordPress.WP.GlobalVariablesOverride
		wp_reset_postdata();
		return '<div class="woocommerce">' . ob_get_clean() . '</div>';
	}
}
