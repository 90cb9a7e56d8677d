<?php
declare(strict_types=1);

namespace Aisle\Platform\Uploads\Content;

/**
 * The time that all checks of one file may take. Each check asks after every piece that it has read.
 */
final class CheckBudget {

	/** In seconds. PHP ends a request after 30 s by default, with a fatal error. */
	private const SECONDS = 10.0;

	private ?float $until = null;

	public function __construct( private readonly float $seconds = self::SECONDS ) {}

	/**
	 * Starts the time at the first call.
	 *
	 * @throws \Aisle\Platform\Http\ApiError check_timeout
	 */
	public function assert_left(): void {
		$now           = hrtime( true ) / 1e9;
		$this->until ??= $now + $this->seconds;
		if ( $now >= $this->until ) {
			throw UploadError::because( 'check_timeout' );
		}
	}
}
