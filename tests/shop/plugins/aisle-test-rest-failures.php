<?php
/**
 * Plugin Name: A server that dies over REST requests
 * Description: For tests only. A REST request with aisle-test-dies=page|blank|silence ends that way; the option aisle_test_dying_pictures says how many requests for a picture's sizes die.
 */

declare(strict_types=1);

defined( 'ABSPATH' ) || exit;

/** As PHP leaves a request that ran out of memory: headers that were sent before it are there, and no JSON. */
function aisle_test_die( string $how ): never {
	status_header( 'blank' === $how ? 200 : 500 );
	header( 'Content-Type: text/html' );
	if ( 'silence' === $how ) {
		sleep( 5 );
	}
	exit( 'blank' === $how ? '' : '<!DOCTYPE html><title>There has been a critical error on this website.</title>' );
}

function aisle_test_picture_dies(): void {
	$left = (int) get_option( 'aisle_test_dying_pictures', 0 );
	if ( $left > 0 ) {
		update_option( 'aisle_test_dying_pictures', $left - 1 );
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

// The picture is stored by then, and its number sent.
add_filter(
	'intermediate_image_sizes_advanced',
	static function ( array $sizes ): array {
		aisle_test_picture_dies();
		return $sizes;
	}
);
