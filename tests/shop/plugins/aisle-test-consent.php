<?php
/**
 * Plugin Name: Test: consent
 * Description: For tests only. Stands for the WP Consent API: visitors must opt in, with wp_set_consent( category, 'allow' ).
 */

declare(strict_types=1);

// phpcs:disable -- Names of the WP Consent API.
class WP_CONSENT_API {}

function wp_has_consent( $category, $requested_by = false ) {
	return apply_filters( 'wp_has_consent', 'allow' === ( $_COOKIE[ 'wp_consent_' . $category ] ?? '' ), $category, $requested_by );
}
// phpcs:enable

add_action(
	'wp_enqueue_scripts',
	static function (): void {
		wp_register_script( 'wp-consent-api', false, array(), '1', true );
		wp_enqueue_script( 'wp-consent-api' );
		wp_add_inline_script(
			'wp-consent-api',
			<<<'JS'
			function wp_has_consent( category ) {
				return document.cookie.includes( 'wp_consent_' + category + '=allow' );
			}
			function wp_set_consent( category, value ) {
				document.cookie = 'wp_consent_' + category + '=' + value + ';path=/';
				const detail = [];
				detail[ category ] = value;
				document.dispatchEvent( new CustomEvent( 'wp_listen_for_consent_change', { detail } ) );
			}
			JS
		);
	},
	9
);
