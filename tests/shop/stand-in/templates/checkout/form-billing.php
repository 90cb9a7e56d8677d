<?php defined( 'ABSPATH' ) || exit; ?>
<div class="woocommerce-billing-fields">
	<h3>Billing details</h3>
	<?php do_action( 'woocommerce_before_checkout_billing_form', $checkout ); ?>
	<div class="woocommerce-billing-fields__field-wrapper">
		<?php
		foreach ( $checkout->get_checkout_fields( 'billing' ) as $stand_in_key => $stand_in_field ) {
			woocommerce_form_field( $stand_in_key, $stand_in_field, $checkout->get_value( $stand_in_key ) );
		}
		?>
	</div>
	<?php do_action( 'woocommerce_after_checkout_billing_form', $checkout ); ?>
</div>
