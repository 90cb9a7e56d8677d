<?php
/**
 * Plugin Name: Right to left of the tests
 * Description: For tests only. Shop and admin run from the right to the left, with the styles made for it, as a language pack would have it.
 */

declare(strict_types=1);

defined( 'ABSPATH' ) || exit;

add_action(
	'after_setup_theme',
	static function (): void {
		global $wp_locale, $wp_styles;
		$wp_locale->text_direction = 'rtl';
		if ( $wp_styles instanceof WP_Styles ) {
			$wp_styles->text_direction = 'rtl';
		}
	}
);
