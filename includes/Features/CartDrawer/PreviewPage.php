<?php
declare(strict_types=1);

namespace Aisle\Features\CartDrawer;

use Aisle\Platform\Scripts\Assets;
use Aisle\Platform\Settings\SettingsRoutes;
use Aisle\Platform\Shop\Template;

/**
 * An empty page in the theme's dress, into which the settings screen puts the drawer: colours and fonts are those of the shop.
 *
 * The browser is told to run no script there but those that the settings screen brings with this answer's nonce, to send nothing anywhere
 * and to show no frames: no visit is counted, no cart is touched, whatever theme and plugins have put into their head.
 */
final class PreviewPage {

	private const QUERY = 'aisle-preview';

	public function __construct( private readonly Assets $assets ) {}

	public static function url(): string {
		return add_query_arg( self::QUERY, wp_create_nonce( self::QUERY ), trailingslashit( site_url() ) . 'index.php' );
	}

	/** `template_redirect` */
	public function print(): void {
		$nonce = $_GET[ self::QUERY ] ?? null; // phpcs:ignore WordPress.Security -- It is the nonce, checked in the next line.
		if ( ! is_string( $nonce ) || ! current_user_can( SettingsRoutes::CAPABILITY ) || ! wp_verify_nonce( $nonce, self::QUERY ) ) {
			return;
		}
		add_filter( 'show_admin_bar', '__return_false' );
		remove_action( 'wp_head', '_admin_bar_bump_cb' );
		add_action( 'wp_enqueue_scripts', fn () => $this->assets->need_early( DrawerSettings::FEATURE ), 20 );
		nocache_headers();
		$script_nonce = wp_generate_password( 24, false );
		header( 'Content-Type: text/html; charset=utf-8' );
		header(
			"Content-Security-Policy: script-src 'nonce-{$script_nonce}' 'strict-dynamic'; connect-src 'none'; form-action 'none'; "
				. "frame-src 'none'; object-src 'none'; frame-ancestors 'self'"
		);
		header( 'X-Robots-Tag: noindex' );
		$html = Template::render( 'cart-drawer/preview', array( 'script_nonce' => $script_nonce ) );
		// None would run; taken out, none of them fills the console with that.
		// phpcs:ignore WordPress.Security.EscapeOutput -- the template escapes.
		echo preg_replace( '#<script\b[^>]*>.*?</script>#is', '', $html ) ?? $html;
		exit;
	}
}
