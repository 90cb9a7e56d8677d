<?php
/**
 * Deletes the table of order sources and the visits of accounts. Orders keep their meta. The plugin's uninstall.php runs
 * this only if the merchant chose to remove all data.
 *
 * @package Aisle
 */

declare(strict_types=1);

defined( 'WP_UNINSTALL_PLUGIN' ) || exit;

( static function (): void {
	global $wpdb;
	delete_metadata( 'user', 0, '_aisle_attribution', '', true );
	delete_option( 'aisle_order_sources_table' );
	delete_option( 'aisle_order_sources_progress' );
	$wpdb->query( "DROP TABLE IF EXISTS {$wpdb->prefix}aisle_order_sources" );
} )();
