<?php
/**
 * Plugin Name: Test: another cart drawer
 * Description: For tests only. Imitates FunnelKit Cart: defines its constant, applies its filter on every page, and prints a drawer at the end.
 */

declare(strict_types=1);

defined( 'ABSPATH' ) || exit;

const FKCART_VERSION = '0.0-test';

add_action(
	'wp',
	static function (): void {
		if ( is_admin() || false === apply_filters( 'fkcart_is_cart_enabled', ! is_checkout() ) ) {
			return;
		}
		add_action(
			'wp_footer',
			static function (): void {
				echo '<div id="fkcart-modal" style="position:fixed;inset-block-end:0">'
					. '<button type="button" id="fkcart-floating-toggler">Their cart</button></div>';
			},
			21
		);
	}
);
