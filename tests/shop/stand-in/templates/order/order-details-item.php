<?php
/** One line of an order. */

defined( 'ABSPATH' ) || exit;

if ( ! apply_filters( 'woocommerce_order_item_visible', true, $item ) ) {
	return;
}
$stand_in_visible = $product && $product->is_visible();
$stand_in_link    = apply_filters(
	'woocommerce_order_item_permalink',
	$stand_in_visible ? $product->get_permalink( $item ) : '',
	$item,
	$order
);
// phpcs:disable WordPress.Security.EscapeOutput
?>
<tr class="<?php echo esc_attr( apply_filters( 'woocommerce_order_item_class', 'woocommerce-table__line-item order_item', $item, $order ) ); ?>">
	<td class="woocommerce-table__product-name product-name">
		<?php
		echo wp_kses_post( apply_filters(
			'woocommerce_order_item_name',
			$stand_in_link ? sprintf( '<a href="%s">%s</a>', $stand_in_link, $item->get_name() ) : $item->get_name(),
			$item,
			$stand_in_visible
		) );
		echo apply_filters(
			'woocommerce_order_item_quantity_html',
			' <strong class="product-quantity">' . sprintf( '&times;&nbsp;%s', esc_html( $item->get_quantity() ) ) . '</strong>',
			$item
		);
		do_action( 'woocommerce_order_item_meta_start', $item_id, $item, $order, false );
		wc_display_item_meta( $item );
		do_action( 'woocommerce_order_item_meta_end', $item_id, $item, $order, false );
		?>
	</td>
	<td class="woocommerce-table__product-total product-total"><?php echo $order->get_formatted_line_subtotal( $item ); ?></td>
</tr>
