<?php
declare(strict_types=1);

namespace Aisle\Features\CartSharing;

use Aisle\Platform\Http\ApiError;
use Aisle\Platform\Http\RateLimiter;
use Aisle\Platform\Mail\Mailbox;

/**
 * How often carts are shared, mailed and asked for. An address behind which the shop sees all its visitors (a proxy's) is not counted.
 */
final class SharingLimits {

	/** In an hour: of a session, and of an address, behind which there may be an office. */
	private const LINKS = array( 20, 60 );
	private const MAILS = array( 3, 10 );
	private const TAKEN = array( 30, 120 );

	/** To one recipient in ten minutes and in a day, whoever sends. */
	private const TO_ONE = array( 1, 3 );

	/** From the whole shop in an hour: behind a proxy nothing else holds a list of recipients, or one that fills the table. */
	private const MAILS_OF_SHOP = 200;
	private const LINKS_OF_SHOP = 2000;


	/**
	 * @throws ApiError too_often.
	 */
	public static function count_link(): void {
		$limiter = new RateLimiter( 'share-link' );
		self::count_visitor( $limiter, self::LINKS );
		if ( $limiter->count( 'shop', 0, RateLimiter::HOUR )['times'] > self::LINKS_OF_SHOP ) {
			throw self::too_often();
		}
	}

	/**
	 * @throws ApiError too_often.
	 */
	public static function count_mail( string $recipient ): void {
		$limiter = new RateLimiter( 'share-mail' );
		$to      = 'to:' . hash_hmac( 'sha256', Mailbox::of( $recipient ), wp_salt( 'nonce' ) );
		// Looked at first: what is refused uses up nothing.
		if (
			$limiter->sum( $to, 1 )['times'] >= self::TO_ONE[0]
			|| $limiter->sum( $to, RateLimiter::DAY )['times'] >= self::TO_ONE[1]
			|| $limiter->sum( 'shop', RateLimiter::HOUR )['times'] >= self::MAILS_OF_SHOP
		) {
			throw self::too_often();
		}
		self::count_visitor( $limiter, self::MAILS );
		$limiter->count( $to );
		$limiter->count( 'shop' );
	}

	/**
	 * Who takes carts without end keeps the shop busy.
	 *
	 * @throws ApiError too_often.
	 */
	public static function count_taking(): void {
		self::count_visitor( new RateLimiter( 'share-take' ), self::TAKEN );
	}

	/**
	 * @param array{int, int} $most
	 * @throws ApiError too_often.
	 */
	private static function count_visitor( RateLimiter $limiter, array $most ): void {
		$is_fine = $limiter->count( 'session:' . WC()->session?->get_customer_id(), 0, RateLimiter::HOUR )['times'] <= $most[0]
			&& $limiter->allows_address( $most[1], RateLimiter::HOUR );
		if ( ! $is_fine ) {
			throw self::too_often();
		}
	}

	private static function too_often(): ApiError {
		return new ApiError(
			'too_often',
			__( 'That was often enough for now. Please try again later.', 'aisle' ),
			429,
			array( 'retry_after' => RateLimiter::retry_after() )
		);
	}
}
