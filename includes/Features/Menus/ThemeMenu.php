<?php
declare(strict_types=1);

namespace Aisle\Features\Menus;

/**
 * Makes the main menu of a classic theme a disclosure navigation. The theme's HTML and style stay; Aisle adds the buttons.
 */
final class ThemeMenu {

	/** Classic themes whose menus have buttons of their own. */
	private const THEMES_WITH_BUTTONS = array( 'twentytwentyone', 'astra', 'kadence' );

	/** Returns whether Aisle leaves the menu to the theme: it has own buttons, or prints menus as blocks. */
	public static function is_left_to_theme(): bool {
		return in_array( get_template(), self::THEMES_WITH_BUTTONS, true ) || wp_is_block_theme();
	}

	/**
	 * `wp_nav_menu_args`
	 *
	 * @param mixed  $args
	 * @param string $main_location The theme's location with the menu, '' for `primary` or the first one.
	 */
	public static function filter_arguments( $args, string $main_location ): mixed {
		if ( ! is_array( $args ) || ! self::is_main_menu( $args, $main_location ) ) {
			return $args;
		}
		return array(
			'walker'     => new MenuWalker(),
			'menu_class' => trim( (string) ( $args['menu_class'] ?? '' ) . ' aisle-menu is-dropdown is-theme' ),
		) + $args;
	}

	/**
	 * Without a menu in the location, WordPress prints the pages, which need another walker. A theme with its own walker or
	 * without the list's class prints other HTML.
	 *
	 * @param array<array-key, mixed> $args
	 */
	private static function is_main_menu( array $args, string $main_location ): bool {
		$location = $args['theme_location'] ?? '';
		return is_string( $location )
			&& '' !== $location
			&& ( '' === $main_location ? self::first_location() : $main_location ) === $location
			&& empty( $args['walker'] )
			&& str_contains( is_string( $args['items_wrap'] ?? null ) ? $args['items_wrap'] : '', '%2$s' )
			&& has_nav_menu( $location )
			&& ! self::is_left_to_theme();
	}

	private static function first_location(): string {
		$locations = get_registered_nav_menus();
		return isset( $locations['primary'] ) ? 'primary' : (string) array_key_first( $locations );
	}
}
