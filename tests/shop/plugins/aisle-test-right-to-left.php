<?php
/**
 * Plugin Name: Test: right to left
 * Description: For tests only. Sets the store and the admin to right to left, with the matching styles, as a language pack does.
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
