<?php
/**
 * Plugin Name: Map services of the tests
 * Description: For tests only. Addresses of local stand-ins for map services, from the option aisle_test_map_services.
 */

declare(strict_types=1);

defined( 'ABSPATH' ) || exit;

add_filter(
	'aisle_map_services',
	static fn ( array $defaults ): array => (array) get_option( 'aisle_test_map_services', array() ) + $defaults
);
