<?php
/** Lines and totals of an order. */

defined( 'ABSPATH' ) || exit;

if ( ! $order ) {
	return;
}
// phpcs:disable WordPress.Security.EscapeOutput
?>
<section class="woocommerce-order-details">
	<?php do_action( 'woocommerce_order_details_before_order_table', $order ); ?>
	<h2 class="woocommerce-order-details__title">Order details</h2>
	<table class="woocommerce-table woocommerce-table--order-details shop_table order_details">
		<thead><tr><th class="woocommerce-table__product-name product-name">Product</th><th class="woocommerce-table__product-table product-total">Total</th></tr></thead>
		<tbody>
			<?php
			do_action( 'woocommerce_order_details_before_order_table_items', $order );
			foreach ( $order->get_items( apply_filters( 'woocommerce_purchase_order_item_types', 'line_item' ) ) as $item_id => $item ) {
				wc_get_template(
					'order/order-details-item.php',
					array( 'order' => $order, 'item_id' => $item_id, 'item' => $item, 'product' => $item->get_product() )
				);
			}
			do_action( 'woocommerce_order_details_after_order_table_items', $order );
			?>
		</tbody>
		<tfoot>
			<?php foreach ( $order->get_order_item_totals() as $stand_in_key => $stand_in_total ) : ?>
				<tr class="<?php echo esc_attr( $stand_in_key ); ?>"><th scope="row"><?php echo esc_html( $stand_in_total['label'] ); ?></th><td><?php echo wp_kses_post( $stand_in_total['value'] ); ?></td></tr>
			<?php endforeach; ?>
		</tfoot>
	</table>
	<?php do_action( 'woocommerce_order_details_after_order_table', $order ); ?>
</section>
<section class="woocommerce-customer-details"><h2 class="woocommerce-column__title">Billing address</h2><address><?php echo wp_kses_post( $order->get_formatted_billing_address( 'N/A' ) ); ?></address></section>
<?php do_action( 'woocommerce_after_order_details', $order ); ?>
