<?php
/**
 * Removes what Aisle stored, if the owner chose so in the settings.
 *
 * @package Aisle
 */

declare(strict_types=1);

defined( 'WP_UNINSTALL_PLUGIN' ) || exit;
