<?php
/**
 * Deletes the search index, its file and the search log. The plugin's uninstall.php runs this only if the merchant
 * chose to remove all data.
 *
 * @package Aisle
 */

declare(strict_types=1);

defined( 'WP_UNINSTALL_PLUGIN' ) || exit;

global $wpdb;
foreach ( array(
	'aisle_search_tables',
	'aisle_search_begun',
	'aisle_search_swept',
	'aisle_search_index',
	'aisle_search_asked_table',
) as $option ) {
	delete_option( $option );
}
foreach ( array( 'words', 'postings', 'products', 'due', 'asked' ) as $table ) {
	// phpcs:ignore WordPress.DB.PreparedSQL -- Names from the list above.
	$wpdb->query( "DROP TABLE IF EXISTS {$wpdb->prefix}aisle_search_{$table}" );
}
$folder = wp_upload_dir( null, false )['basedir'] . '/aisle-search';
foreach ( array_merge(
	(array) glob( $folder . '/*.json' ),
	(array) glob( $folder . '/*.part' ),
	array( $folder . '/index.html' )
) as $file ) {
	wp_delete_file( (string) $file );
}
// phpcs:ignore WordPress.WP.AlternativeFunctions, WordPress.PHP.NoSilencedErrors.Discouraged -- WP_Filesystem may ask for FTP credentials.
@rmdir( $folder );
