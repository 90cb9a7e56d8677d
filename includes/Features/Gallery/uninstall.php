<?php
/**
 * Deletes the videos of images in the media library and the frames of 360° views. The images stay, and so do the lists
 * of variation images, because WooCommerce can import them. The plugin's uninstall.php runs this only if the merchant
 * chose to remove all data.
 *
 * @package Aisle
 */

declare(strict_types=1);

defined( 'WP_UNINSTALL_PLUGIN' ) || exit;

delete_metadata( 'post', 0, '_aisle_video', '', true );
delete_metadata( 'post', 0, '_aisle_spin_frames', '', true );
