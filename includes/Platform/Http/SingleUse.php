<?php
declare(strict_types=1);

namespace Aisle\Platform\Http;

/**
 * Allows something once within an hour or a day, such as a quiz answer or a submission: of two parallel requests, only
 * one succeeds. Stored in the rate limiter's table, so that a visitor's request writes no options and the same cleanup
 * deletes it.
 */
final class SingleUse {

	/**
	 * @param string $action  Name of the action, such as `quiz`.
	 * @param int    $periods How long it is stored, in periods, up to RateLimiter::DAY. The real time may be up to one
	 *                        period shorter: an hour is 50 to 60 minutes.
	 */
	public function __construct(
		private readonly string $action,
		private readonly int $periods = RateLimiter::HOUR_PERIODS
	) {}

	/**
	 * @return bool True for the first call with this key.
	 */
	public function claim( string $key ): bool {
		global $wpdb;
		if ( $this->is_used( $key ) ) {
			return false;
		}
		return 1 === $wpdb->query( $wpdb->prepare(
			"INSERT IGNORE INTO {$wpdb->prefix}aisle_rates ( visitor, period, times, amount ) VALUES ( %s, %d, 1, 0 )",
			$this->hash( $key ),
			self::period()
		) );
	}

	/** Allows the key again, because the action it was used for has failed. */
	public function release( string $key ): void {
		global $wpdb;
		$wpdb->query( $wpdb->prepare( "DELETE FROM {$wpdb->prefix}aisle_rates WHERE visitor = %s", $this->hash( $key ) ) );
	}

	public function is_used( string $key ): bool {
		global $wpdb;
		RateLimiter::ensure_table();
		return null !== $wpdb->get_var( $wpdb->prepare(
			"SELECT times FROM {$wpdb->prefix}aisle_rates WHERE visitor = %s AND period > %d LIMIT 1",
			$this->hash( $key ),
			self::period() - $this->periods
		) );
	}

	private static function period(): int {
		return RateLimiter::period();
	}

	private function hash( string $key ): string {
		return hash( 'sha256', 'once:' . $this->action . ':' . $key );
	}
}
