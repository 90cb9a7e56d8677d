<?php
/**
 * What the feature stored, when the plugin is deleted with all its data.
 *
 * @package Aisle
 */

declare(strict_types=1);

defined( 'WP_UNINSTALL_PLUGIN' ) || exit;

delete_option( 'aisle_automatic_coupons' );
delete_post_meta_by_key( '_aisle_automatic' );
