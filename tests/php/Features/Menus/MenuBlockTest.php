<?php
declare(strict_types=1);

namespace Aisle\Tests\Features\Menus;

final class MenuBlockTest extends MenusTestCase {

	public function test_prints_classic_menu_with_a_button_for_each_submenu(): void {
		$menu = self::create_menu();
		foreach ( array( "[aisle_menu menu=\"{$menu}\"]", '[aisle_menu menu="Test menu"]' ) as $shortcode ) {
			$html = do_shortcode( $shortcode );
			self::assertSame( 3, self::check_buttons( $html ) );
			self::assertStringContainsString( '<nav class="aisle-menu-nav" aria-label="Test menu">', $html );
			self::assertStringContainsString( '<ul class="aisle-menu is-own is-dropdown">', $html );
			self::assertStringContainsString( 'aria-label="Cups &amp; mugs submenu"', $html );
			self::assertStringNotContainsString( 'id="menu-item-', $html );
		}
		self::assertTrue( wp_script_is( 'aisle-menus-menu' ) );
	}

	public function test_prints_parent_without_target_as_the_button(): void {
		$html = do_shortcode( sprintf( '[aisle_menu menu="%d"]', self::create_menu() ) );
		self::assertSame( 1, preg_match( '/<a ([^>]*)><span>Help<\/span><\/a>/', $html, $link ), $html );
		foreach ( array( 'role="button"', 'href="#"', 'aria-expanded="false"', 'aria-controls="aisle-submenu-' ) as $attribute ) {
			self::assertStringContainsString( $attribute, $link[1] );
		}
		self::assertStringNotContainsString( 'Help submenu', $html );
	}

	public function test_replaces_buttons_that_a_theme_adds_to_all_menus(): void {
		add_filter( 'walker_nav_menu_start_el', static fn( $html ): string => $html . '<button class="theme"><i>+</i></button>' );
		$html = do_shortcode( sprintf( '[aisle_menu menu="%d"]', self::create_menu() ) );
		self::assertSame( 3, self::check_buttons( $html ) );
		self::assertStringContainsString( 'Blue</span></a><button class="theme">', $html );
		self::assertSame( 2, substr_count( $html, 'class="theme"' ) );
	}

	public function test_removes_what_a_theme_adds_to_the_links_of_parents(): void {
		add_filter( 'nav_menu_item_title', static fn( $title ): string => $title . '<span role="button" tabindex="0"><svg></svg></span>' );
		add_filter(
			'nav_menu_link_attributes',
			static fn( array $attributes ): array => array( 'aria-expanded' => 'false', 'aria-haspopup' => 'true' ) + $attributes
		);
		$html = do_shortcode( sprintf( '[aisle_menu menu="%d"]', self::create_menu() ) );
		self::assertStringContainsString( '<span>Shop</span></a><button', $html );
		self::assertDoesNotMatchRegularExpression( '/<a [^>]*aria-[^>]*><span>(?:Shop|Cups)/', $html );
		self::assertSame( 2, substr_count( $html, '<span role="button"' ), 'The items without submenu keep theirs.' );
	}

	public function test_prints_parents_whose_target_is_emptied_as_buttons(): void {
		$menu = wp_create_nav_menu( 'Scripts' );
		self::assertIsInt( $menu );
		self::add_item( $menu, 'Cups', '/cups/', self::add_item( $menu, 'More', 'javascript:void(0)' ) );
		self::add_item( $menu, 'Blue', '/blue/', self::add_item( $menu, 'Colors', '/colors/' ) );
		$html = do_shortcode( "[aisle_menu menu=\"{$menu}\"]" );
		self::assertSame( 2, self::check_buttons( $html ) );
		self::assertMatchesRegularExpression( '/<a (?=[^>]*href="#")(?=[^>]*role="button")[^>]*><span>More/', $html );
		add_filter( 'nav_menu_link_attributes', static fn( array $attributes ): array => array( 'href' => '#' ) + $attributes );
		self::assertSame( 2, substr_count( do_shortcode( "[aisle_menu menu=\"{$menu}\"]" ), 'role="button"' ) );
	}

	public function test_names_buttons_after_the_printed_title(): void {
		$this->log_in( 'administrator' );
		$menu = wp_create_nav_menu( 'Titles' );
		self::assertIsInt( $menu );
		foreach ( array( '<b>Home</b> goods', '<img src="/a.png" alt="Our &quot;cups&quot;">', '<i class="icon"></i>' ) as $title ) {
			self::add_item( $menu, 'Blue', '/blue/', self::add_item( $menu, $title, '/x/' ) );
		}
		$html = do_shortcode( "[aisle_menu menu=\"{$menu}\"]" );
		preg_match_all( '/<button [^>]*aria-label="([^"]*)"/', $html, $labels );
		self::assertSame( array( 'Home goods submenu', 'Our &quot;cups&quot; submenu', 'Submenu' ), $labels[1] );
		self::assertStringContainsString( '<span><b>Home</b> goods</span>', $html );
		add_filter( 'nav_menu_item_title', static fn(): string => 'Maison' );
		self::assertStringContainsString( 'aria-label="Maison submenu"', do_shortcode( "[aisle_menu menu=\"{$menu}\"]" ) );
	}

