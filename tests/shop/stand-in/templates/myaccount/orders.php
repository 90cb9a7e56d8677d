<?php defined( 'ABSPATH' ) || exit; ?>
<table class="woocommerce-orders-table shop_table my_account_orders"><tbody>
	<?php foreach ( $orders as $stand_in_order ) : ?>
		<tr class="woocommerce-orders-table__row"><td><a href="<?php echo esc_url( $stand_in_order->get_view_order_url() ); ?>">#<?php echo esc_html( $stand_in_order->get_order_number() ); ?></a></td><td><?php echo esc_html( wc_get_order_status_name( $stand_in_order->get_status() ) ); ?></td><td><?php echo wp_kses_post( $stand_in_order->get_formatted_order_total() ); ?></td></tr>
	<?php endforeach; ?>
</tbody></table>
