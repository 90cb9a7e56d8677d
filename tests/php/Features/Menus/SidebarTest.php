<?php
declare(strict_types=1);

namespace Aisle\Tests\Features\Menus;

use Aisle\Features\Menus\MenuSettings;
use Aisle\Features\Menus\Sidebar;

final class SidebarTest extends MenusTestCase {

	private static function footer(): string {
		ob_start();
		do_action( 'wp_footer' );
		return (string) ob_get_clean();
	}

	public function test_prints_one_dialog_for_equal_sidebars_in_the_footer(): void {
		$menu   = self::create_menu();
		$code   = sprintf( '[aisle_menu menu="%d" variation="sidebar" label="Browse"]', $menu );
		$opener = do_shortcode( $code );
		preg_match( '/<a class="aisle-menu-opener" href="#(aisle-sidebar-\d+)">Browse<\/a>/', $opener, $link );
		self::assertStringNotContainsString( '<dialog', $opener );
		// After the head, the first one prints the style, too.
		self::assertStringEndsWith( do_shortcode( $code ), $opener );
		$html = self::footer();
		self::assertSame( 1, substr_count( $html, '<dialog' ) );
		self::assertStringContainsString( '<dialog id="' . $link[1] . '" class="aisle-sidebar" aria-label="Browse"', $html );
		self::assertStringContainsString( 'data-trigger=""', $html );
		self::assertStringContainsString( 'class="aisle-menu is-own is-levels"', $html );
		self::assertStringContainsString( 'data-back="Back to %s"', $html );
		self::assertStringNotContainsString( 'role="tab', $html );
		self::assertTrue( wp_script_is( 'aisle-menus-sidebar' ) );
		self::assertFalse( wp_script_is( 'aisle-menus-menu' ) );
	}

	public function test_prints_two_menus_in_tabs(): void {
		$first  = self::create_menu();
		$second = self::create_menu( 'Second <menu>' );
		do_shortcode( "[aisle_menu menu=\"{$first}\" secondMenu=\"{$second}\" variation=\"sidebar\" layout=\"unfold\"]" );
		self::assertTrue( wp_script_is( 'aisle-menus-menu' ) );
		$html = self::footer();
		preg_match_all( '/role="tab"\s+id="([^"]+)"\s+aria-controls="([^"]+)"\s+aria-selected="(\w+)"/', $html, $tabs );
		preg_match_all( '/<div\s+id="([^"]+)"\s+role="tabpanel"\s+aria-labelledby="([^"]+)"/', $html, $panels );
		self::assertSame( array( 'true', 'false' ), $tabs[3], $html );
		self::assertSame( array( $tabs[2], $tabs[1] ), array( $panels[1], $panels[2] ) );
		self::assertSame( 2, substr_count( $html, 'class="aisle-menu is-own is-vertical"' ) );
		self::assertStringNotContainsString( '<menu>', $html );
	}

	public function test_prints_menus_without_dialog_in_an_overlay(): void {
		$menu = self::create_menu();
		do_shortcode( sprintf( '[aisle_menu menu="%d"]', $menu ) );
		self::assertFalse( wp_script_is( 'aisle-menus-overlay' ) );
		$block = new \WP_Block(
			array( 'blockName' => 'aisle/menu', 'attrs' => array( 'menu' => (string) $menu, 'variation' => 'sidebar' ) ),
			array( 'overlay' => 'menu-overlay' )
		);
		$html  = $block->render();
		self::assertSame( 3, self::check_buttons( $html ) );
		self::assertStringContainsString( 'is-levels', $html );
		self::assertTrue( wp_script_is( 'aisle-menus-overlay' ) );
		self::assertStringNotContainsString( 'aisle-menu-opener', $html );
		self::assertStringNotContainsString( '<dialog', self::footer() );
		$block = new \WP_Block( array( 'blockName' => 'aisle/menu', 'attrs' => array() ), array( 'overlay' => 'menu-overlay' ) );
		self::assertStringNotContainsString( '<nav', $block->render() );
	}

	public function test_prints_sidebar_for_the_theme_button_only_when_enabled(): void {
		do_action( 'wp_enqueue_scripts' );
		self::assertFalse( wp_script_is( 'aisle-menus-sidebar' ) );
		self::assertStringNotContainsString( '<dialog', self::footer() );
		add_filter( 'template', static fn(): string => 'storefront' );
		self::save_settings( array( 'sidebar' => true, 'sidebar_menu' => self::create_menu() ) );
		do_action( 'wp_enqueue_scripts' );
		self::assertTrue( wp_script_is( 'aisle-menus-sidebar' ) );
		$html = self::footer();
		self::assertStringContainsString( 'data-trigger="#site-navigation .menu-toggle"', $html );
		self::assertStringContainsString( 'Cups', $html );
		self::save_settings( array( 'sidebar' => true, 'sidebar_trigger' => '.my > button' ) );
		do_action( 'wp_enqueue_scripts' );
		self::assertStringContainsString( 'data-trigger=".my &gt; button"', self::footer() );
	}

	public function test_knows_the_buttons_of_themes(): void {
		$theme = '';
		add_filter( 'template', static function () use ( &$theme ): string {
			return $theme;
		} );
		foreach ( array(
			'twentytwentyone' => '#primary-mobile-menu',
			'astra'           => '.main-header-menu-toggle',
			'kadence'         => '#mobile-toggle',
		) as $theme => $selector ) {
			self::assertSame( $selector, Sidebar::theme_trigger() );
		}
	}

	public function test_rejects_selectors_that_could_end_a_rule(): void {
		$check = MenuSettings::schema()['sidebar_trigger']['check'] ?? null;
		self::assertIsCallable( $check );
		foreach ( array( 'a{', 'a}', 'a<b', 'a;b' ) as $selector ) {
			self::assertNotSame( '', $check( $selector ) );
		}
		self::assertSame( '', $check( '#a > .b[c="d"]' ) );
	}

	public function test_reads_menus_of_the_settings_by_sign(): void {
		$options = MenuSettings::sidebar_options(
			array( 'sidebar_menu' => 12, 'sidebar_second_menu' => -7, 'sidebar_layout' => 'unfold' )
		);
		self::assertSame( array( '12', 'navigation:7', 'unfold' ), array( $options->menu, $options->second_menu, $options->kind ) );
		$options = MenuSettings::sidebar_options( array() );
		self::assertSame( array( '', '', 'levels' ), array( $options->menu, $options->second_menu, $options->kind ) );
	}
}
