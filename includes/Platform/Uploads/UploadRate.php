<?php
declare(strict_types=1);

namespace Aisle\Platform\Uploads;

use Aisle\Platform\RateLimiter;

/**
 * How much somebody may send in ten minutes: each session for itself, and all of one internet address together, because a guest may
 * throw the cookie away. Refused files count too.
 */
final class UploadRate {

	private const SESSION = array( 'uploads' => 120, 'bytes' => 2147483648 );
	private const ADDRESS = array( 'uploads' => 600, 'bytes' => 10737418240 );

	/**
	 * @throws \Aisle\Platform\ApiError too_many_uploads
	 */
	public static function count( Visitor $visitor, int $bytes ): void {
		/**
		 * How much may be sent in ten minutes. Behind a proxy that hides its visitors' addresses raise `address`.
		 *
		 * @param array{session: array{uploads: int, bytes: int}, address: array{uploads: int, bytes: int}} $limits
		 */
		$limits  = (array) apply_filters( 'aisle_upload_rate_limits', array( 'session' => self::SESSION, 'address' => self::ADDRESS ) );
		$limiter = new RateLimiter( 'upload' );
		$over    = false;
		foreach ( array( 'session' => $visitor->session_key, 'address' => RateLimiter::address_key() ) as $kind => $key ) {
			$sum  = $limiter->count( $key, $bytes );
			$over = $over || $sum['times'] > (int) ( $limits[ $kind ]['uploads'] ?? 0 ) || $sum['amount'] > (int) ( $limits[ $kind ]['bytes'] ?? 0 );
		}
		if ( $over ) {
			throw UploadRefusal::because( 'too_many_uploads', array( 'retry_after' => RateLimiter::retry_after() ) );
		}
	}
}
