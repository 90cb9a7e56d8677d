<?php
/**
 * The contact forms go, and what was still to be sent. The plugin's uninstall.php has asked whether they may.
 *
 * @package Aisle
 */

declare(strict_types=1);

defined( 'WP_UNINSTALL_PLUGIN' ) || exit;

( static function (): void {
	// Not get_posts(): no plugin code runs here, so WordPress does not know the post type.
	global $wpdb;
	foreach ( $wpdb->get_col( $wpdb->prepare( "SELECT ID FROM {$wpdb->posts} WHERE post_type = %s", 'aisle_contact_form' ) ) as $form ) {
		wp_delete_post( (int) $form, true );
	}
} )();
