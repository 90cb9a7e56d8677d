<?php
declare(strict_types=1);

namespace Aisle\Features\CartDrawer;

use Aisle\Platform\Scripts\Assets;
use Aisle\Platform\Settings\SettingsRoutes;
use Aisle\Platform\Shop\Template;

/**
 * An empty page in the theme's style, with the store's colors and fonts, into which the settings screen puts the
 * drawer. Its content security policy allows only scripts that the settings screen inserts with this response's nonce,
 * and no requests or frames. Therefore, code that the theme and plugins print in the head can neither count a visit nor
 * change a cart.
 */
final class PreviewPage {

	private const URL_PARAMETER = 'aisle-preview';

	public function __construct( private readonly Assets $assets ) {}

	public static function url(): string {
		$page = trailingslashit( site_url() ) . 'index.php';
		return add_query_arg( self::URL_PARAMETER, wp_create_nonce( self::URL_PARAMETER ), $page );
	}

	/** `template_redirect` */
	public function print(): void {
		$nonce = $_GET[ self::URL_PARAMETER ] ?? null; // phpcs:ignore WordPress.Security -- It is the nonce, checked in the next line.
		if ( ! is_string( $nonce )
			|| ! current_user_can( SettingsRoutes::CAPABILITY )
			|| ! wp_verify_nonce( $nonce, self::URL_PARAMETER ) ) {
			return;
		}
		add_filter( 'show_admin_bar', '__return_false' );
		remove_action( 'wp_head', '_admin_bar_bump_cb' );
		add_action( 'wp_enqueue_scripts', fn () => $this->assets->need_early_module( DrawerSettings::FEATURE ), 20 );
		nocache_headers();
		$script_nonce = wp_generate_password( 24, false );
		header( 'Content-Type: text/html; charset=utf-8' );
		header(
			"Content-Security-Policy: script-src 'nonce-{$script_nonce}' 'strict-dynamic'; connect-src 'none'; form-action 'none'; "
				. "frame-src 'none'; object-src 'none'; frame-ancestors 'self'"
		);
		header( 'X-Robots-Tag: noindex' );
		$html = Template::render( 'cart-drawer/preview', array( 'script_nonce' => $script_nonce ) );
		// Removes the scripts, because the browser would block them and log errors.
		// phpcs:ignore WordPress.Security.EscapeOutput -- the template escapes.
		echo preg_replace( '#<script\b[^>]*>.*?</script>#is', '', $html ) ?? $html;
		exit;
	}
}
