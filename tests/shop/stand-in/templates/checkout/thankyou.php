<?php
/** The order was received. */

defined( 'ABSPATH' ) || exit;

?>
<div class="woocommerce-order">
	<?php
	if ( ! $order ) {
		echo '<p class="woocommerce-notice woocommerce-notice--success woocommerce-thankyou-order-received">Thank you. Your order has been '
			. 'received.</p></div>';
		return;
	}
	do_action( 'woocommerce_before_thankyou', $order->get_id() );
	?>
	<p class="woocommerce-notice woocommerce-notice--success woocommerce-thankyou-order-received"><?php echo esc_html( apply_filters( 'woocommerce_thankyou_order_received_text', 'Thank you. Your order has been received.', $order ) ); ?></p>
	<ul class="woocommerce-order-overview woocommerce-thankyou-order-details order_details">
		<li class="woocommerce-order-overview__order order">Order number: <strong><?php echo esc_html( $order->get_order_number() ); ?></strong></li>
		<li class="woocommerce-order-overview__date date">Date: <strong><?php echo esc_html( wc_format_datetime( $order->get_date_created() ) ); ?></strong></li>
		<li class="woocommerce-order-overview__total total">Total: <strong><?php echo wp_kses_post( $order->get_formatted_order_total() ); ?></strong></li>
		<li class="woocommerce-order-overview__payment-method method">Payment method: <strong><?php echo esc_html( $order->get_payment_method_title() ); ?></strong></li>
	</ul>
	<?php
	do_action( 'woocommerce_thankyou_' . $order->get_payment_method(), $order->get_id() );
	do_action( 'woocommerce_thankyou', $order->get_id() );
	?>
</div>
