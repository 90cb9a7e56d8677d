<?php
/**
 * Deletes the option forms, their index, the cached lowest prices and the saved answers of customers. The plugin's
 * uninstall.php runs this only if the merchant chose to remove all data.
 *
 * @package Aisle
 */

declare(strict_types=1);

defined( 'WP_UNINSTALL_PLUGIN' ) || exit;

( static function (): void {
	// Not get_posts(): no plugin code runs here, so WordPress does not know the post type.
	global $wpdb;
	$forms = $wpdb->get_col( $wpdb->prepare( "SELECT ID FROM {$wpdb->posts} WHERE post_type = %s", 'aisle_option_form' ) );
	foreach ( $forms as $form ) {
		wp_delete_post( (int) $form, true );
	}
	delete_option( 'aisle_option_form_index' );
	delete_option( 'aisle_lowest_prices' );
	delete_metadata( 'user', 0, $wpdb->get_blog_prefix() . 'aisle_saved_answers', '', true );
} )();
