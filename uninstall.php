<?php
/**
 * Removes what Aisle stored, if the owner chose so in the settings (General → Remove all data when Aisle is deleted).
 *
 * Orders keep what was ordered: their meta belongs to the shop. What carts hold in WooCommerce's sessions goes with
 * those sessions, within two days.
 *
 * @package Aisle
 */

declare(strict_types=1);

defined( 'WP_UNINSTALL_PLUGIN' ) || exit;

( static function (): void {
	$settings = get_option( 'aisle_settings' );
	if ( ! is_array( $settings ) || true !== ( $settings['rooms']['shop']['uninstall_data'] ?? false ) ) {
		return;
	}
	// Not get_posts(): no plugin code runs here, so WordPress does not know the post type.
	global $wpdb;
	$forms = $wpdb->get_col( $wpdb->prepare( "SELECT ID FROM {$wpdb->posts} WHERE post_type = %s", 'aisle_option_form' ) );
	foreach ( $forms as $form ) {
		wp_delete_post( (int) $form, true );
	}
	delete_option( 'aisle_option_form_index' );
	delete_option( 'aisle_settings' );
} )();
