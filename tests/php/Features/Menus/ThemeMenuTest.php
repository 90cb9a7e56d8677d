<?php
declare(strict_types=1);

namespace Aisle\Tests\Features\Menus;

final class ThemeMenuTest extends MenusTestCase {

	protected function setUp(): void {
		parent::setUp();
		if ( wp_is_block_theme() ) {
			self::markTestSkipped( 'Block themes print menus as blocks.' );
		}
		// Of Twenty Twenty-One, for all menus.
		remove_filter( 'walker_nav_menu_start_el', 'twenty_twenty_one_add_sub_menu_toggle' );
		add_filter( 'template', static fn(): string => 'a-classic-theme' );
		register_nav_menus( array( 'primary' => 'Main', 'footer' => 'Footer' ) );
		set_theme_mod( 'nav_menu_locations', array( 'primary' => self::create_menu(), 'footer' => self::create_menu( 'Footer menu' ) ) );
	}

	/**
	 * @param array<string, mixed> $args
	 */
	private static function theme_menu( string $location = 'primary', array $args = array() ): string {
		return (string) wp_nav_menu( array( 'theme_location' => $location, 'echo' => false, 'menu_class' => 'menu' ) + $args );
	}

	public function test_leaves_the_theme_menu_alone_when_disabled(): void {
		$html = self::theme_menu();
		do_action( 'wp_enqueue_scripts' );
		self::assertStringNotContainsString( 'aisle', $html );
		self::assertFalse( wp_script_is( 'aisle-menus-menu' ) );
	}

	public function test_adds_buttons_to_the_main_menu_only(): void {
		self::save_settings( array( 'theme_menu' => true ) );
		do_action( 'wp_enqueue_scripts' );
		self::assertTrue( wp_script_is( 'aisle-menus-menu' ) );
		$html = self::theme_menu();
		self::assertSame( 3, self::check_buttons( $html ) );
		self::assertStringContainsString( 'class="menu aisle-menu is-dropdown is-theme"', $html );
		self::assertStringContainsString( 'id="menu-item-', $html );
		self::assertStringNotContainsString( 'aisle', self::theme_menu( 'footer' ) );
	}

	public function test_uses_the_location_of_the_setting(): void {
		self::save_settings( array( 'theme_menu' => true, 'theme_location' => 'footer' ) );
		self::assertStringNotContainsString( 'aisle', self::theme_menu() );
		self::assertSame( 3, self::check_buttons( self::theme_menu( 'footer' ) ) );
	}

	public function test_adds_no_button_for_levels_that_the_theme_leaves_out(): void {
		self::save_settings( array( 'theme_menu' => true ) );
		self::assertSame( 0, self::check_buttons( self::theme_menu( 'primary', array( 'depth' => 1 ) ) ) );
		self::assertSame( 2, self::check_buttons( self::theme_menu( 'primary', array( 'depth' => 2 ) ) ) );
	}

	public function test_leaves_menus_with_other_html_alone(): void {
		self::save_settings( array( 'theme_menu' => true ) );
		self::assertStringNotContainsString( 'aisle', self::theme_menu( 'primary', array( 'walker' => new \Walker_Nav_Menu() ) ) );
		self::assertStringNotContainsString( 'aisle', self::theme_menu( 'primary', array( 'items_wrap' => '<ul>%3$s</ul>' ) ) );
		set_theme_mod( 'nav_menu_locations', array() );
		self::assertStringNotContainsString( 'aisle', self::theme_menu() );
	}

	public function test_leaves_themes_with_own_buttons_alone(): void {
		self::save_settings( array( 'theme_menu' => true ) );
		foreach ( array( 'twentytwentyone', 'astra', 'kadence' ) as $theme ) {
			add_filter( 'template', static fn(): string => $theme, 20 );
			unset( $GLOBALS['wp_scripts'] );
			do_action( 'wp_enqueue_scripts' );
			self::assertStringNotContainsString( 'aisle', self::theme_menu() );
			self::assertFalse( wp_script_is( 'aisle-menus-menu' ) );
		}
	}
}
