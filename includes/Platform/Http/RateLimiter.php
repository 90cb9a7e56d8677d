<?php
declare(strict_types=1);

namespace Aisle\Platform\Http;

use Aisle\Platform\Database\DatabaseTables;

/**
 * Limits how often, or with which total amount, a visitor can do something in ten minutes. Each count is a single
 * statement, so that parallel requests all count. It has its own table: a visitor's request writes no options or
 * transients.
 */
final class RateLimiter {

	public const VERSION_OPTION = 'aisle_rates_table';
	public const PERIOD_SECONDS = 600;

	/** Time spans in periods; a day is the maximum. */
	public const HOUR_PERIODS = 6;
	public const DAY          = 144;

	/** Factor for the limits of an IP address that visitors share. */
	public const SHARED_ADDRESS_FACTOR = 10;

	/** Headers in which proxies and CDNs send the visitor's IP address. */
	private const FORWARDING_HEADERS = array(
		'HTTP_X_FORWARDED_FOR'  => 'X-Forwarded-For',
		'HTTP_X_REAL_IP'        => 'X-Real-IP',
		'HTTP_CF_CONNECTING_IP' => 'CF-Connecting-IP',
		'HTTP_TRUE_CLIENT_IP'   => 'True-Client-IP',
		'HTTP_FORWARDED'        => 'Forwarded',
	);

	private const VERSION = '1';

	private static ?DatabaseTables $tables = null;

	private static ?int $frozen_period = null;

	/**
	 * @param string $action Action that is counted, such as `upload`. Each has its own counts.
	 */
	public function __construct( private readonly string $action ) {}

	public static function table(): string {
		return DatabaseTables::name( 'aisle_rates' );
	}

	/**
	 * `admin_init`: creates or updates the table, for store managers only. A visitor's request to admin-ajax.php also
	 * fires this hook and must write no option.
	 */
	public static function install(): void {
		if ( current_user_can( 'manage_woocommerce' ) ) { // phpcs:ignore WordPress.WP.Capabilities.Unknown -- WooCommerce's.
			self::tables()->install();
		}
	}

	/** Returns the number of the current period since 1970. */
	public static function period(): int {
		return self::$frozen_period ?? intdiv( time(), self::PERIOD_SECONDS );
	}

	/**
	 * Freezes the period for tests: a test that runs across the end of a period would count in two.
	 *
	 * @param int|null $period Null to follow the clock again.
	 */
	public static function freeze_period( ?int $period ): void {
		self::$frozen_period = $period;
	}

	public static function ensure_table(): void {
		self::tables()->ensure_tables();
	}

	/**
	 * Counts an attempt, whether it is rejected or not.
	 *
	 * @param string $key    Identifies the visitor: a session's key, or address_key().
	 * @param int    $amount  Amount to add, such as bytes.
	 * @param int    $periods Number of periods to sum up, up to DAY.
	 * @return array{times: int, amount: int} Counts of the last ten minutes (or hour or day), including this attempt.
	 */
	public function count( string $key, int $amount = 0, int $periods = 1 ): array {
		global $wpdb;
		self::tables()->ensure_tables();
		$visitor = hash( 'sha256', $this->action . ':' . $key );
		$period  = self::period();
		$wpdb->query( $wpdb->prepare(
			"INSERT INTO {$wpdb->prefix}aisle_rates ( visitor, period, times, amount ) VALUES ( %s, %d, 1, %d ) "
				. "ON DUPLICATE KEY UPDATE times = times + 1, amount = amount + %d",
			$visitor,
			$period,
			$amount,
			$amount
		) );
		return $this->sum( $key, $periods );
	}

