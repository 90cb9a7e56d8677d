<?php
/** Cart, checkout and order pages. */

defined( 'ABSPATH' ) || exit;

function woocommerce_cart_totals() {
	if ( ! is_checkout() ) {
		wc_get_template( 'cart/cart-totals.php' );
	}
}

function woocommerce_cross_sell_display( $limit = 2, $columns = 2, $orderby = 'rand', $order = 'desc' ) {
	if ( ! is_checkout() ) {
		stand_in_product_section(
			'cross-sells',
			'You may be interested in…',
			array_slice( WC()->cart->get_cross_sells(), 0, $limit > 0 ? $limit : null )
		);
	}
}

function woocommerce_button_proceed_to_checkout() {
	echo '<a href="' . esc_url( wc_get_checkout_url() ) . '" class="checkout-button button alt wc-forward">Proceed to checkout</a>';
}

function woocommerce_mini_cart( $args = array() ) {
	wc_get_template( 'cart/mini-cart.php', wp_parse_args( $args, array( 'list_class' => '' ) ) );
}

function woocommerce_widget_shopping_cart_button_view_cart() {
	echo '<a href="' . esc_url( wc_get_cart_url() ) . '" class="button wc-forward">View cart</a>';
}

function woocommerce_widget_shopping_cart_proceed_to_checkout() {
	echo '<a href="' . esc_url( wc_get_checkout_url() ) . '" class="button checkout wc-forward">Checkout</a>';
}

function woocommerce_widget_shopping_cart_subtotal() {
	echo '<strong>Subtotal:</strong> ' . WC()->cart->get_cart_subtotal(); // phpcs:ignore WordPress.Security.EscapeOutput
}

function woocommerce_checkout_login_form() {
}

function woocommerce_checkout_coupon_form() {
	if ( wc_coupons_enabled() ) {
		wc_get_template( 'checkout/form-coupon.php' );
	}
}

function woocommerce_order_review( $deprecated = false ) {
	wc_get_template( 'checkout/review-order.php', array( 'checkout' => WC()->checkout() ) );
}

function woocommerce_checkout_payment() {
	wc_get_template(
		'checkout/payment.php',
		array(
			'checkout'           => WC()->checkout(),
			'available_gateways' => WC()->cart->needs_payment() ? WC()->payment_gateways()->get_available_payment_gateways() : array(),
			'order_button_text'  => apply_filters( 'woocommerce_order_button_text', 'Place order' ),
		)
	);
}

function woocommerce_order_details_table( $order_id ) {
	if ( $order_id ) {
		wc_get_template( 'order/order-details.php', array( 'order_id' => $order_id, 'order' => wc_get_order( $order_id ) ) );
	}
}
