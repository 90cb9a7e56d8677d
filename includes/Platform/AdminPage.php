<?php
declare(strict_types=1);

namespace Aisle\Platform;

/**
 * The screen under WooCommerce → Aisle: an empty node for the React app, and the app itself on this screen only.
 */
final class AdminPage {

	public const SLUG = 'aisle';

	public function __construct( private readonly string $file ) {}

	public function register(): void {
		add_action( 'admin_menu', array( $this, 'add_page' ), 60 );
		add_action( 'admin_enqueue_scripts', array( $this, 'enqueue' ) );
		// A site that got the plugin without its activation hook (copied, restored) gets the option here.
		add_action( 'admin_init', array( Settings::class, 'install' ) );
		add_filter( 'plugin_action_links_' . plugin_basename( $this->file ), array( $this, 'add_link' ) );
	}

	public function add_page(): void {
		add_submenu_page(
			'woocommerce',
			__( 'Aisle', 'aisle' ),
			__( 'Aisle', 'aisle' ),
			SettingsRoutes::CAPABILITY,
			self::SLUG,
			array( $this, 'print_page' )
		);
	}

	public function print_page(): void {
		printf(
			'<div class="wrap aisle-admin-page"><h1>%1$s</h1><hr class="wp-header-end"><div id="aisle-admin"><noscript><p>%2$s</p></noscript></div></div>',
			esc_html__( 'Aisle', 'aisle' ),
			esc_html__( 'This screen needs JavaScript. Please turn it on in your browser.', 'aisle' )
		);
	}

	public function enqueue( string $screen ): void {
		$admin = str_ends_with( $screen, '_page_' . self::SLUG ) ? BuiltScript::find( $this->file, 'admin' ) : null;
		if ( ! $admin ) {
			return;
		}
		$admin->register_script( true );
		$admin->register_style( array( 'wp-components' ) );
		wp_set_script_translations( $admin->handle, 'aisle', dirname( $this->file ) . '/languages' );
		$data = array(
			'restUrl'       => rest_url(),
			'nonce'         => wp_create_nonce( 'wp_rest' ),
			'nonceEndpoint' => admin_url( 'admin-ajax.php?action=rest-nonce' ),
		);
		wp_add_inline_script( $admin->handle, 'window.aisleAdmin=' . wp_json_encode( $data, JSON_HEX_TAG | JSON_HEX_AMP | JSON_UNESCAPED_SLASHES ) . ';', 'before' );
		wp_enqueue_script( $admin->handle );
		wp_enqueue_style( $admin->handle );
	}

	/**
	 * @param array<array-key, string> $links
	 * @return array<array-key, string>
	 */
	public function add_link( array $links ): array {
		$link = sprintf( '<a href="%1$s">%2$s</a>', esc_url( admin_url( 'admin.php?page=' . self::SLUG ) ), esc_html__( 'Settings', 'aisle' ) );
		return array( 'aisle' => $link ) + $links;
	}
}