	/**
	 * Counts an attempt by IP address and returns whether it is allowed. Behind a proxy, all visitors share one IP
	 * address and are not counted.
	 *
	 * @param int $max    Maximum number of attempts; SHARED_ADDRESS_FACTOR times as many if a header indicates a proxy.
	 * @param int $periods Number of periods in which attempts are counted, at most a day.
	 */
	public function allows_address( int $max, int $periods = 1 ): bool {
		return self::is_of_proxy()
			|| $this->count( self::address_key(), 0, $periods )['times'] <= $max * ( self::is_shared() ? self::SHARED_ADDRESS_FACTOR : 1 );
	}

	/**
	 * Counts an attempt by session and returns whether it is allowed, so that visitors behind a CDN do not share a
	 * limit. The IP address is counted too, with a higher limit, because a session can be discarded. Visitors without a
	 * session are counted by IP address only.
	 *
	 * @param int      $max        Maximum number of attempts in one period.
	 * @param int|null $max_per_day Maximum number of attempts in a day; null for no daily limit.
	 */
	public function allows_visitor( int $max, ?int $max_per_day = null ): bool {
		$is_allowed = true;
		foreach ( self::visitor_keys() as $key => $factor ) {
			$is_allowed = $this->count( $key )['times'] <= $max * $factor && $is_allowed;
			$is_allowed = ( null === $max_per_day || $this->sum( $key, self::DAY )['times'] <= $max_per_day * $factor ) && $is_allowed;
		}
		return $is_allowed;
	}

	/**
	 * Returns the keys that a visitor is counted by, each with the factor for its limits. An IP address of a private
	 * network belongs to a proxy. A forwarding header may be forged, so its factor is lower.
	 *
	 * @param bool $has_secret True if visitors could guess a secret, such as a coupon code. Then headers do not raise
	 *                         the limits, because anyone can send them.
	 * @return array<string, int>
	 */
	public static function visitor_keys( bool $has_secret = false ): array {
		$factor  = ( $has_secret ? self::is_of_proxy() : self::is_shared() ) ? self::SHARED_ADDRESS_FACTOR : 1;
		$session = self::session_key();
		if ( null === $session ) {
			return array(
				self::address_key() => self::is_of_proxy() ? self::SHARED_ADDRESS_FACTOR * self::SHARED_ADDRESS_FACTOR : $factor,
			);
		}
		return array(
			$session                     => 1,
			'all:' . self::address_key() => self::SHARED_ADDRESS_FACTOR * $factor,
		);
	}

	/**
	 * Returns the key of the account or of the session that WooCommerce has signed; null if there is neither. An unsigned cookie is
	 * ignored.
	 */
	private static function session_key(): ?string {
		if ( is_user_logged_in() ) {
			return 'user:' . get_current_user_id();
		}
		$session = function_exists( 'WC' ) ? WC()->session : null;
		if ( $session instanceof \WC_Session && ! $session instanceof \WC_Session_Handler ) {
			// Session of the Store API, which a signed token identifies.
			return 'session:' . $session->get_customer_id();
		}
		$handler = $session instanceof \WC_Session_Handler
			? $session
			: ( class_exists( \WC_Session_Handler::class ) ? new \WC_Session_Handler() : null );
		$cookie  = $handler?->get_session_cookie();
		return is_array( $cookie ) ? 'session:' . $cookie[0] : null;
	}

	/**
	 * Returns the counts without adding an attempt.
	 *
	 * @return array{times: int, amount: int}
	 */
	public function sum( string $key, int $periods ): array {
		global $wpdb;
		if ( ! self::tables()->exists() ) {
			return array( 'times' => 0, 'amount' => 0 );
		}
		$row = (array) $wpdb->get_row(
			$wpdb->prepare(
				"SELECT SUM(times) AS times, SUM(amount) AS amount FROM {$wpdb->prefix}aisle_rates WHERE visitor = %s AND period > %d",
				hash( 'sha256', $this->action . ':' . $key ),
				self::period() - $periods
			),
			'ARRAY_A'
		);
		return array(
			'times'  => (int) ( $row['times'] ?? 0 ),
			'amount' => (int) ( $row['amount'] ?? 0 ),
		);
	}

