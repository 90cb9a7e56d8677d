<?php
declare(strict_types=1);

namespace Aisle\Platform\Admin;

use Aisle\Platform\Scripts\BuiltScript;
use Aisle\Platform\Settings\SettingsRoutes;
use Aisle\Platform\Shop\ShopCurrency;
use Aisle\Platform\Shop\ThemeBackground;

/**
 * Registers Aisle's admin screens, first the settings under WooCommerce → Aisle. Each screen prints an empty node for
 * the React app, which loads on these screens only.
 */
final class AdminPage {

	public const SLUG = 'aisle';

	public function __construct( private readonly string $file ) {}

	public function add_pages(): void {
		foreach ( $this->screens() as $screen ) {
			add_submenu_page(
				$screen->parent_menu,
				$screen->title,
				$screen->title,
				$screen->capability,
				$screen->slug,
				array( $screen, 'print' )
			);
		}
	}

	public function enqueue( string $hook_suffix ): void {
		$open_screens  = array_values( array_filter(
			$this->screens(),
			static fn ( AdminScreen $screen ): bool => $screen->is_open( $hook_suffix )
		) );
		$admin = array() === $open_screens ? null : BuiltScript::find( $this->file, 'admin' );
		if ( ! $admin ) {
			return;
		}
		$admin->register_script( true );
		$admin->register_style( array( 'wp-components' ) );
		wp_set_script_translations( $admin->handle, 'aisle', dirname( $this->file ) . '/languages' );
		wp_add_inline_script(
			$admin->handle,
			'window.aisleAdmin=' . wp_json_encode( $this->data(), JSON_HEX_TAG | JSON_HEX_AMP | JSON_UNESCAPED_SLASHES ) . ';',
			'before'
		);
		wp_enqueue_script( $admin->handle );
		wp_enqueue_style( $admin->handle );
		if ( $open_screens[0]->shows_shop ) {
			$this->enqueue_storefront_parts();
		}
	}

	/**
	 * @param array<array-key, string> $links
	 * @return array<array-key, string>
	 */
	public function add_links( array $links ): array {
		$aisle_links = array();
		foreach ( $this->screens() as $screen ) {
			$aisle_links[ $screen->slug ] = sprintf(
				'<a href="%1$s">%2$s</a>',
				esc_url( $screen->url() ),
				esc_html( self::SLUG === $screen->slug ? __( 'Settings', 'aisle' ) : $screen->title )
			);
		}
		// The screens of daily work are first, the settings are last.
		return ( current_user_can( SettingsRoutes::CAPABILITY ) ? array_reverse( $aisle_links ) : array() ) + $links;
	}

	/**
	 * @return list<AdminScreen>
	 */
	private function screens(): array {
		$settings = new AdminScreen( 'woocommerce', self::SLUG, __( 'Aisle', 'aisle' ), 'aisle-admin' );
		/**
		 * Filters the admin screens that features add.
		 *
		 * @param list<AdminScreen> $screens
		 */
		$added_screens = (array) apply_filters( 'aisle_admin_screens', array() );
		return array(
			$settings,
			...array_values( array_filter( $added_screens, static fn ( mixed $screen ): bool => $screen instanceof AdminScreen ) ),
		);
	}

	/**
	 * @return array<string, mixed> Value of `window.aisleAdmin`.
	 */
	private function data(): array {
		return array(
			'restUrl'       => rest_url(),
			'nonce'         => wp_create_nonce( 'wp_rest' ),
			'nonceEndpoint' => admin_url( 'admin-ajax.php?action=rest-nonce' ),
			'siteUrl'       => home_url( '/' ),
			'user'          => get_current_user_id(),
			'locale'        => str_replace( '_', '-', get_user_locale() ),
			'currency'      => ShopCurrency::of_store(),
			'background'    => ThemeBackground::color(),
			'dates'         => array(
				'date_format' => (string) get_option( 'date_format' ),
				'time_format' => (string) get_option( 'time_format' ),
			),
			'screens'       => array_map(
				static fn( AdminScreen $screen ): array => array(
					'title' => $screen->title,
					'url'   => $screen->url(),
				),
				array_slice( $this->screens(), 1 )
			),
		);
	}

	private function enqueue_storefront_parts(): void {
		wp_enqueue_media();
		RichTextEditor::enqueue();
		// The loader's stylesheet defines the tokens (colors, lines) that the app's stylesheet uses.
		foreach ( array( 'loader', 'storefront' ) as $entry ) {
			$built = BuiltScript::find( $this->file, $entry );
			if ( $built ) {
				$built->register_style();
				wp_enqueue_style( $built->handle );
			}
		}
	}
}
