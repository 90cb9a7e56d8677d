<?php
declare(strict_types=1);

namespace Aisle\Platform\Admin;

use Aisle\Platform\Settings\SettingsRoutes;

/**
 * One screen of the admin: an item in the menu and the node that the admin's script fills.
 */
final class AdminScreen {

	/**
	 * @param string $parent_menu Slug of the menu it stands under.
	 * @param string $slug        Its own, as in `?page=`.
	 * @param string $node        Id of its node, by which the script knows which screen it is on.
	 * @param bool   $shows_shop  It shows parts of the shop and lets pictures be chosen: it gets the shop's style and the media library.
	 * @param string $capability  Who may open it.
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
			esc_html__( 'This screen needs JavaScript. Please turn it on in your browser.', 'aisle' )
		);
	}
}
