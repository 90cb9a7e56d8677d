<?php
/**
 * What rewards remembered of the shop's shipping goes. The plugin's uninstall.php has asked whether it may.
 *
 * @package Aisle
 */

declare(strict_types=1);

defined( 'WP_UNINSTALL_PLUGIN' ) || exit;

delete_transient( 'aisle_free_shipping' );
