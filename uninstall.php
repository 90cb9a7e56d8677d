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
	$clean_site = static function (): void {
		// What is planned finds nobody any more, whatever becomes of the data.
		if ( function_exists( 'as_unschedule_all_actions' ) ) {
			as_unschedule_all_actions( '', array(), 'aisle' );
		}
		$settings = get_option( 'aisle_settings' );
		if ( ! is_array( $settings ) || true !== ( $settings['features']['shop']['uninstall_data'] ?? false ) ) {
			return;
		}
		// Not glob: the folder's own path may have brackets in it.
		foreach ( (array) scandir( __DIR__ . '/includes/Features' ) as $feature ) {
			$file = __DIR__ . "/includes/Features/{$feature}/uninstall.php";
			if ( is_file( $file ) ) {
				require $file;
			}
		}

		// Shoppers' files with their rows, those of orders too; the files that locked their sessions.
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
			// A folder that holds something of somebody else's stays, and one that never was is no mistake.
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
		// Those in an object cache end by themselves: all have a time.
		foreach ( $wpdb->get_col( $wpdb->prepare(
			"SELECT option_name FROM {$wpdb->options} WHERE option_name LIKE %s",
			$wpdb->esc_like( '_transient_aisle_' ) . '%'
		) ) as $name ) {
			delete_transient( substr( (string) $name, strlen( '_transient_' ) ) );
		}
		// Last, because MySQL cannot take a dropped table back.
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
	// Each site's owner chose for that site.
	foreach ( $sites as $site ) {
		switch_to_blog( (int) $site );
		$clean_site();
		restore_current_blog();
	}
} )();
