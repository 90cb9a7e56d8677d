<?php
declare(strict_types=1);

namespace Aisle\Features\CartSharing;

use Aisle\Platform\Http\ApiError;
use Aisle\Platform\Http\RateLimiter;
use Aisle\Platform\Mail\Mailbox;

/**
 * Limits how often carts are shared, emailed and opened. An IP address that all visitors of the store share (a proxy's)
 * is not counted.
 */
final class SharingLimits {

	/** Maximum per hour: for a session, and for an IP address, which a whole office may share. */
	private const LINKS = array( 20, 60 );
	private const MAILS = array( 3, 10 );
	private const OPENED_CARTS = array( 30, 120 );

	/** Maximum to one recipient in ten minutes and in a day, whoever sends. */
	private const MAILS_TO_RECIPIENT = array( 1, 3 );

	/**
	 * Maximum for the whole store per hour. If all visitors share a proxy's IP address, no other limit stops emails to
	 * a list of recipients, or requests that fill the table.
	 */
	private const STORE_MAILS = 200;
	private const STORE_LINKS = 2000;


	/**
	 * @throws ApiError too_often.
	 */
	public static function count_link(): void {
		$limiter = new RateLimiter( 'share-link' );
		self::count_visitor( $limiter, self::LINKS );
		if ( $limiter->count( 'shop', 0, RateLimiter::HOUR_PERIODS )['times'] > self::STORE_LINKS ) {
			throw self::too_often();
		}
	}

	/**
	 * @throws ApiError too_often.
	 */
	public static function count_mail( string $recipient ): void {
		$limiter       = new RateLimiter( 'share-mail' );
		$recipient_key = 'to:' . hash_hmac( 'sha256', Mailbox::of( $recipient ), wp_salt( 'nonce' ) );
		// Checked first, so that a rejected email uses up no limit.
		if (
			$limiter->sum( $recipient_key, 1 )['times'] >= self::MAILS_TO_RECIPIENT[0]
			|| $limiter->sum( $recipient_key, RateLimiter::DAY )['times'] >= self::MAILS_TO_RECIPIENT[1]
			|| $limiter->sum( 'shop', RateLimiter::HOUR_PERIODS )['times'] >= self::STORE_MAILS
		) {
			throw self::too_often();
		}
		self::count_visitor( $limiter, self::MAILS );
		$limiter->count( $recipient_key );
		$limiter->count( 'shop' );
	}

	/**
	 * Limits how often a visitor opens carts, which costs the server time.
	 *
	 * @throws ApiError too_often.
	 */
	public static function count_opening(): void {
		self::count_visitor( new RateLimiter( 'share-take' ), self::OPENED_CARTS );
	}

	/**
	 * @param array{int, int} $max
	 * @throws ApiError too_often.
	 */
	private static function count_visitor( RateLimiter $limiter, array $max ): void {
		$is_within_limits = $limiter->count( 'session:' . WC()->session?->get_customer_id(), 0, RateLimiter::HOUR_PERIODS )['times']
			<= $max[0]
			&& $limiter->allows_address( $max[1], RateLimiter::HOUR_PERIODS );
		if ( ! $is_within_limits ) {
			throw self::too_often();
		}
	}

	private static function too_often(): ApiError {
		return new ApiError(
			'too_often',
			__( 'Too many requests. Please try again later.', 'aisle' ),
			429,
			array( 'retry_after' => RateLimiter::retry_after() )
		);
	}
}
