<?php
/**
 * Deletes Aisle's data if the merchant enabled this in the settings (General → Remove all data when Aisle is deleted).
 *
 * Orders keep their meta, because it belongs to the store. Cart data in WooCommerce's sessions is deleted with those
 * sessions, within two days.
 *
 * @package Aisle
 */

declare(strict_types=1);

defined( 'WP_UNINSTALL_PLUGIN' ) || exit;

( static function (): void {
	$clean_site = static function (): void {
		// Unschedules the actions even if the data stays: without the plugin, they have no callback.
		if ( function_exists( 'as_unschedule_all_actions' ) ) {
			as_unschedule_all_actions( '', array(), 'aisle' );
		}
		$settings = get_option( 'aisle_settings' );
		if ( ! is_array( $settings ) || true !== ( $settings['features']['shop']['uninstall_data'] ?? false ) ) {
			return;
		}
		// Not glob(): the folder's own path may contain brackets.
		foreach ( (array) scandir( __DIR__ . '/includes/Features' ) as $feature ) {
			$file = __DIR__ . "/includes/Features/{$feature}/uninstall.php";
			if ( is_file( $file ) ) {
				require $file;
			}
		}

		// Deletes shoppers' uploads with their database rows, including those of orders, and the session lock files.
		$folder  = untrailingslashit( (string) apply_filters(
			'aisle_private_folder',
			wp_upload_dir( null, false )['basedir'] . '/aisle-private'
		) );
		$locks   = 'aisle-locks-' . substr( wp_hash( ABSPATH ), 0, 12 );
		$files   = array_merge(
			(array) glob( $folder . '/[0-9a-f][0-9a-f]/*' ),
			array( $folder . '/.htaccess', $folder . '/web.config', $folder . '/index.html' )
		);
		$folders = array_merge( (array) glob( $folder . '/[0-9a-f][0-9a-f]', GLOB_ONLYDIR ), array( $folder ) );
		foreach ( array( untrailingslashit( get_temp_dir() ) . '/' . $locks, WP_CONTENT_DIR . '/uploads/' . $locks ) as $place ) {
			$files     = array_merge( $files, (array) glob( $place . '/*.lock' ) );
			$folders[] = $place;
		}
		foreach ( $files as $path ) {
			wp_delete_file( (string) $path );
		}
		foreach ( $folders as $path ) {
			// A folder that contains other files stays. A missing folder is not an error.
			// phpcs:ignore WordPress.WP.AlternativeFunctions, WordPress.PHP.NoSilencedErrors -- WP_Filesystem may ask for FTP credentials.
			@rmdir( (string) $path );
		}
		wp_clear_scheduled_hook( 'aisle_sweep_uploads' );
		delete_option( 'aisle_uploads_sweep_planned' );
		delete_option( 'aisle_uploads_table' );
		delete_option( 'aisle_rates_table' );
		delete_option( 'aisle_settings' );
		delete_option( 'aisle_settings_compiled' );
		delete_option( 'aisle_notices_read' );
		delete_option( 'aisle_jquery_users' );
		global $wpdb;
		// Transients in an object cache expire: all have an expiration time.
		foreach ( $wpdb->get_col( $wpdb->prepare(
			"SELECT option_name FROM {$wpdb->options} WHERE option_name LIKE %s",
			$wpdb->esc_like( '_transient_aisle_' ) . '%'
		) ) as $name ) {
			delete_transient( substr( (string) $name, strlen( '_transient_' ) ) );
		}
		// Tables are dropped last, because MySQL cannot restore a dropped table.
		foreach ( array( 'aisle_uploads', 'aisle_upload_orders', 'aisle_rates' ) as $table ) {
			// phpcs:ignore WordPress.DB.PreparedSQL -- Names from the list above.
			$wpdb->query( "DROP TABLE IF EXISTS {$wpdb->prefix}{$table}" );
		}
	};

	if ( ! is_multisite() ) {
		$clean_site();
		return;
	}
	$sites = get_sites(
		array(
			'fields' => 'ids',
			'number' => 0,
		)
	);
	// Each site's merchant chose for that site.
	foreach ( $sites as $site ) {
		switch_to_blog( (int) $site );
		$clean_site();
		restore_current_blog();
	}
} )();
