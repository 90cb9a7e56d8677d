<?php
/**
 * Deletes the bundles, what products store about them, and the counts of products that are bought together. The plugin's
 * uninstall.php runs this only if the merchant chose to remove all data.
 *
 * @package Aisle
 */

declare(strict_types=1);

defined( 'WP_UNINSTALL_PLUGIN' ) || exit;

( static function (): void {
	// Not get_posts(): no plugin code runs here, so WordPress does not know the post type.
	global $wpdb;
	foreach ( $wpdb->get_col( $wpdb->prepare( "SELECT ID FROM {$wpdb->posts} WHERE post_type = %s", 'aisle_bundle' ) ) as $bundle ) {
		wp_delete_post( (int) $bundle, true );
	}
	delete_metadata( 'post', 0, '_aisle_bundles', '', true );
	delete_metadata( 'post', 0, '_aisle_bought_together', '', true );
	delete_option( 'aisle_product_pairs_table' );
	delete_option( 'aisle_product_pairs_count' );
	$wpdb->query( "DROP TABLE IF EXISTS {$wpdb->prefix}aisle_product_pairs" );
} )();
