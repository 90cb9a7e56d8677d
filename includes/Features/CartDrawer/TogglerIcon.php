<?php
declare(strict_types=1);

namespace Aisle\Features\CartDrawer;

/**
 * The icon of the floating button, and the color behind it.
 */
final class TogglerIcon {

	private const PATHS = array(
		'bag'    => '<path d="M5 8h14l-1 12.25H6z"/><path d="M9 10.5V7a3 3 0 0 1 6 0v3.5"/>',
		'cart'   => '<path d="M2.5 4H5l2.4 11.5h10.2L20 7.5H6"/><circle cx="9" cy="19.5" r="1.25"/><circle cx="16" cy="19.5" r="1.25"/>',
		'basket' => '<path d="M3 10h18l-2 10H5z"/><path d="M7.5 10L12 3.5 16.5 10M9.5 13.5v3.5M14.5 13.5v3.5"/>',
	);

	/**
	 * @return string Content of an SVG of 24 by 24.
	 */
	public static function lines( string $name ): string {
		return self::PATHS[ $name ] ?? self::PATHS['bag'];
	}

	/**
	 * @param string $accent The merchant's color as #rgb or #rrggbb; '' for the theme's.
	 * @return string Custom properties for a style attribute: the color, and black or white for the icon on it,
	 *                whichever has more contrast.
	 */
	public static function colors( string $accent ): string {
		if ( '' === $accent ) {
			return '';
		}
		return sprintf( '--aisle-accent:%s;--aisle-on-accent:%s', $accent, self::luminance( $accent ) > 0.179 ? '#000' : '#fff' );
	}

	/**
	 * Returns the relative luminance of WCAG 2: at 0.179, black and white have equal contrast.
	 */
	private static function luminance( string $color ): float {
		$digits = ltrim( $color, '#' );
		$digits = 3 === strlen( $digits ) ? (string) preg_replace( '/./', '$0$0', $digits ) : $digits;
		$linear = static function ( string $part ): float {
			$channel = hexdec( $part ) / 255;
			return $channel <= 0.04045 ? $channel / 12.92 : ( ( $channel + 0.055 ) / 1.055 ) ** 2.4;
		};
		[ $red, $green, $blue ] = array_map( $linear, str_split( $digits, 2 ) );
		return 0.2126 * $red + 0.7152 * $green + 0.0722 * $blue;
	}
}
