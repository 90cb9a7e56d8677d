<?php
/**
 * Plugin Name: Test: map services
 * Description: For tests only. Replaces the URLs of map services by those in the option aisle_test_map_services.
 */

declare(strict_types=1);

defined( 'ABSPATH' ) || exit;

add_filter(
	'aisle_map_services',
	static fn ( array $defaults ): array => (array) get_option( 'aisle_test_map_services', array() ) + $defaults
);
