<?php
declare(strict_types=1);

namespace Aisle\Features\ProductOptions\Page;

use Aisle\Features\ProductOptions\OptionSettings;
use Aisle\Platform\Settings\Settings;

/**
 * Store settings for the page's script, with wire names.
 */
final class PageSettings {

	public function __construct( private readonly Settings $settings ) {}

	/**
	 * @return array<string, mixed>
	 */
	public function data( bool $scales_by_quantity ): array {
		$values  = array_diff_key( $this->settings->values( OptionSettings::FEATURE ), array_flip( OptionSettings::uncopied_keys() ) );
		$strings = array_filter( $values, 'is_string' );
		return array(
			'change_price_as_quantity' => $scales_by_quantity,
			'ajax_add_to_cart'         => $this->settings->boolean( 'shop', 'ajax_add_to_cart' ),
			'ajax_url'                 => admin_url( 'admin-ajax.php' ),
			'strings'                  => $strings,
		) + array_diff_key( $values, $strings ) + $this->formats() + $this->services();
	}

	/**
	 * Returns the date and time at which the page is printed.
	 *
	 * @param array{days: int, seconds: int, timestamp: int, zone: list<array{int, int}>} $today In the store's time
	 *     zone.
	 * @param int                                            $utc_offset Offset of that time zone, in seconds.
	 * @return array{today: array{days: int, seconds: int, utc_offset_minutes: int, zone: list<array{int, int}>}}
	 */
	public static function today( array $today, int $utc_offset ): array {
		return array(
			'today' => array(
				'days'               => $today['days'],
				'seconds'            => $today['seconds'],
				'utc_offset_minutes' => intdiv( $utc_offset, MINUTE_IN_SECONDS ),
				'zone'               => $today['zone'],
			),
		);
	}

	/**
	 * @return array<string, string|int>
	 */
	private function formats(): array {
		$date = (string) get_option( 'date_format' );
		$time = (string) get_option( 'time_format' );
		return array(
			'date_format'       => $date,
			'time_format'       => $time,
			'date_format_js'    => DateFormat::to_unicode( $date ),
			'time_format_js'    => DateFormat::to_unicode( $time ),
			'start_of_week'     => (int) get_option( 'start_of_week' ),
			'wc_price_decimals' => wc_get_price_decimals(),
			'wc_decimal_sep'    => wc_get_price_decimal_separator(),
			'wc_thousand_sep'   => wc_get_price_thousand_separator(),
		);
	}

	/**
	 * @return array<string, mixed>
	 */
	private function services(): array {
		/**
		 * Filters the URLs of the services that place fields use.
		 *
		 * @param array{maps_url: string, geolocation_url: string, geocoder_url: string} $services The maps library, the
		 *     request that locates the shopper, and a Nominatim search for stores without a Google key (empty for
		 *     none).
		 */
		$services = (array) apply_filters(
			'aisle_map_services',
			array(
				'maps_url'        => 'https://maps.googleapis.com/maps/api/js',
				'geolocation_url' => 'https://www.googleapis.com/geolocation/v1/geolocate',
				'geocoder_url'    => $this->settings->string( OptionSettings::FEATURE, 'geocoder_url' ),
			)
		);
		return array(
			'google_map_api'     => $this->settings->string( OptionSettings::FEATURE, 'google_map_api' ),
			'maps_url'           => self::safe_url( $services['maps_url'] ?? '' ),
			'geolocation_url'    => self::safe_url( $services['geolocation_url'] ?? '' ),
			'geocoder_url'       => self::safe_url( $services['geocoder_url'] ?? '' ),
			'use_sumo'           => $this->settings->boolean( OptionSettings::FEATURE, 'use_sumo' ),
			'wcpa_init_triggers' => $this->triggers(),
		);
	}

	/**
	 * @return list<string> Names of the events that set up forms again, as the quick views of other plugins dispatch
	 *                      them.
	 */
	public function triggers(): array {
		$triggers = preg_split(
			'/[\s,]+/',
			$this->settings->string( OptionSettings::FEATURE, 'wcpa_init_triggers' ),
			-1,
			PREG_SPLIT_NO_EMPTY
		);
		return is_array( $triggers ) ? $triggers : array();
	}

	private static function safe_url( mixed $url ): string {
		return is_string( $url ) ? esc_url_raw( $url, array( 'http', 'https' ) ) : '';
	}
}
