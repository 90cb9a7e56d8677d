<?php
/**
 * What visitors have sent; its files go with all files of shoppers.
 *
 * @package Aisle
 */

declare(strict_types=1);

defined( 'WP_UNINSTALL_PLUGIN' ) || exit;

( static function (): void {
	global $wpdb;
	delete_option( 'aisle_messages_table' );
	foreach ( array( 'aisle_messages', 'aisle_message_deliveries', 'aisle_message_notes' ) as $table ) {
		$wpdb->query( "DROP TABLE IF EXISTS {$wpdb->prefix}{$table}" ); // phpcs:ignore WordPress.DB.PreparedSQL -- Names from the list above.
	}
} )();
