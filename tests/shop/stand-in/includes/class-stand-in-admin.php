<?php
defined( 'ABSPATH' ) || exit;

/**
 * The menu that other plugins hang theirs on, with a plain list of orders.
 */
final class Stand_In_Admin {

	public static function init() {
		add_action( 'admin_menu', array( __CLASS__, 'menu' ), 9 );
		add_action( 'admin_notices', array( __CLASS__, 'notice' ) );
	}

	public static function menu() {
		add_menu_page(
			'WooCommerce',
			'WooCommerce',
			'manage_woocommerce',
			'woocommerce',
			array( __CLASS__, 'orders' ),
			'dashicons-cart',
			'55.5'
		);
	}

	public static function notice() {
		echo '<div class="notice notice-warning"><p>This shop runs on a small stand-in for WooCommerce, for development only.</p></div>';
	}

	public static function orders() {
		echo '<div class="wrap"><h1>Orders</h1><table class="widefat striped"><thead><tr><th>Order</th><th>Status</th><th>Lines</th>'
			. '<th>Total</th></tr></thead><tbody>';
		foreach ( wc_get_orders( array( 'limit' => 50 ) ) as $order ) {
			$lines = array_map(
				static fn ( $item ) =>
					esc_html( $item->get_name() . ' × ' . $item->get_quantity() ) . wc_display_item_meta( $item, array( 'echo' => false ) ),
				$order->get_items()
			);
			echo '<tr><td>#' . esc_html( $order->get_order_number() ) . ' ' . esc_html( $order->get_formatted_billing_full_name() )
				. '</td><td>' . esc_html( wc_get_order_status_name( $order->get_status() ) ) . '</td><td>'
				. wp_kses_post( implode( '<br>', $lines ) ) . '</td><td>' . wp_kses_post( $order->get_formatted_order_total() )
				. '</td></tr>';
		}
		echo '</tbody></table></div>';
	}
}
