<?php
declare(strict_types=1);

namespace Aisle\Platform\Shop;

/**
 * Returns the page background color that WordPress knows: from the theme's styles, otherwise the custom background.
 */
final class ThemeBackground {

	/**
	 * @return string `#rrggbb`; empty if only the theme's stylesheet defines it.
	 */
	public static function color(): string {
		$theme_color = wp_get_global_styles( array( 'color', 'background' ), array( 'transforms' => array( 'resolve-variables' ) ) );
		$custom_color = current_theme_supports( 'custom-background' ) ? '#' . get_background_color() : '';
		return self::hex( $theme_color ) ?? self::hex( $custom_color ) ?? '';
	}

	/**
	 * @param mixed $color If the theme defines no color, WordPress returns all of its styles.
	 */
	private static function hex( mixed $color ): ?string {
		$hex = is_string( $color ) ? strtolower( (string) sanitize_hex_color( $color ) ) : '';
		return match ( strlen( $hex ) ) {
			7       => $hex,
			4       => '#' . $hex[1] . $hex[1] . $hex[2] . $hex[2] . $hex[3] . $hex[3],
			default => null,
		};
	}
}
