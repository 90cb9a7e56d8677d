<?php
/** Totals of the cart page. */

defined( 'ABSPATH' ) || exit;

?>
<div class="cart_totals">
	<?php do_action( 'woocommerce_before_cart_totals' ); ?>
	<h2>Cart totals</h2>
	<table class="shop_table shop_table_responsive">
		<?php wc_get_template( 'cart/totals-rows.php' ); ?>
		<?php do_action( 'woocommerce_cart_totals_before_order_total' ); ?>
		<tr class="order-total"><th>Total</th><td data-title="Total"><?php wc_cart_totals_order_total_html(); ?></td></tr>
		<?php do_action( 'woocommerce_cart_totals_after_order_total' ); ?>
	</table>
	<div class="wc-proceed-to-checkout"><?php do_action( 'woocommerce_proceed_to_checkout' ); ?></div>
	<?php do_action( 'woocommerce_after_cart_totals' ); ?>
</div>
