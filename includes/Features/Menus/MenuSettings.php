<?php
declare(strict_types=1);

namespace Aisle\Features\Menus;

final class MenuSettings {

	/**
	 * @return array<string, array{type: string, default: bool|int|string, label: string, help?: string, card?: string,
	 *     placeholder?: string, if?: array{0: string, 1: bool|string}}>
	 */
	public static function schema(): array {
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
}
