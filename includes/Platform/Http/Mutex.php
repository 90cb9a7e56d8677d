<?php
declare(strict_types=1);

namespace Aisle\Platform\Http;

use Aisle\Platform\Cart\Lock\LockBackends;

/**
 * Runs work that two requests must not do at the same time. If a request crashes, its lock is released.
 */
final class Mutex {

	/**
	 * @param string $name    Name of the work.
	 * @param int    $seconds Maximum wait for the other request.
	 */
	public function __construct(
		private readonly string $name,
		private readonly int $seconds = 10
	) {}

	/**
	 * @template Result
	 * @param callable(): Result $work
	 * @return Result
	 * @throws ApiError `busy` (409) if the other request is still running. If no lock is available at all, the work is
	 *                  done.
	 */
	public function run( callable $work ): mixed {
		foreach ( LockBackends::all() as $backend ) {
			$is_acquired = $backend->acquire( LockBackends::name( $this->name ), $this->seconds );
			if ( false === $is_acquired ) {
				throw new ApiError(
					'busy',
					__( 'This is already running in another window. Try again in a moment.', 'aisle' ),
					409
				);
			}
			if ( true === $is_acquired ) {
				try {
					return $work();
				} finally {
					$backend->release();
				}
			}
		}
		return $work();
	}
}
