<?php
/**
 * Plugin Name: Test: Instagram
 * Description: For tests only. Stand-in of Instagram's API. A POST to ?aisle-test-instagram=fetch runs the fetch, =reset deletes posts.
 */

declare(strict_types=1);

add_filter(
	'pre_http_request',
	static function ( $response, $args, $url ) {
		$host = (string) wp_parse_url( (string) $url, PHP_URL_HOST );
		// The shop's scheduler may run the fetch at any time; it gets posts only when the test says so.
		$is_open = 'fetch' === ( $_GET['aisle-test-instagram'] ?? '' ); // phpcs:ignore WordPress.Security -- Only compared.
		if ( 'graph.instagram.com' === $host && ! $is_open ) {
			$body = '{"error":{"message":"The stand-in is closed","code":1}}';
		} elseif ( 'graph.instagram.com' === $host ) {
			$posts = array();
			foreach ( array( '1', '2', '3' ) as $id ) {
				$posts[] = array(
					'id'         => $id,
					'media_type' => 'IMAGE',
					'media_url'  => "https://scontent.cdninstagram.com/{$id}.jpg",
					'permalink'  => "https://www.instagram.com/p/{$id}/",
					'caption'    => "Cup number {$id}",
				);
			}
			$body = (string) wp_json_encode( array( 'data' => $posts ) );
		} elseif ( 'scontent.cdninstagram.com' === $host ) {
			$image = imagecreatetruecolor( 700, 900 );
			ob_start();
			imagejpeg( $image );
			$body = (string) ob_get_clean();
		} else {
			return $response;
		}
		return array(
			'headers'  => array(),
			'body'     => $body,
			'response' => array( 'code' => 200, 'message' => 'OK' ),
			'cookies'  => array(),
			'filename' => null,
		);
	},
	10,
	3
);

add_action(
	'wp_loaded',
	static function (): void {
		// phpcs:ignore WordPress.Security.NonceVerification.Recommended -- A parameter of a test.
		$task = sanitize_key( wp_unslash( $_GET['aisle-test-instagram'] ?? '' ) );
		if ( 'fetch' === $task ) {
			do_action( 'aisle_instagram_fetch' );
			wp_send_json_success();
		} elseif ( 'reset' === $task ) {
			delete_option( 'aisle_instagram_feed' );
			as_unschedule_all_actions( 'aisle_instagram_fetch' );
			as_unschedule_all_actions( 'aisle_instagram_fetch_soon' );
			wp_send_json_success();
		}
	}
);
