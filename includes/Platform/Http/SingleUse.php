<?php
declare(strict_types=1);

namespace Aisle\Platform\Http;

/**
 * What counts once within an hour or a day, such as an answer or a message: of two requests at the same moment just one gets it. Kept where
 * the limiters count, so a visitor's call writes no option and the same sweep takes it away.
 */
final class SingleUse {

	/**
	 * @param string $action  What it is, such as `quiz`.
	 * @param int    $periods How long it is remembered, up to RateLimiter::DAY; at least one period less than that has passed when it
	 *                        is forgotten. An hour is 50 to 60 minutes.
	 */
	public function __construct(
		private readonly string $action,
		private readonly int $periods = RateLimiter::HOUR
	) {}

	/**
	 * @return bool Whether it is the first to take it.
	 */
	public function take( string $key ): bool {
		global $wpdb;
		if ( $this->is_taken( $key ) ) {
			return false;
		}
		return 1 === $wpdb->query( $wpdb->prepare(
			"INSERT IGNORE INTO {$wpdb->prefix}aisle_rates ( visitor, period, times, amount ) VALUES ( %s, %d, 1, 0 )",
			$this->hash( $key ),
			self::period()
		) );
	}

	/** What it was taken for did not come about. */
	public function give_back( string $key ): void {
		global $wpdb;
		$wpdb->query( $wpdb->prepare( "DELETE FROM {$wpdb->prefix}aisle_rates WHERE visitor = %s", $this->hash( $key ) ) );
	}

	public function is_taken( string $key ): bool {
		global $wpdb;
		RateLimiter::ready();
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
