<?php
/**
 * Plugin Name: Test: failing REST requests
 * Description: For tests only. A REST request with aisle-test-dies=page|blank|silence fails in that way. The option aisle_test_dying_pictures contains how many requests for image sizes fail.
 */

declare(strict_types=1);

defined( 'ABSPATH' ) || exit;

/** Ends the request as PHP does without memory: earlier headers are sent, but no JSON. */
function aisle_test_die( string $how ): never {
	status_header( 'blank' === $how ? 200 : 500 );
	header( 'Content-Type: text/html' );
	if ( 'silence' === $how ) {
		sleep( 5 );
	}
	exit( 'blank' === $how ? '' : '<!DOCTYPE html><title>There has been a critical error on this website.</title>' );
}

function aisle_test_picture_dies(): void {
	$remaining_failures = (int) get_option( 'aisle_test_dying_pictures', 0 );
	if ( $remaining_failures > 0 ) {
		update_option( 'aisle_test_dying_pictures', $remaining_failures - 1 );
		aisle_test_die( 'page' );
	}
}

add_filter(
	'rest_pre_dispatch',
	static function ( $result, $server, WP_REST_Request $request ) {
		$how = (string) $request['aisle-test-dies'];
		if ( '' !== $how ) {
			aisle_test_die( $how );
		}
		if ( str_ends_with( $request->get_route(), '/post-process' ) ) {
			aisle_test_picture_dies();
		}
		return $result;
	},
	10,
	3
);

// WordPress has stored the image and sent its ID before.
add_filter(
	'intermediate_image_sizes_advanced',
	static function ( array $sizes ): array {
		aisle_test_picture_dies();
		return $sizes;
	}
);