	public function test_keeps_its_html_when_another_plugin_changes_the_arguments(): void {
		$other = self::create_menu( 'Translated' );
		add_filter( 'wp_nav_menu_args', static fn( array $args ): array => array(
			'menu'       => $other,
			'walker'     => new \Walker_Nav_Menu(),
			'items_wrap' => '<ol>%3$s</ol>',
			'container'  => 'div',
		) + $args, 99999 );
		$empty = wp_create_nav_menu( 'Original' );
		self::assertIsInt( $empty );
		self::add_item( $empty, 'Only', '/only/' );
		$html = do_shortcode( "[aisle_menu menu=\"{$empty}\"]" );
		self::assertSame( 3, self::check_buttons( $html ) );
		self::assertStringContainsString( '><ul class="aisle-menu is-own is-dropdown">', $html );
		self::assertStringNotContainsString( '<ol>', $html );
		self::assertStringContainsString( '<ol>', (string) wp_nav_menu( array( 'menu' => $other, 'echo' => false ) ) );
	}

	public function test_leaves_out_links_that_the_navigation_block_leaves_out(): void {
		$draft = wp_insert_post( array( 'post_type' => 'page', 'post_title' => 'Secret plan', 'post_status' => 'draft' ) );
		$item  = static fn( string $attributes, string $inner = '' ): string =>
			"<!-- wp:navigation-submenu {{$attributes}} -->{$inner}<!-- /wp:navigation-submenu -->";
		$id    = self::create_post(
			'wp_navigation',
			'Header',
			$item( "\"label\":\"Secret plan\",\"id\":{$draft},\"kind\":\"post-type\"", $item( '"label":"Inside","url":"/inside/"' ) )
				. $item( '"label":"Gone","id":99999999,"type":"page","url":"/gone/"' )
				. $item( '"label":"Hidden","url":"/hidden/","metadata":{"blockVisibility":false}' )
				. $item( '"url":"/nameless/"', $item( '"label":"Child","url":"/child/"' ) )
				. $item( '"label":"Shown","url":"/shown/","metadata":"x"' )
		);
		$html  = do_shortcode( "[aisle_menu menu=\"navigation:{$id}\"]" );
		preg_match_all( '/<a [^>]*><span>([^<]*)/', $html, $labels );
		self::assertSame( array( 'Shown' ), $labels[1] );
	}

	public function test_block_prints_its_menu_with_name_and_supports(): void {
		$html = do_blocks( sprintf(
			'<!-- wp:aisle/menu {"menu":"%d","label":"Main \u0022x\u0022","align":"wide"} /-->',
			self::create_menu()
		) );
		self::assertSame( 3, self::check_buttons( $html ) );
		self::assertStringContainsString( 'aria-label="Main &quot;x&quot;"', $html );
		self::assertMatchesRegularExpression( '/<nav [^>]*class="[^"]*wp-block-aisle-menu[^"]*alignwide|<nav [^>]*alignwide/', $html );
	}

	public function test_prints_menu_of_the_main_location_without_a_menu(): void {
		$menu = self::create_menu();
		set_theme_mod( 'nav_menu_locations', array( 'footer' => self::create_menu( 'Footer menu' ), 'primary' => $menu ) );
		self::assertStringContainsString( 'aria-label="Test menu"', do_shortcode( '[aisle_menu]' ) );
	}

	public function test_prints_items_of_a_navigation(): void {
		$about = self::create_post( 'page', 'About us' );
		$link  = static fn( string $label, string $url, string $more = '' ): string =>
			sprintf( '<!-- wp:navigation-link {"label":"%s","url":"%s"%s} /-->', $label, $url, $more );
		$id    = self::create_post(
			'wp_navigation',
			'Header',
			'<!-- wp:navigation-submenu {"label":"More","url":"#"} -->' . $link( 'Blog', '/blog/', ',"opensInNewTab":true,"rel":"me"' )
				. $link( 'About', '', sprintf( ',"id":%d,"kind":"post-type"', $about ) ) . '<!-- /wp:navigation-submenu -->'
				. '<!-- wp:home-link /--><!-- wp:search /-->'
				. $link( '\u003cb\u003eBold\u003c/b\u003e\u003cscript\u003e', 'javascript:x' )
		);
		$html  = do_shortcode( "[aisle_menu menu=\"navigation:{$id}\"]" );
		self::assertSame( 1, self::check_buttons( $html ) );
		self::assertStringContainsString( 'aria-label="Header"', $html );
		self::assertMatchesRegularExpression( '/<a (?=[^>]*target="_blank")(?=[^>]*rel="me")[^>]*><span>Blog/', $html );
		self::assertStringContainsString( 'href="' . esc_url( (string) get_permalink( $about ) ) . '"', $html );
		self::assertStringContainsString( 'href="' . esc_url( home_url( '/' ) ) . '"', $html );
		self::assertStringContainsString( '<b>Bold</b>', $html );
		self::assertStringNotContainsString( 'script', $html );
		self::assertStringNotContainsString( '<form', $html );
	}