	/**
	 * @return int Seconds until the next period starts, for Retry-After.
	 */
	public static function retry_after(): int {
		return self::PERIOD_SECONDS - time() % self::PERIOD_SECONDS;
	}

	/**
	 * Returns a hash of the connection's IP address: headers can be forged. An IPv6 address is reduced to its /64,
	 * which one household has. The IP address itself is never stored.
	 */
	public static function address_key(): string {
		$address        = self::visitor_address();
		$binary_address = false !== filter_var( $address, FILTER_VALIDATE_IP, FILTER_FLAG_IPV6 ) ? inet_pton( $address ) : false;
		$is_ipv4        = false === $binary_address || str_starts_with( $binary_address, "\0\0\0\0\0\0\0\0\0\0\xFF\xFF" );
		return hash_hmac( 'sha256', $is_ipv4 ? $address : substr( $binary_address, 0, 8 ), wp_salt( 'nonce' ) );
	}

	/**
	 * Returns whether the IP address is in a private network. Then it belongs to a proxy, and all visitors share it.
	 */
	public static function is_of_proxy(): bool {
		return false === filter_var( self::visitor_address(), FILTER_VALIDATE_IP, FILTER_FLAG_NO_PRIV_RANGE | FILTER_FLAG_NO_RES_RANGE );
	}

	/**
	 * Returns whether visitors may share the IP address: it belongs to a proxy, or a header indicates a proxy that the
	 * site has not declared.
	 */
	public static function is_shared(): bool {
		return self::is_of_proxy() || '' !== self::forwarding_header();
	}

	/**
	 * Returns the name of a header with an IP address other than the connection's. Empty if there is none, or if the
	 * filter `aisle_visitor_address` returns the visitor's. Any visitor can send such a header.
	 */
	public static function forwarding_header(): string {
		$address = self::connection_address();
		foreach ( $address === self::visitor_address() ? self::FORWARDING_HEADERS : array() as $header => $name ) {
			$header_value = isset( $_SERVER[ $header ] ) && is_string( $_SERVER[ $header ] )
				? sanitize_text_field( wp_unslash( $_SERVER[ $header ] ) )
				: '';
			preg_match_all( '/[0-9a-f:.]+/i', $header_value, $parts );
			$addresses = array_filter(
				array_map(
					static fn ( string $part ): string => (string) preg_replace( '/\A(\d+(?:\.\d+){3}):\d+\z/', '$1', $part ),
					$parts[0]
				),
				static fn ( string $part ): bool => false !== filter_var( $part, FILTER_VALIDATE_IP )
			);
			if ( array() !== $addresses && ! in_array( $address, $addresses, true ) ) {
				return $name;
			}
		}
		return '';
	}

	private static function connection_address(): string {
		return sanitize_text_field( wp_unslash( (string) ( $_SERVER['REMOTE_ADDR'] ?? '' ) ) );
	}

	private static function visitor_address(): string {
		/**
		 * Filters the visitor's IP address, for a site behind a trusted proxy. Return the IP address from the proxy's
		 * header only if the request came from that proxy, because anyone can send such a header.
		 *
		 * @param string $address IP address. Default: REMOTE_ADDR.
		 */
		return (string) apply_filters( 'aisle_visitor_address', self::connection_address() );
	}

	public static function clean_up(): void {
		global $wpdb;
		if ( self::tables()->exists() ) {
			$wpdb->query( $wpdb->prepare( "DELETE FROM {$wpdb->prefix}aisle_rates WHERE period < %d", self::period() - self::DAY ) );
		}
	}

	private static function tables(): DatabaseTables {
		return self::$tables ??= new DatabaseTables(
			self::VERSION_OPTION,
			self::VERSION,
			array(
				'aisle_rates' => 'visitor char(64) NOT NULL,
period int(10) unsigned NOT NULL,
times int(10) unsigned NOT NULL,
amount bigint(20) unsigned NOT NULL,
PRIMARY KEY  (visitor,period),
KEY period (period)',
			)
		);
	}
}
