<?php
declare(strict_types=1);

namespace Aisle\Features\Attribution\Orders;

use Aisle\Domain\AttributionCookies;

/**
 * The cookies of the current request, if it comes from a shopper's browser. The tracker stores cookies only with the
 * visitor's consent and deletes them when it is withdrawn, so cookies that are sent may be read.
 *
 * @phpstan-import-type Cookies from AttributionCookies
 */
final class VisitorCookies {

	/** Tests whether the request has cookies of the tracker, without reading them. */
	public static function are_sent(): bool {
		return isset( $_COOKIE['sbjs_current'] );
	}

	/**
	 * @return Cookies
	 */
	public static function read(): array {
		return AttributionCookies::read( self::is_shopper() ? wp_unslash( $_COOKIE ) : array() );
	}

	/**
	 * Returns false for wp-admin, scheduled actions, and REST requests other than WooCommerce's Store API: a merchant's
	 * browser has cookies too, but the merchant is not the one who buys.
	 */
	public static function is_shopper(): bool {
		if ( wp_doing_cron() || ( defined( 'WP_CLI' ) && WP_CLI ) || ( defined( 'XMLRPC_REQUEST' ) && XMLRPC_REQUEST ) ) {
			return false;
		}
		if ( wp_doing_ajax() ) {
			return ! str_starts_with( (string) wp_get_raw_referer(), admin_url() );
		}
		return ! is_admin() && self::is_page_or_store_api();
	}

	private static function is_page_or_store_api(): bool {
		if ( ! defined( 'REST_REQUEST' ) || ! REST_REQUEST ) {
			return true;
		}
		$route = $GLOBALS['wp']->query_vars['rest_route'] ?? '';
		return is_string( $route ) && str_starts_with( ltrim( $route, '/' ), 'wc/store/' );
	}
}
