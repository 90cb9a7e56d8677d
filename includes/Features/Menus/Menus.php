<?php
declare(strict_types=1);

namespace Aisle\Features\Menus;

use Aisle\Platform\DeferredHooks;
use Aisle\Platform\Feature;
use Aisle\Platform\Lazy;
use Aisle\Platform\Scripts\Assets;
use Aisle\Platform\Settings\HasSettings;
use Aisle\Platform\Settings\Settings;
use Aisle\Platform\Settings\SettingsGroup;
use Aisle\Platform\Shop\ServerBlock;

/**
 * Menus with submenus for mouse, touch and keyboard: a block, a shortcode, the main menu of a classic theme, and
 * a sidebar for the theme's menu button.
 */
final class Menus implements Feature, HasSettings {

	public const FEATURE = 'menus';

	/** Supports of the block, as in block.json; storefront pages do not read that file. */
	private const SUPPORTS = array(
		'html'       => false,
		'align'      => array( 'wide', 'full' ),
		'color'      => array(
			'text'       => true,
			'background' => true,
		),
		'typography' => array( 'fontSize' => true ),
	);

	/** @var Lazy<Sidebar> */
	private readonly Lazy $sidebar;

	public function __construct(
		private readonly Settings $settings,
		private readonly Assets $assets
	) {
		$this->sidebar = Lazy::of( fn(): Sidebar => new Sidebar( new MenuList(), $this->assets ) );
	}

	public function register(): void {
		$block = Lazy::of( fn(): MenuBlock => new MenuBlock( new MenuList(), $this->sidebar->get(), $this->assets ) );
		add_shortcode( 'aisle_menu', array( $block, 'shortcode' ) );
		ServerBlock::add(
			'aisle/menu',
			array( $block, 'register_block' ),
			array( $block, 'render' ),
			array(
				'supports'     => self::SUPPORTS,
				// Set in the overlay of WordPress's Navigation block.
				'uses_context' => array( 'overlay' ),
			)
		);
		add_action( 'wp_enqueue_scripts', array( $this, 'enqueue' ) );
		add_filter(
			'wp_nav_menu_args',
			fn( $args ) => $this->improves_theme_menu()
				? ThemeMenu::filter_arguments( $args, $this->settings->string( self::FEATURE, 'theme_location' ) )
				: $args,
			PHP_INT_MAX
		);
		DeferredHooks::outside_page_views( static fn() => add_action( 'enqueue_block_editor_assets', array( $block, 'expose_menus' ) ) );
	}

	/** `wp_enqueue_scripts`: the styles must be in the head. */
	public function enqueue(): void {
		if ( $this->settings->boolean( self::FEATURE, 'sidebar' ) ) {
			$trigger = $this->settings->string( self::FEATURE, 'sidebar_trigger' );
			$this->sidebar->get()->add(
				MenuSettings::sidebar_options( $this->settings->values( self::FEATURE ) ),
				'' === $trigger ? Sidebar::theme_trigger() : $trigger
			);
		}
		if ( $this->improves_theme_menu() && ! ThemeMenu::is_left_to_theme() ) {
			$this->assets->need_script( 'menus-menu' );
		}
	}

	private function improves_theme_menu(): bool {
		return $this->settings->boolean( self::FEATURE, 'theme_menu' );
	}

	public function settings_title(): string {
		return __( 'Menus', 'aisle' );
	}

	public function settings_group(): SettingsGroup {
		return SettingsGroup::Theme;
	}

	public function settings_schema(): array {
		return MenuSettings::schema();
	}
}
