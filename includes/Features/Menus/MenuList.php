<?php
declare(strict_types=1);

namespace Aisle\Features\Menus;

/**
 * Finds a menu and prints it as a list: a classic menu; without one, the newest navigation of the block editor; without
 * both, the site's pages.
 */
final class MenuList {

	/** Entry of the script and style of dropdown and vertical menus. */
	public const SCRIPT = 'menus-menu';

	/** Value of `menu` for the site's pages, and prefix for a navigation of the block editor. */
	public const PAGES      = 'pages';
	public const NAVIGATION = 'navigation:';

	/**
	 * @param string $menu        ID, slug or name of a classic menu, `navigation:<ID>`, `pages`, or '' for the first that
	 *                            exists.
	 * @param string $css_class   Classes of the list besides `aisle-menu`.
	 * @param bool   $opens_branch True if the submenus with the current page are open.
	 * @return array{name: string, html: string} The menu's name, '' for pages; the list, '' for a site without pages.
	 */
	public function print_menu( string $menu, string $css_class, bool $opens_branch = false ): array {
		$args    = array(
			'menu_class'         => trim( 'aisle-menu ' . $css_class ),
			'aisle_opens_branch' => $opens_branch,
		) + self::arguments();
		$classic = self::PAGES === $menu || str_starts_with( $menu, self::NAVIGATION ) ? null : self::classic_menu( $menu );
		if ( $classic ) {
			$html = self::print_classic( array( 'menu' => $classic->term_id ) + $args );
			if ( '' !== $html ) {
				return array( 'name' => $classic->name, 'html' => $html );
			}
		}
		$post  = self::PAGES === $menu ? null : self::navigation( $menu );
		$items = $post ? ( new MenuItems() )->of_blocks( parse_blocks( $post->post_content ) ) : array();
		$name  = array() === $items ? '' : (string) $post?->post_title;
		$items = array() === $items ? ( new MenuItems() )->of_pages() : $items;
		$html  = array() === $items ? '' : sprintf(
			'<ul class="%s">%s</ul>',
			esc_attr( $args['menu_class'] ),
			walk_nav_menu_tree( $items, 0, (object) $args )
		);
		return array( 'name' => $name, 'html' => $html );
	}

	/**
	 * Prints a classic menu. Other plugins may choose another menu, but the list's HTML stays: their walkers print none of
	 * Aisle's buttons.
	 *
	 * @param array<string, mixed> $args Arguments of wp_nav_menu().
	 */
	private static function print_classic( array $args ): string {
		$keep = static fn( $filtered ) => array_diff_key( $args, array( 'menu' => 0 ) ) + (array) $filtered;
		add_filter( 'wp_nav_menu_args', $keep, PHP_INT_MAX );
		$html = wp_nav_menu( $args );
		remove_filter( 'wp_nav_menu_args', $keep, PHP_INT_MAX );
		return is_string( $html ) ? $html : '';
	}

	/**
	 * @return array{container: string, echo: false, fallback_cb: false, items_wrap: string, item_spacing: string, walker: MenuWalker,
	 *     aisle_own: true, menu: string, theme_location: string, depth: int, before: string, after: string,
	 *     link_before: string, link_after: string} Arguments of wp_nav_menu(); walk_nav_menu_tree() needs all of them.
	 */
	private static function arguments(): array {
		return array(
			'container'      => '',
			'echo'           => false,
			'fallback_cb'    => false,
			// Without an ID: the theme may print the same menu.
			'items_wrap'     => '<ul class="%2$s">%3$s</ul>',
			'item_spacing'   => 'discard',
			'walker'         => new MenuWalker(),
			'aisle_own'      => true,
			'menu'           => '',
			'theme_location' => '',
			'depth'          => 0,
			'before'         => '',
			'after'          => '',
			// One element for the whole title, because the link is a flex container.
			'link_before'    => '<span>',
			'link_after'     => '</span>',
		);
	}

	/** Returns the menu of this ID, slug or name, otherwise that of the theme's first location, otherwise the first with items. */
	private static function classic_menu( string $menu ): ?\WP_Term {
		$found = '' === $menu ? false : wp_get_nav_menu_object( ctype_digit( $menu ) ? (int) $menu : $menu );
		if ( $found instanceof \WP_Term ) {
			return $found;
		}
		$locations = array_filter( array_map( 'intval', get_nav_menu_locations() ) );
		foreach ( array_filter( array( $locations['primary'] ?? 0, ...array_values( $locations ) ) ) as $id ) {
			$found = wp_get_nav_menu_object( $id );
			if ( $found instanceof \WP_Term && $found->count > 0 ) {
				return $found;
			}
		}
		foreach ( wp_get_nav_menus() as $found ) {
			if ( $found->count > 0 ) {
				return $found;
			}
		}
		return null;
	}

	/** Returns the navigation of `navigation:<ID>`, otherwise the newest one. */
	private static function navigation( string $menu ): ?\WP_Post {
		$post = str_starts_with( $menu, self::NAVIGATION ) ? get_post( (int) substr( $menu, strlen( self::NAVIGATION ) ) ) : null;
		if ( $post instanceof \WP_Post && 'wp_navigation' === $post->post_type && 'publish' === $post->post_status ) {
			return $post;
		}
		$posts = get_posts(
			array(
				'post_type'   => 'wp_navigation',
				'post_status' => 'publish',
				'numberposts' => 1,
			)
		);
		return $posts[0] ?? null;
	}
}
