<?php
/**
 * Deletes the fetched posts, the copies of their images and the refreshed access token. The plugin's uninstall.php runs
 * this only if the merchant chose to remove all data.
 *
 * @package Aisle
 */

declare(strict_types=1);

defined( 'WP_UNINSTALL_PLUGIN' ) || exit;

( static function (): void {
	delete_option( 'aisle_instagram_feed' );
	delete_option( 'aisle_instagram_token' );
	$folder = wp_upload_dir( null, false )['basedir'] . '/aisle-instagram';
	foreach ( is_dir( $folder ) ? (array) scandir( $folder ) : array() as $file ) {
		if ( is_file( "{$folder}/{$file}" ) ) {
			wp_delete_file( "{$folder}/{$file}" );
		}
	}
	// phpcs:ignore WordPress.WP.AlternativeFunctions, WordPress.PHP.NoSilencedErrors.Discouraged -- WP_Filesystem may ask for FTP credentials.
	@rmdir( $folder );
} )();
