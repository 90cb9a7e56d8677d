<?php
/**
 * Deletes the cached free shipping data of rewards. The plugin's uninstall.php runs this only if the merchant chose to
 * remove all data.
 *
 * @package Aisle
 */

declare(strict_types=1);

defined( 'WP_UNINSTALL_PLUGIN' ) || exit;

delete_transient( 'aisle_free_shipping' );
