<?php
/**
 * Deletes contact forms and the entries that visitors sent. The files of entries are deleted with all uploads.
 *
 * @package Aisle
 */

declare(strict_types=1);

defined( 'WP_UNINSTALL_PLUGIN' ) || exit;

( static function (): void {
	// Not get_posts(): no plugin code runs here, so WordPress does not know the post type.
	global $wpdb;
	foreach ( $wpdb->get_col( $wpdb->prepare( "SELECT ID FROM {$wpdb->posts} WHERE post_type = %s", 'aisle_contact_form' ) ) as $form_id ) {
		wp_delete_post( (int) $form_id, true );
	}
	delete_option( 'aisle_entries_table' );
	foreach ( array( 'aisle_entries', 'aisle_entry_deliveries', 'aisle_entry_notes' ) as $table ) {
		// phpcs:ignore WordPress.DB.PreparedSQL -- Names from the list above.
		$wpdb->query( "DROP TABLE IF EXISTS {$wpdb->prefix}{$table}" );
	}
} )();
