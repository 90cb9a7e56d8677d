<?php
declare(strict_types=1);

namespace Aisle\Features\Menus;

use Aisle\Platform\Settings\SelectorCheck;

/**
 * Settings of the theme's menu and of the sidebar. A classic menu is stored by its ID, a navigation of the block editor by
 * its negative ID, because only numbers can have choices of the site.
 *
 * @phpstan-type Definition array{type: string, default: bool|int|string, label: string, help?: string, card?: string,
 *     placeholder?: string, pick?: string, choices?: array<string, string>, choices_from?: callable(): array<int, string>,
 *     check?: callable(bool|int|float|string): string, if?: array{0: string, 1: bool}}
 */
final class MenuSettings {

	/**
	 * @return array<string, Definition>
	 */
	public static function schema(): array {
		return self::theme_menu() + self::sidebar();
	}

	/**
	 * @return array<string, Definition>
	 */
	private static function theme_menu(): array {
		return array(
			'theme_menu'     => array(
				'type'    => 'boolean',
				'default' => false,
				'label'   => __( 'Add submenu buttons to the theme’s menu', 'aisle' ),
				'help'    => ThemeMenu::is_left_to_theme()
					? __( 'Has no effect: your theme has its own menu buttons.', 'aisle' )
					: __( 'Submenus open by mouse, touch and keyboard. Themes with their own menu buttons keep them.', 'aisle' ),
				'card'    => __( 'Dropdown menu', 'aisle' ),
			),
			'theme_location' => array(
				'type'        => 'string',
				'default'     => '',
				'label'       => __( 'Menu location', 'aisle' ),
				'help'        => __( 'Name of the theme’s location. Empty: the main menu.', 'aisle' ),
				'placeholder' => 'primary',
				'card'        => __( 'Dropdown menu', 'aisle' ),
				'if'          => array( 'theme_menu', true ),
			),
		);
	}

	/**
	 * @return array<string, Definition>
	 */
	private static function sidebar(): array {
		$card     = __( 'Slide sidebar', 'aisle' );
		$trigger  = Sidebar::theme_trigger();
		$is_shown = array( 'sidebar', true );
		return array(
			'sidebar'             => array(
				'type'    => 'boolean',
				'default' => false,
				'label'   => __( 'Open the menu in a sidebar on phones', 'aisle' ),
				'help'    => __( 'Replaces what the theme’s menu button opens.', 'aisle' ),
				'card'    => $card,
			),
			'sidebar_menu'        => array(
				'type'         => 'integer',
				'default'      => 0,
				'choices_from' => static fn(): array => array( __( 'Main menu', 'aisle' ) ) + MenuChoices::of_settings(),
				'label'        => __( 'Menu', 'aisle' ),
				'card'         => $card,
				'if'           => $is_shown,
			),
			'sidebar_second_menu' => array(
				'type'         => 'integer',
				'default'      => 0,
				'choices_from' => static fn(): array => array( __( 'None', 'aisle' ) ) + MenuChoices::of_settings(),
				'label'        => __( 'Second menu', 'aisle' ),
				'help'         => __( 'Two menus are shown in tabs.', 'aisle' ),
				'card'         => $card,
				'if'           => $is_shown,
			),
			'sidebar_layout'      => array(
				'type'    => 'choice',
				'default' => 'levels',
				'choices' => array(
					'levels' => __( 'One panel for each level', 'aisle' ),
					'unfold' => __( 'Unfold below their parent', 'aisle' ),
				),
				'label'   => __( 'Submenus', 'aisle' ),
				'card'    => $card,
				'if'      => $is_shown,
			),
			'sidebar_trigger'     => array(
				'type'        => 'string',
				'default'     => '',
				'label'       => __( 'CSS selector of the menu button', 'aisle' ),
				'help'        => '' === $trigger
					? __( 'Aisle does not know your theme’s button: enter its selector.', 'aisle' )
					: __( 'Empty: your theme’s button.', 'aisle' ),
				'placeholder' => $trigger,
				'pick'        => home_url( '/' ),
				'check'       => SelectorCheck::error( ... ),
				'card'        => $card,
				'if'          => $is_shown,
			),
		);
	}

	/**
	 * @param array<string, mixed> $values Values of the settings.
	 */
	public static function sidebar_options( array $values ): MenuOptions {
		return MenuOptions::from(
			array(
				'variation'  => MenuOptions::SIDEBAR,
				'menu'       => self::menu( $values['sidebar_menu'] ?? 0 ),
				'secondMenu' => self::menu( $values['sidebar_second_menu'] ?? 0 ),
				'layout'     => $values['sidebar_layout'] ?? '',
			)
		);
	}

	private static function menu( mixed $id ): string {
		return match ( true ) {
			! is_int( $id ) || 0 === $id => '',
			$id < 0                      => MenuList::NAVIGATION . -$id,
			default                      => (string) $id,
		};
	}
}
