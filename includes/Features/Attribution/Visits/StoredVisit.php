<?php
declare(strict_types=1);

namespace Aisle\Features\Attribution\Visits;

use Aisle\Domain\AttributionCookies;
use Aisle\Domain\TrafficChannel;
use Aisle\Platform\Database\ColumnText;
use Automattic\WooCommerce\Utilities\OrderUtil;

/**
 * The visit in which an order was placed or an account was created, in one meta. Everything in it comes from a browser,
 * so texts are stored without markup, with at most 255 characters, and escaped where they are shown.
 *
 * A touch has the channel and, where known: type, source, medium, campaign, content, term, id, platform, format, tactic,
 * landing (path of the page), referrer, time (UTC).
 *
 * @phpstan-type Touch array<string, string>
 * @phpstan-type Visit array{channel: string, last: Touch, first: Touch, visits?: int, pages?: int, promo?: string}
 * @phpstan-import-type Cookies from AttributionCookies
 */
final class StoredVisit {

	public const META = '_aisle_attribution';

	private const COUNT = '/^\d{1,9}$/D';

	/** Member of a touch => WooCommerce's field. */
	private const WOO = array(
		'type'     => 'source_type',
		'source'   => 'utm_source',
		'medium'   => 'utm_medium',
		'campaign' => 'utm_campaign',
		'content'  => 'utm_content',
		'term'     => 'utm_term',
		'id'       => 'utm_id',
		'platform' => 'utm_source_platform',
		'format'   => 'utm_creative_format',
		'tactic'   => 'utm_marketing_tactic',
		'landing'  => 'session_entry',
		'referrer' => 'referrer',
		'time'     => 'session_start_time',
	);

	/** Member of a touch => key in the cookies. */
	private const SOURCE  = array(
		'type'     => 'typ',
		'source'   => 'src',
		'medium'   => 'mdm',
		'campaign' => 'cmp',
		'content'  => 'cnt',
		'term'     => 'trm',
		'id'       => 'id',
		'platform' => 'plt',
		'format'   => 'fmt',
		'tactic'   => 'tct',
	);
	private const LANDING = array(
		'landing'  => 'ep',
		'referrer' => 'rf',
		'time'     => 'fd',
	);

	/**
	 * Returns the visit; null if its source is unknown.
	 *
	 * @param array<string, string> $woo     Values that WooCommerce has stored.
	 * @param Cookies               $cookies
	 * @return Visit|null
	 */
	public static function of( array $woo, array $cookies ): ?array {
		$last = self::touch( array_map( static fn( string $field ): string => $woo[ $field ] ?? '', self::WOO ) );
		$last = array() === $last ? self::touch_of_cookies( $cookies['current'], $cookies['current_add'] ) : $last;
		if ( array() === $last ) {
			return null;
		}
		$first = self::touch_of_cookies( $cookies['first'], $cookies['first_add'] );
		$visit = array(
			'channel' => $last['channel'],
			'last'    => $last,
			'first'   => array() === $first ? $last : $first,
		);
		$visits = $woo['session_count'] ?? $cookies['udata']['vst'] ?? '';
		$pages  = $woo['session_pages'] ?? $cookies['session']['pgs'] ?? '';
		return self::with_facts( $visit, array(
			'visits' => 1 === preg_match( self::COUNT, $visits ) ? (int) $visits : null,
			'pages'  => 1 === preg_match( self::COUNT, $pages ) ? (int) $pages : null,
			'promo'  => $cookies['promo']['code'] ?? null,
		) );
	}

	/**
	 * @return Visit|null
	 */
	public static function of_order( \WC_Order $order ): ?array {
		return self::read( $order->get_meta( self::META ) );
	}

	/**
	 * Reads the meta, which other code can change.
	 *
	 * @return Visit|null
	 */
	public static function read( mixed $meta ): ?array {
		$visit = ColumnText::read_all( $meta );
		if ( ! is_array( $visit ) || ! is_array( $visit['last'] ?? null ) || ! is_string( $visit['last']['channel'] ?? null ) ) {
			return null;
		}
		$last  = array_filter( $visit['last'], is_string( ... ) );
		$first = is_array( $visit['first'] ?? null ) ? array_filter( $visit['first'], is_string( ... ) ) : array();
		$basis = array(
			'channel' => $last['channel'] ?? '',
			'last'    => self::with_text_keys( $last ),
			'first'   => self::with_text_keys( isset( $first['channel'] ) ? $first : $last ),
		);
		return self::with_facts( $basis, $visit );
	}

	/**
	 * @param array{channel: string, last: Touch, first: Touch} $visit
	 * @param array<array-key, mixed>                           $facts `visits`, `pages`, `promo`.
	 * @return Visit
	 */
	private static function with_facts( array $visit, array $facts ): array {
		if ( is_int( $facts['visits'] ?? null ) ) {
			$visit['visits'] = $facts['visits'];
		}
		if ( is_int( $facts['pages'] ?? null ) ) {
			$visit['pages'] = $facts['pages'];
		}
		if ( is_string( $facts['promo'] ?? null ) ) {
			$visit['promo'] = $facts['promo'];
		}
		return $visit;
	}

	/**
	 * @param array<array-key, string> $touch
	 * @return Touch
	 */
	private static function with_text_keys( array $touch ): array {
		return array_filter( $touch, is_string( ... ), ARRAY_FILTER_USE_KEY );
	}

	/**
	 * @param Visit $visit
	 */
	public static function save( \WC_Order $order, array $visit ): void {
		global $wpdb;
		$table = OrderUtil::custom_orders_table_usage_is_enabled() ? "{$wpdb->prefix}wc_orders_meta" : $wpdb->postmeta;
		$order->update_meta_data( self::META, ColumnText::write_all( $table, 'meta_value', $visit ) );
		$order->save_meta_data();
	}

	/**
	 * @param array<string, string> $source
	 * @param array<string, string> $landing
	 * @return Touch
	 */
	private static function touch_of_cookies( array $source, array $landing ): array {
		return self::touch(
			array_map( static fn( string $key ): string => $source[ $key ] ?? '', self::SOURCE )
			+ array_map( static fn( string $key ): string => $landing[ $key ] ?? '', self::LANDING )
		);
	}

	/**
	 * @param array<string, string> $values
	 * @return Touch Empty without a type of visits. WooCommerce has more types, such as that of orders from wp-admin.
	 */
	private static function touch( array $values ): array {
		$values['landing'] = (string) wp_parse_url( $values['landing'] ?? '', PHP_URL_PATH );
		$values            = array_filter(
			array_map( self::plain( ... ), $values ),
			static fn( string $value ): bool => '' !== $value && WooFields::NONE !== $value
		);
		if ( ! in_array( $values['type'] ?? '', AttributionCookies::TYPES, true ) ) {
			return array();
		}
		/**
		 * Filters the channel of a visit: one of `Aisle\Domain\TrafficChannel::NAMES`. Other values are ignored.
		 *
		 * @param string                $channel
		 * @param array<string, string> $values  Type, source, medium, campaign and other values of the visit, as the browser sent
		 *                                       them.
		 */
		$channel = apply_filters(
			'aisle_attribution_channel',
			TrafficChannel::of( $values['type'], $values['source'] ?? '', $values['medium'] ?? '' ),
			$values
		);
		return array( 'channel' => in_array( $channel, TrafficChannel::NAMES, true ) ? $channel : 'other' ) + $values;
	}

	private static function plain( string $value ): string {
		return AttributionCookies::plain( sanitize_text_field( mb_scrub( $value, 'UTF-8' ) ) );
	}
}
