<?php
/** One line of the cart page. */

defined( 'ABSPATH' ) || exit;

$stand_in_product = apply_filters( 'woocommerce_cart_item_product', $cart_item['data'], $cart_item, $cart_item_key );
$stand_in_id      = apply_filters( 'woocommerce_cart_item_product_id', $cart_item['product_id'], $cart_item, $cart_item_key );
if (
	! $stand_in_product
	|| ! $stand_in_product->exists()
	|| $cart_item['quantity'] <= 0
	|| ! apply_filters( 'woocommerce_cart_item_visible', true, $cart_item, $cart_item_key )
) {
	return;
}
$stand_in_link = apply_filters(
	'woocommerce_cart_item_permalink',
	$stand_in_product->is_visible() ? $stand_in_product->get_permalink( $cart_item ) : '',
	$cart_item,
	$cart_item_key
);
$stand_in_name = $stand_in_link
	? sprintf( '<a href="%s">%s</a>', esc_url( $stand_in_link ), $stand_in_product->get_name() )
	: $stand_in_product->get_name();
$stand_in_once = $stand_in_product->is_sold_individually();
$stand_in_qty  = woocommerce_quantity_input(
	array(
		'input_name'   => "cart[{$cart_item_key}][qty]",
		'input_value'  => $cart_item['quantity'],
		'max_value'    => $stand_in_once ? 1 : $stand_in_product->get_max_purchase_quantity(),
		'min_value'    => $stand_in_once ? 1 : 0,
		'product_name' => $stand_in_product->get_name(),
	),
	$stand_in_product,
	false
);
$stand_in_remove = sprintf(
	'<a role="button" href="%s" class="remove" aria-label="%s" data-product_id="%s" data-product_sku="%s">&times;</a>',
	esc_url( wc_get_cart_remove_url( $cart_item_key ) ),
	esc_attr( sprintf( 'Remove %s from cart', wp_strip_all_tags( $stand_in_product->get_name() ) ) ),
	esc_attr( $stand_in_id ),
	esc_attr( $stand_in_product->get_sku() )
);
// phpcs:disable WordPress.Security.EscapeOutput
?>
<tr class="woocommerce-cart-form__cart-item <?php echo esc_attr( apply_filters( 'woocommerce_cart_item_class', 'cart_item', $cart_item, $cart_item_key ) ); ?>">
	<td class="product-remove"><?php echo apply_filters( 'woocommerce_cart_item_remove_link', $stand_in_remove, $cart_item_key ); ?></td>
	<td class="product-thumbnail"><?php echo apply_filters( 'woocommerce_cart_item_thumbnail', $stand_in_product->get_image(), $cart_item, $cart_item_key ); ?></td>
	<td class="product-name" data-title="Product">
		<?php
		echo wp_kses_post( apply_filters( 'woocommerce_cart_item_name', $stand_in_name, $cart_item, $cart_item_key ) );
		do_action( 'woocommerce_after_cart_item_name', $cart_item, $cart_item_key );
		echo wc_get_formatted_cart_item_data( $cart_item );
		?>
	</td>
	<td class="product-price" data-title="Price"><?php echo apply_filters( 'woocommerce_cart_item_price', WC()->cart->get_product_price( $stand_in_product ), $cart_item, $cart_item_key ); ?></td>
	<td class="product-quantity" data-title="Quantity"><?php echo apply_filters( 'woocommerce_cart_item_quantity', $stand_in_qty, $cart_item_key, $cart_item ); ?></td>
	<td class="product-subtotal" data-title="Subtotal"><?php echo apply_filters( 'woocommerce_cart_item_subtotal', WC()->cart->get_product_subtotal( $stand_in_product, $cart_item['quantity'] ), $cart_item, $cart_item_key ); ?></td>
</tr>
