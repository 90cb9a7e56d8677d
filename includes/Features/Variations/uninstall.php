<?php
/**
 * Deletes the merchant's swatch settings. The plugin's uninstall.php runs this only if the merchant chose to remove all
 * data.
 *
 * @package Aisle
 */

declare(strict_types=1);

defined( 'WP_UNINSTALL_PLUGIN' ) || exit;

delete_option( 'aisle_swatches' );
delete_metadata( 'term', 0, 'aisle_swatch', '', true );
delete_metadata( 'post', 0, '_aisle_swatches', '', true );