	public function test_prints_pages_and_marks_the_current_one(): void {
		$above = self::create_post( 'page', 'Tea above' );
		$below = self::create_post( 'page', 'Tea below', '', $above );
		$GLOBALS['wp_query'] = new \WP_Query( array( 'page_id' => $below ) );
		$html = do_shortcode( '[aisle_menu menu="pages"]' );
		self::check_buttons( $html );
		self::assertMatchesRegularExpression( '/<li class="[^"]*current-menu-ancestor[^"]*"><a [^>]*><span>Tea above/', $html );
		self::assertMatchesRegularExpression( '/<a [^>]*aria-current="page"[^>]*><span>Tea below/', $html );
		self::assertSame( 1, substr_count( $html, 'aria-current' ) );
	}

	public function test_falls_back_to_the_newest_navigation_and_then_to_pages(): void {
		foreach ( wp_get_nav_menus() as $menu ) {
			wp_delete_nav_menu( $menu->term_id );
		}
		foreach ( get_posts( array( 'post_type' => 'wp_navigation', 'numberposts' => -1 ) ) as $post ) {
			wp_delete_post( $post->ID, true );
		}
		self::create_post( 'page', 'Tea above' );
		self::assertStringContainsString( 'Tea above', do_shortcode( '[aisle_menu menu="gone"]' ) );
		self::create_post( 'wp_navigation', 'Header', '<!-- wp:navigation-link {"label":"Blog","url":"/blog/"} /-->' );
		$html = do_shortcode( '[aisle_menu]' );
		self::assertStringContainsString( 'Blog', $html );
		self::assertStringNotContainsString( 'Tea above', $html );
	}

	public function test_prints_vertical_menu_with_the_current_branch_open(): void {
		$above = self::create_post( 'page', 'Tea above' );
		$below = self::create_post( 'page', 'Tea below', '', $above );
		$GLOBALS['wp_query'] = new \WP_Query( array( 'page_id' => $below ) );
		foreach ( array(
			array( '[aisle_menu menu="pages" variation="vertical"]', 'is-own is-vertical"', 1 ),
			array( '[aisle_menu menu="pages" variation="vertical" flyOut="yes"]', 'is-own is-vertical is-fly-out"', 0 ),
			array( '[aisle_menu menu="pages" flyout="yes"]', 'is-own is-dropdown"', 0 ),
		) as list( $shortcode, $css_class, $open_count ) ) {
			$html = do_shortcode( $shortcode );
			self::assertStringContainsString( $css_class, $html );
			self::assertSame( $open_count, substr_count( $html, 'aria-expanded="true"' ), $shortcode );
		}
		$html = do_blocks( '<!-- wp:aisle/menu {"variation":"vertical","flyOut":true} /-->' );
		self::assertStringContainsString( 'is-vertical is-fly-out', $html );
	}

	public function test_ignores_attributes_of_other_types(): void {
		foreach ( array( '[[1]]', '{"a":1}', 'true', 'null', '1.5', '"<script>x</script>"' ) as $value ) {
			$json = sprintf( '{"menu":%1$s,"variation":%1$s,"label":%1$s}', $value );
			$html = do_blocks( "<!-- wp:aisle/menu {$json} /-->" );
			self::assertStringContainsString( 'is-own is-dropdown', $html );
			self::assertStringNotContainsString( '<script>x', $html );
		}
	}

	public function test_registers_the_block_with_the_supports_of_its_file(): void {
		$file = dirname( __DIR__, 4 ) . '/includes/Features/Menus/blocks/menu/block.json';
		$json = json_decode( (string) file_get_contents( $file ), true );
		$code = (string) file_get_contents( dirname( __DIR__, 4 ) . '/includes/Features/Menus/Menus.php' );
		self::assertSame( array( 'html', 'align', 'color', 'typography' ), array_keys( $json['supports'] ) );
		foreach ( array_keys( $json['supports'] ) as $support ) {
			self::assertMatchesRegularExpression( "/'{$support}' +=>/", $code );
		}
		self::assertSame( 'aisle', $json['textdomain'] );
	}
}
