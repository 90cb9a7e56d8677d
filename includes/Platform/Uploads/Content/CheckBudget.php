<?php
declare(strict_types=1);

namespace Aisle\Platform\Uploads\Content;

/**
 * Limits the total time of all checks of one file. Each check calls assert_time_left() after every piece of the file
 * that it has read.
 */
final class CheckBudget {

	/** In seconds. PHP ends a request after 30 s by default, with a fatal error. */
	private const SECONDS = 10.0;

	private ?float $deadline = null;

	public function __construct( private readonly float $seconds = self::SECONDS ) {}

	/**
	 * Throws if the time is used up. The time starts with the first call.
	 *
	 * @throws \Aisle\Platform\Http\ApiError check_timeout
	 */
	public function assert_time_left(): void {
		$now           = hrtime( true ) / 1e9;
		$this->deadline ??= $now + $this->seconds;
		if ( $now >= $this->deadline ) {
			throw UploadError::because( 'check_timeout' );
		}
	}
}
