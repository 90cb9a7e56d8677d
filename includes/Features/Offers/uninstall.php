<?php
/**
 * Deletes the counts of offers. The plugin's uninstall.php runs this only if the merchant chose to remove all data.
 *
 * @package Aisle
 */

declare(strict_types=1);

defined( 'WP_UNINSTALL_PLUGIN' ) || exit;

global $wpdb;
delete_option( 'aisle_offers_table' );
$wpdb->query( "DROP TABLE IF EXISTS {$wpdb->prefix}aisle_offers" );
