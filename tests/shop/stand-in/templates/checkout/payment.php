<?php
/** Ways of paying, and the button. */

defined( 'ABSPATH' ) || exit;

if ( ! wp_doing_ajax() ) {
	do_action( 'woocommerce_review_order_before_payment' );
}
?>
<div id="payment" class="woocommerce-checkout-payment">
	<?php if ( WC()->cart->needs_payment() ) : ?>
		<ul class="wc_payment_methods payment_methods methods">
			<?php foreach ( array_values( $available_gateways ) as $stand_in_index => $stand_in_gateway ) : ?>
				<li class="wc_payment_method payment_method_<?php echo esc_attr( $stand_in_gateway->id ); ?>">
					<input id="payment_method_<?php echo esc_attr( $stand_in_gateway->id ); ?>" type="radio" class="input-radio" name="payment_method" value="<?php echo esc_attr( $stand_in_gateway->id ); ?>" <?php checked( 0, $stand_in_index ); ?> />
					<label for="payment_method_<?php echo esc_attr( $stand_in_gateway->id ); ?>"><?php echo esc_html( $stand_in_gateway->get_title() ); ?></label>
					<div class="payment_box payment_method_<?php echo esc_attr( $stand_in_gateway->id ); ?>"><?php $stand_in_gateway->payment_fields(); ?></div>
				</li>
			<?php endforeach; ?>
		</ul>
	<?php endif; ?>
	<div class="form-row place-order">
		<?php
		do_action( 'woocommerce_review_order_before_submit' );
		// phpcs:ignore WordPress.Security.EscapeOutput
		echo apply_filters(
			'woocommerce_order_button_html',
			'<button type="submit" class="button alt" name="woocommerce_checkout_place_order" id="place_order" value="'
				. esc_attr( $order_button_text ) . '">' . esc_html( $order_button_text ) . '</button>'
		);
		do_action( 'woocommerce_review_order_after_submit' );
		wp_nonce_field( 'woocommerce-process_checkout', 'woocommerce-process-checkout-nonce' );
		?>
	</div>
</div>
<?php
if ( ! wp_doing_ajax() ) {
	do_action( 'woocommerce_review_order_after_payment' );
}
