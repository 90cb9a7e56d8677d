<?php
/**
 * Plugin Name: Test: attribution
 * Description: For tests only. ?aisle-test-attribution=order or =customer returns what WooCommerce stored with the newest one.
 */

declare(strict_types=1);

add_action(
	'wp_loaded',
	static function (): void {
		// phpcs:ignore WordPress.Security.NonceVerification.Recommended -- A parameter of a test.
		$kind = sanitize_key( wp_unslash( $_GET['aisle-test-attribution'] ?? '' ) );
		if ( 'order' === $kind ) {
			$orders = wc_get_orders( array( 'limit' => 1, 'orderby' => 'ID', 'order' => 'DESC' ) );
			$meta   = isset( $orders[0] ) ? $orders[0]->get_meta_data() : array();
		} elseif ( 'customer' === $kind ) {
			$ids  = get_users( array( 'number' => 1, 'orderby' => 'ID', 'order' => 'DESC', 'fields' => 'ID' ) );
			$meta = ( new WC_Customer( (int) $ids[0] ) )->get_meta_data();
		} else {
			return;
		}
		$values = array();
		foreach ( $meta as $entry ) {
			if ( str_starts_with( $entry->key, '_wc_order_attribution_' ) ) {
				$values[ substr( $entry->key, 22 ) ] = $entry->value;
			}
		}
		ksort( $values );
		wp_send_json( (object) $values );
	}
);
