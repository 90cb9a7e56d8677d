<?php
/**
 * Counts of what was suggested.
 *
 * @package Aisle
 */

declare(strict_types=1);

defined( 'WP_UNINSTALL_PLUGIN' ) || exit;

global $wpdb;
delete_option( 'aisle_upsells_table' );
$wpdb->query( "DROP TABLE IF EXISTS {$wpdb->prefix}aisle_upsells" );
