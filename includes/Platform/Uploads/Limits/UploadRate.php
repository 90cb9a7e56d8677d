<?php
declare(strict_types=1);

namespace Aisle\Platform\Uploads\Limits;

use Aisle\Platform\Http\RateLimiter;
use Aisle\Platform\Uploads\Content\UploadError;
use Aisle\Platform\Uploads\Storage\Visitor;
use Aisle\Platform\Uploads\Storage\VisitorSession;

/**
 * Limits how much a visitor can upload: per hour and session; per hour and per day and IP address, because guests can
 * delete their cookie; and separately for uploads without a session, of which a normal browser sends only its first.
 * Rejected files count too. The limits allow for normal use: a photo book has 150 photos of 8 MB, and a family or an
 * office with one IP address may order four.
 */
final class UploadRate {

	private const LIMITS = array(
		'session'   => array( 'uploads' => 400, 'bytes' => 4294967296 ),
		'address'   => array( 'uploads' => 800, 'bytes' => 6442450944 ),
		'day'       => array( 'uploads' => 2000, 'bytes' => 12884901888 ),
		'newcomers' => array( 'uploads' => 15, 'bytes' => 2147483648 ),
	);

	/**
	 * @throws \Aisle\Platform\Http\ApiError too_many_uploads
	 */
	public static function count( Visitor $visitor, int $bytes ): void {
		$limits      = self::limits();
		$is_exceeded = self::is_over(
			$limits['session'],
			( new RateLimiter( 'upload' ) )->count( $visitor->session_key, $bytes, RateLimiter::HOUR_PERIODS )
		);
		$is_exceeded   = self::is_over(
			$limits['address'],
			( new RateLimiter( 'upload' ) )->count( RateLimiter::address_key(), $bytes, RateLimiter::HOUR_PERIODS )
		)
			|| $is_exceeded;
		$is_exceeded   = self::is_over(
			$limits['day'],
			( new RateLimiter( 'upload' ) )->sum( RateLimiter::address_key(), RateLimiter::DAY )
		)
			|| $is_exceeded;
		if ( VisitorSession::is_new() ) {
			$is_exceeded = self::is_over(
				$limits['newcomers'],
				( new RateLimiter( 'first-upload' ) )->count( RateLimiter::address_key(), $bytes )
			)
				|| $is_exceeded;
		}
		if ( $is_exceeded ) {
			throw UploadError::because( 'too_many_uploads', array( 'retry_after' => RateLimiter::retry_after() ) );
		}
	}

	/**
	 * @return array<string, array<string, int>>
	 */
	private static function limits(): array {
		$factor = RateLimiter::is_shared() ? RateLimiter::SHARED_ADDRESS_FACTOR : 1;
		$limits = self::LIMITS;
		foreach ( array( 'address', 'day', 'newcomers' ) as $limit_name ) {
			$limits[ $limit_name ] = array_map( static fn ( int $limit ): int => $limit * $factor, $limits[ $limit_name ] );
		}
		/**
		 * Filters the upload limits: per hour by session and by IP address, per `day` by IP address, and in ten minutes
		 * by IP address for visitors without a session. Behind a proxy that hides visitors' IP addresses, return them
		 * with `aisle_visitor_address`, or raise all limits except the first.
		 *
		 * @param array{
		 *     session: array{uploads: int, bytes: int},
		 *     address: array{uploads: int, bytes: int},
		 *     day: array{uploads: int, bytes: int},
		 *     newcomers: array{uploads: int, bytes: int},
		 * } $limits
		 */
		$filtered_limits = (array) apply_filters( 'aisle_upload_rate_limits', $limits );
		return array_map( static fn ( mixed $limit ): array => array_map( 'intval', (array) $limit ), $filtered_limits + $limits );
	}

	/**
	 * @param array<string, int>              $limit
	 * @param array{times: int, amount: int} $counts
	 */
	private static function is_over( array $limit, array $counts ): bool {
		return $counts['times'] > ( $limit['uploads'] ?? 0 ) || $counts['amount'] > ( $limit['bytes'] ?? 0 );
	}
}
