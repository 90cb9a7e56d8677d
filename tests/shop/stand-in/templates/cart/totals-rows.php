<?php
/** The rows of totals that cart and checkout share. */

defined( 'ABSPATH' ) || exit;

?>
<tr class="cart-subtotal"><th>Subtotal</th><td data-title="Subtotal"><?php wc_cart_totals_subtotal_html(); ?></td></tr>
<?php foreach ( WC()->cart->get_coupons() as $stand_in_code => $stand_in_coupon ) : ?>
	<tr class="cart-discount coupon-<?php echo esc_attr( sanitize_title( $stand_in_code ) ); ?>"><th><?php wc_cart_totals_coupon_label( $stand_in_coupon ); ?></th><td><?php wc_cart_totals_coupon_html( $stand_in_coupon ); ?></td></tr>
<?php endforeach; ?>
<?php foreach ( WC()->cart->get_fees() as $stand_in_fee ) : ?>
	<tr class="fee"><th><?php echo esc_html( $stand_in_fee->name ); ?></th><td data-title="<?php echo esc_attr( $stand_in_fee->name ); ?>"><?php wc_cart_totals_fee_html( $stand_in_fee ); ?></td></tr>
<?php endforeach; ?>
<?php foreach ( wc_tax_enabled() && ! WC()->cart->display_prices_including_tax() ? WC()->cart->get_tax_totals() : array() as $stand_in_code => $stand_in_tax ) : ?>
	<tr class="tax-rate tax-rate-<?php echo esc_attr( sanitize_title( $stand_in_code ) ); ?>"><th><?php echo esc_html( $stand_in_tax->label ); ?></th><td><?php echo wp_kses_post( $stand_in_tax->formatted_amount ); ?></td></tr>
<?php endforeach; ?>
