<?php
/**
 * Deletes the option and meta of automatic coupons. The plugin's uninstall.php runs this only if the merchant chose to
 * remove all data.
 *
 * @package Aisle
 */

declare(strict_types=1);

defined( 'WP_UNINSTALL_PLUGIN' ) || exit;

delete_option( 'aisle_automatic_coupons' );
delete_post_meta_by_key( '_aisle_automatic' );
