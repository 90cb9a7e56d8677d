<?php
/**
 * The demo product goes, and who has read where to begin. The plugin's uninstall.php has asked whether they may.
 *
 * @package Aisle
 */

declare(strict_types=1);

defined( 'WP_UNINSTALL_PLUGIN' ) || exit;

( static function (): void {
	global $wpdb;
	$products = $wpdb->get_col( $wpdb->prepare( "SELECT post_id FROM {$wpdb->postmeta} WHERE meta_key = %s", '_aisle_demo_form' ) );
	foreach ( $products as $product ) {
		wp_delete_post( (int) $product, true );
	}
	delete_metadata( 'user', 0, $wpdb->get_blog_prefix() . 'aisle_start_read', '', true );
} )();
