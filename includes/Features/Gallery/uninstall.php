<?php
/**
 * Which pictures of the media library play a video and which turn goes; the pictures stay, and those of variations, which WooCommerce knows
 * too. The plugin's uninstall.php has asked whether it may.
 *
 * @package Aisle
 */

declare(strict_types=1);

defined( 'WP_UNINSTALL_PLUGIN' ) || exit;

delete_metadata( 'post', 0, '_aisle_video', '', true );
delete_metadata( 'post', 0, '_aisle_spin_frames', '', true );
