<?php
/**
 * Deletes the filter widget's settings. The plugin's uninstall.php runs this only if the merchant chose to remove all data.
 *
 * @package Aisle
 */

declare(strict_types=1);

defined( 'WP_UNINSTALL_PLUGIN' ) || exit;

delete_option( 'widget_aisle_product_filters' );
