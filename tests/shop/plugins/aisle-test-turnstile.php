<?php
/**
 * Plugin Name: Test: Cloudflare Turnstile
 * Description: For tests only. Verifies Turnstile tokens without a network: a token that begins with "of-a-person" passes once, with the secret "test-secret". The option aisle_test_turnstile lists the verified tokens.
 */

declare(strict_types=1);

defined( 'ABSPATH' ) || exit;

add_filter(
	'pre_http_request',
	static function ( $response, array $request, string $url ) {
		if ( 'https://challenges.cloudflare.com/turnstile/v0/siteverify' !== $url ) {
			return $response;
		}
		$token       = (string) $request['body']['response'];
		$used_tokens = (array) get_option( 'aisle_test_turnstile', array() );
		$passes      = 'test-secret' === $request['body']['secret']
			&& str_starts_with( $token, 'of-a-person' )
			&& ! in_array( $token, $used_tokens, true );
		update_option( 'aisle_test_turnstile', array( ...$used_tokens, $token ) );
		return array(
			'headers'  => array(),
			'body'     => (string) wp_json_encode( array( 'success' => $passes ) ),
			'response' => array( 'code' => 200, 'message' => 'OK' ),
			'cookies'  => array(),
			'filename' => null,
		);
	},
	10,
	3
);
