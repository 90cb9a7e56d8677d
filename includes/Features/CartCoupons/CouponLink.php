<?php
declare(strict_types=1);

namespace Aisle\Features\CartCoupons;

use Aisle\Platform\Cart\Coupons\CouponCode;
use Aisle\Platform\Settings\Settings;

/**
 * Handles `?coupon=CODE` on any page, several codes separated by commas. Stores the codes in the session and redirects
 * to the URL without them, so that the URL with the codes is not shared or bookmarked. CouponSync applies the coupons.
 * The redirect is not cached; a cache that ignores URL parameters must be configured not to ignore this one.
 */
final class CouponLink {

	private const MAX_CODE_LENGTH = 200;

	/** Maximum length of all codes together, in bytes. */
	private const MAX_LIST_LENGTH = 4000;

	/**
	 * Maximum number of different codes. Only the last ones are used, because each code may cost queries and
	 * PendingCoupons stores even fewer.
	 */
	private const MAX_CODES = 10;

	public function __construct(
		private readonly Settings $settings,
		private readonly PendingCoupons $pending_coupons
	) {}

	/** `wp_loaded` */
	public function save_and_redirect(): void {
		$name = $this->parameter();
		// phpcs:disable WordPress.Security -- A link of the owner's mails: limited as a code typed into the form is.
		if ( '' === $name || ! is_string( $_GET[ $name ] ?? null ) || ! self::is_page() || ! wc_coupons_enabled() || ! WC()->session ) {
			return;
		}
		$codes = self::codes( wp_unslash( $_GET[ $name ] ) );
		// phpcs:enable
		if ( $codes ) {
			if ( is_callable( array( WC()->session, 'set_customer_session_cookie' ) ) ) {
				WC()->session->set_customer_session_cookie( true );
			}
			$this->pending_coupons->add( $codes );
			if ( WC()->cart && ! WC()->cart->is_empty() ) {
				WC()->cart->calculate_totals();
			}
		}
		nocache_headers();
		wp_safe_redirect( wp_validate_redirect( remove_query_arg( $name ), home_url( '/' ) ) );
		exit;
	}

	private function parameter(): string {
		$name = $this->settings->string( CouponSettings::FEATURE, 'link_parameter' );
		$is_usable = $this->settings->boolean( CouponSettings::FEATURE, 'link' ) && 1 === preg_match( '/\A[A-Za-z0-9_-]{1,40}\z/', $name );
		return $is_usable ? $name : '';
	}

	/** Returns whether the request loads a page. */
	private static function is_page(): bool {
		$is_get = 'GET' === strtoupper( sanitize_key( wp_unslash( $_SERVER['REQUEST_METHOD'] ?? '' ) ) );
		// No session for feeds, images and crawlers that accept anything.
		// phpcs:ignore WordPress.Security -- only compared.
		$is_html = str_contains( (string) ( $_SERVER['HTTP_ACCEPT'] ?? '' ), 'text/html' );
		// phpcs:disable WordPress.Security -- only compared.
		return $is_get
			&& $is_html
			&& ! is_login()
			&& ! is_admin()
			&& ! wp_doing_ajax()
			&& ! wp_doing_cron()
			&& ! array_intersect_key( $_GET, array( 'wc-ajax' => 1, 'wc-api' => 1, 'rest_route' => 1 ) )
			&& ! wp_is_serving_rest_request()
			&& ! str_contains( (string) ( $_SERVER['REQUEST_URI'] ?? '' ), '/' . rest_get_url_prefix() . '/' );
		// phpcs:enable WordPress.Security
	}

	/**
	 * @return list<string>
	 */
	private static function codes( string $text ): array {
		$raw_codes = array_filter(
			array_unique( explode( ',', substr( $text, 0, self::MAX_LIST_LENGTH ) ) ),
			static fn( string $code ): bool => '' !== trim( $code )
		);
		$codes = array_map( CouponCode::of( ... ), array_slice( $raw_codes, -self::MAX_CODES ) );
		return array_values( array_unique( array_filter(
			$codes,
			static fn( string $code ): bool => '' !== $code && strlen( $code ) <= self::MAX_CODE_LENGTH
		) ) );
	}
}
