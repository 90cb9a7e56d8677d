<?php
/** The lines and totals of the checkout. */

defined( 'ABSPATH' ) || exit;

// phpcs:disable WordPress.Security.EscapeOutput
?>
<table class="shop_table woocommerce-checkout-review-order-table">
	<thead><tr><th class="product-name">Product</th><th class="product-total">Subtotal</th></tr></thead>
	<tbody>
		<?php
		do_action( 'woocommerce_review_order_before_cart_contents' );
		foreach ( WC()->cart->get_cart() as $cart_item_key => $cart_item ) {
			$stand_in_product = apply_filters( 'woocommerce_cart_item_product', $cart_item['data'], $cart_item, $cart_item_key );
			if ( ! $stand_in_product || ! apply_filters( 'woocommerce_checkout_cart_item_visible', true, $cart_item, $cart_item_key ) ) {
				continue;
			}
			echo '<tr class="' . esc_attr( apply_filters( 'woocommerce_cart_item_class', 'cart_item', $cart_item, $cart_item_key ) )
				. '"><td class="product-name">';
			echo wp_kses_post( apply_filters( 'woocommerce_cart_item_name', $stand_in_product->get_name(), $cart_item, $cart_item_key ) )
				. '&nbsp;';
			echo apply_filters(
				'woocommerce_checkout_cart_item_quantity',
				' <strong class="product-quantity">' . sprintf( '&times;&nbsp;%s', $cart_item['quantity'] ) . '</strong>',
				$cart_item,
				$cart_item_key
			);
			echo wc_get_formatted_cart_item_data( $cart_item );
			echo '</td><td class="product-total">' . apply_filters(
				'woocommerce_cart_item_subtotal',
				WC()->cart->get_product_subtotal( $stand_in_product, $cart_item['quantity'] ),
				$cart_item,
				$cart_item_key
			) . '</td></tr>';
		}
		do_action( 'woocommerce_review_order_after_cart_contents' );
		?>
	</tbody>
	<tfoot>
		<?php wc_get_template( 'cart/totals-rows.php' ); ?>
		<?php do_action( 'woocommerce_review_order_before_order_total' ); ?>
		<tr class="order-total"><th>Total</th><td><?php wc_cart_totals_order_total_html(); ?></td></tr>
		<?php do_action( 'woocommerce_review_order_after_order_total' ); ?>
	</tfoot>
</table>
