<?php
declare(strict_types=1);

namespace Aisle\Platform\Admin;

use Aisle\Platform\Settings\SettingsRoutes;

/**
 * One admin screen: a menu item and the node that the admin script renders into.
 */
final class AdminScreen {

	/**
	 * @param string $parent_menu Slug of the parent menu.
	 * @param string $slug        Slug of the screen, as in `?page=`.
	 * @param string $node        ID of the screen's node. The script identifies the screen by it.
	 * @param bool   $shows_shop  True if the screen shows storefront parts and lets the merchant select images: it
	 *                            loads the storefront's stylesheet and the media library.
	 * @param string $capability  Capability that is required to open the screen.
	 */
	public function __construct(
		public readonly string $parent_menu,
		public readonly string $slug,
		public readonly string $title,
		public readonly string $node,
		public readonly bool $shows_shop = false,
		public readonly string $capability = SettingsRoutes::CAPABILITY
	) {}

	public function is_open( string $hook_suffix ): bool {
		return str_ends_with( $hook_suffix, '_page_' . $this->slug );
	}

	public function url(): string {
		return admin_url( ( str_contains( $this->parent_menu, '?' ) ? $this->parent_menu . '&' : 'admin.php?' ) . 'page=' . $this->slug );
	}

	public function print(): void {
		printf(
			'<div class="wrap aisle-admin-page %1$s-page"><h1>%2$s</h1><hr class="wp-header-end"><div id="%1$s"><noscript><p>%3$s</p>'
				. '</noscript></div></div>',
			esc_attr( $this->node ),
			esc_html( $this->title ),
			esc_html__( 'This screen requires JavaScript. Please enable it in your browser.', 'aisle' )
		);
	}
}
