<?php
declare(strict_types=1);

namespace Aisle\Features\CartDrawer;

/**
 * Cart drawers of well-known themes, if their settings make them slide in. If the drawer is suppressed, the theme's
 * cart icon links to the cart page.
 */
final class ThemeDrawers {

	public static function active(): ?ThirdPartyDrawer {
		$off_filters = match ( get_template() ) {
			'astra'         => self::astra(),
			'flatsome'      => 'off-canvas' === get_theme_mod( 'header_cart_style' )
				? array( 'theme_mod_header_cart_style' => 'link' )
				: array(),
			'kadence'       => self::kadence(),
			'generatepress' => self::option_filter( 'generate_woocommerce_settings', 'off_canvas_panel_on_add_to_cart', true, false ),
			'woodmart'      => self::option_filter( 'xts-woodmart-options', 'cart_position', 'side', 'without' ),
			default         => array(),
		};
		return array() === $off_filters
			? null
			: new ThirdPartyDrawer( (string) wp_get_theme( get_template() )->get( 'Name' ), true, array(), $off_filters );
	}

	/**
	 * @return array<string, mixed>
	 */
	private static function astra(): array {
		if ( ! function_exists( 'astra_get_option' ) ) {
			return array();
		}
		$has_drawer = 'flyout' === astra_get_option( 'woo-header-cart-click-action' )
			|| 'slide_in_cart' === astra_get_option( 'shop-add-to-cart-action' );
		return $has_drawer ? array(
			'astra_get_option_woo-header-cart-click-action' => 'redirect',
			'astra_get_option_responsive-cart-click-action' => 'redirect',
			'astra_get_option_shop-add-to-cart-action'      => 'default',
		) : array();
	}

	/**
	 * @return array<string, mixed>
	 */
	private static function kadence(): array {
		$off_filters = array();
		foreach ( array( 'header_cart_style', 'header_mobile_cart_style' ) as $mod ) {
			if ( 'slide' === get_theme_mod( $mod ) ) {
				$off_filters[ "theme_mod_{$mod}" ] = 'link';
			}
		}
		return $off_filters;
	}

	/**
	 * Returns the filter for a theme that stores its settings in one option.
	 *
	 * @return array<string, mixed>
	 */
	private static function option_filter( string $option, string $key, mixed $active_value, mixed $off_value ): array {
		$theme_settings = get_option( $option );
		// phpcs:ignore Universal.Operators.StrictComparisons -- Customizers save true, 1 and '1' for the same.
		if ( ! is_array( $theme_settings ) || ! isset( $theme_settings[ $key ] ) || $active_value != $theme_settings[ $key ] ) {
			return array();
		}
		return array(
			"option_{$option}" => static fn ( mixed $value ): mixed => is_array( $value ) ? array( $key => $off_value ) + $value : $value,
		);
	}
}
