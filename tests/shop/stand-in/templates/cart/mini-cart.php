<?php
/** The small cart of the fragments. */

defined( 'ABSPATH' ) || exit;

do_action( 'woocommerce_before_mini_cart' );
// phpcs:disable WordPress.Security.EscapeOutput
if ( WC()->cart->is_empty() ) {
	echo '<p class="woocommerce-mini-cart__empty-message">No products in the cart.</p>';
	do_action( 'woocommerce_after_mini_cart' );
	return;
}
?>
<ul class="woocommerce-mini-cart cart_list product_list_widget <?php echo esc_attr( $list_class ); ?>">
	<?php
	do_action( 'woocommerce_before_mini_cart_contents' );
	foreach ( WC()->cart->get_cart() as $cart_item_key => $cart_item ) {
		$stand_in_product = apply_filters( 'woocommerce_cart_item_product', $cart_item['data'], $cart_item, $cart_item_key );
		$stand_in_name    = apply_filters( 'woocommerce_cart_item_name', $stand_in_product->get_name(), $cart_item, $cart_item_key );
		$stand_in_price   = apply_filters(
			'woocommerce_cart_item_price',
			WC()->cart->get_product_price( $stand_in_product ),
			$cart_item,
			$cart_item_key
		);
		echo '<li class="woocommerce-mini-cart-item mini_cart_item">';
		echo apply_filters(
			'woocommerce_cart_item_remove_link',
			'<a role="button" href="' . esc_url( wc_get_cart_remove_url( $cart_item_key ) )
				. '" class="remove remove_from_cart_button" data-cart_item_key="' . esc_attr( $cart_item_key ) . '">&times;</a>',
			$cart_item_key
		);
		echo wp_kses_post( $stand_in_name ) . wc_get_formatted_cart_item_data( $cart_item );
		echo apply_filters(
			'woocommerce_widget_cart_item_quantity',
			'<span class="quantity">' . sprintf( '%s &times; %s', $cart_item['quantity'], $stand_in_price ) . '</span>',
			$cart_item,
			$cart_item_key
		);
		echo '</li>';
	}
	do_action( 'woocommerce_mini_cart_contents' );
	?>
</ul>
<p class="woocommerce-mini-cart__total total"><?php do_action( 'woocommerce_widget_shopping_cart_total' ); ?></p>
<?php do_action( 'woocommerce_widget_shopping_cart_before_buttons' ); ?>
<p class="woocommerce-mini-cart__buttons buttons"><?php do_action( 'woocommerce_widget_shopping_cart_buttons' ); ?></p>
<?php
do_action( 'woocommerce_widget_shopping_cart_after_buttons' );
do_action( 'woocommerce_after_mini_cart' );
