<?php
/**
 * Deletes the demo product and the record of users who dismissed the start notice. The plugin's uninstall.php runs this
 * only if the merchant chose to remove all data.
 *
 * @package Aisle
 */

declare(strict_types=1);

defined( 'WP_UNINSTALL_PLUGIN' ) || exit;

( static function (): void {
	global $wpdb;
	$products = $wpdb->get_results( $wpdb->prepare(
		"SELECT post_id, meta_value FROM {$wpdb->postmeta} WHERE meta_key = %s",
		'_aisle_demo_product'
	) );
	foreach ( $products as $product ) {
		// In a copy that the merchant made, this meta has the original's id, so the copy stays.
		if ( $product->post_id === $product->meta_value ) {
			wp_delete_post( (int) $product->post_id, true );
		}
	}
	delete_metadata( 'user', 0, $wpdb->get_blog_prefix() . 'aisle_start_read', '', true );
} )();
