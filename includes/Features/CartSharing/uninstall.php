<?php
/**
 * Carts that links led to.
 *
 * @package Aisle
 */

declare(strict_types=1);

defined( 'WP_UNINSTALL_PLUGIN' ) || exit;

global $wpdb;
delete_option( 'aisle_shared_carts_table' );
$wpdb->query( "DROP TABLE IF EXISTS {$wpdb->prefix}aisle_shared_carts" );
