<?php
/**
 * Plugin Name: Test: failing REST requests
 * Description: For tests only. A REST request with aisle-test-dies=page|blank|silence fails in that way. The option aisle_test_dying_pictures contains how many requests for image sizes fail.
 */

declare(strict_types=1);

defined( 'ABSPATH' ) || exit;

/** Ends the request as PHP does when it runs out of memory: with a status and headers, but without JSON. */
function aisle_test_fail( string $failure ): never {
	status_header( 'blank' === $failure ? 200 : 500 );
	header( 'Content-Type: text/html' );
	if ( 'silence' === $failure ) {
		sleep( 5 );
	}
	exit( 'blank' === $failure ? '' : '<!DOCTYPE html><title>There has been a critical error on this website.</title>' );
}

function aisle_test_fail_image_if_set(): void {
	$remaining_failures = (int) get_option( 'aisle_test_dying_pictures', 0 );
	if ( $remaining_failures > 0 ) {
		update_option( 'aisle_test_dying_pictures', $remaining_failures - 1 );
		aisle_test_fail( 'page' );
	}
}

add_filter(
	'rest_pre_dispatch',
	static function ( $result, $server, WP_REST_Request $request ) {
		$failure = (string) $request['aisle-test-dies'];
		if ( '' !== $failure ) {
			aisle_test_fail( $failure );
		}
		if ( str_ends_with( $request->get_route(), '/post-process' ) ) {
			aisle_test_fail_image_if_set();
		}
		return $result;
	},
	10,
	3
);

// WordPress creates the image sizes after it has stored the image and sent the header with its ID.
add_filter(
	'intermediate_image_sizes_advanced',
	static function ( array $sizes ): array {
		aisle_test_fail_image_if_set();
		return $sizes;
	}
);
