<?php
declare(strict_types=1);

namespace Aisle\Features\Attribution;

use Aisle\Features\Attribution\Visits\WooFields;
use Aisle\Platform\Settings\Settings;

/**
 * What the tracker needs to know from the server. WooCommerce's filters apply; without its feature, the defaults of the
 * cookies are those of sourcebuster.
 */
final class TrackerOptions {

	private const MONTH_IN_MINUTES = 30 * DAY_IN_SECONDS / MINUTE_IN_SECONDS;

	private const DEFAULT_MONTHS  = 6;
	private const SESSION_MINUTES = 30;

	/** WooCommerce's default: the cookies end with the browser's session. */
	private const WOOCOMMERCE_MONTHS = 0.00001;

	/**
	 * @return array<string, bool|int|string>
	 */
	public static function of( Settings $settings ): array {
		return array(
			'lifetime' => self::lifetime(),
			'minutes'  => self::session(),
			'base64'   => self::uses_base64( $settings ),
			'allowed'  => self::is_allowed(),
			'consent'  => self::needs_consent(),
			'category' => $settings->string( AttributionSettings::FEATURE, 'consent_category' ),
			'hosts'    => implode( ' ', AttributionSettings::hosts( $settings->string( AttributionSettings::FEATURE, 'own_hosts' ) ) ),
			'funnel'   => $settings->boolean( AttributionSettings::FEATURE, 'funnel_cookies' ),
			'offset'   => (int) round( (float) get_option( 'gmt_offset' ) * 60 ),
			// WooCommerce reads no inputs if its attribution is off.
			'prefix'   => WooFields::is_enabled() ? WooFields::prefix() : '',
			'fields'   => self::changed_fields(),
		);
	}

	/** Returns minutes; 0 if the cookies end with the browser's session. Sourcebuster reads 0 months as its default. */
	private static function lifetime(): int {
		$default = WooFields::is_enabled() ? self::WOOCOMMERCE_MONTHS : self::DEFAULT_MONTHS;
		/** This filter is documented in WooCommerce: src/Internal/Orders/OrderAttributionController.php. */
		$months = (float) apply_filters( 'wc_order_attribution_cookie_lifetime_months', $default );
		return (int) ( ( 0.0 === $months ? self::DEFAULT_MONTHS : max( 0, $months ) ) * self::MONTH_IN_MINUTES );
	}

	private static function session(): int {
		/** This filter is documented in WooCommerce: src/Internal/Orders/OrderAttributionController.php. */
		$minutes = (int) apply_filters( 'wc_order_attribution_session_length_minutes', self::SESSION_MINUTES );
		return $minutes > 0 ? $minutes : self::SESSION_MINUTES;
	}

	private static function uses_base64( Settings $settings ): bool {
		$is_on = $settings->boolean( AttributionSettings::FEATURE, 'base64_cookies' );
		/** This filter is documented in WooCommerce: src/Internal/Orders/OrderAttributionController.php. */
		return (bool) apply_filters( 'wc_order_attribution_use_base64_cookies', $is_on );
	}

	/**
	 * Returns whether plugins allow the tracker. WooCommerce's own handler of the filter asks the WP Consent API for the
	 * consent of this visitor, which a cached page must not contain; the browser asks for it.
	 */
	private static function is_allowed(): bool {
		add_filter( 'wp_has_consent', '__return_true', PHP_INT_MAX );
		/** This filter is documented in WooCommerce: src/Internal/Orders/OrderAttributionController.php. */
		$is_allowed = wc_string_to_bool( apply_filters( 'wc_order_attribution_allow_tracking', true ) );
		remove_filter( 'wp_has_consent', '__return_true', PHP_INT_MAX );
		return $is_allowed;
	}

	private static function needs_consent(): bool {
		/**
		 * Filters whether the tracker waits for the visitor's consent if no script of the page knows about consent.
		 * The page can be cached, so the result must be the same for all visitors.
		 *
		 * @param bool $needs_consent True if the WP Consent API is active.
		 */
		return (bool) apply_filters( 'aisle_attribution_needs_consent', class_exists( 'WP_CONSENT_API' ) );
	}

	/** Returns the fields as `name=part`, separated by spaces; '' if no plugin has changed them. */
	private static function changed_fields(): string {
		$paths = WooFields::changed_paths();
		return implode( ' ', array_map( static fn( $name, $part ): string => "{$name}={$part}", array_keys( $paths ), $paths ) );
	}
}
