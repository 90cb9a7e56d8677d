<?php defined( 'ABSPATH' ) || exit; ?>
<div class="woocommerce-additional-fields">
	<?php
	do_action( 'woocommerce_before_order_notes', $checkout );
	foreach ( $checkout->get_checkout_fields( 'order' ) as $stand_in_key => $stand_in_field ) {
		woocommerce_form_field( $stand_in_key, $stand_in_field, $checkout->get_value( $stand_in_key ) );
	}
	do_action( 'woocommerce_after_order_notes', $checkout );
	?>
</div>
