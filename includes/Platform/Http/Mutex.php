<?php
declare(strict_types=1);

namespace Aisle\Platform\Http;

use Aisle\Platform\Cart\Lock\LockBackends;

/**
 * Work that two requests must not do at the same moment. What holds the lock may die: it goes with its request.
 */
final class Mutex {

	/**
	 * @param string $name    Of the work.
	 * @param int    $seconds Longest wait for the other one.
	 */
	public function __construct(
		private readonly string $name,
		private readonly int $seconds = 10
	) {}

	/**
	 * @template Result
	 * @param callable(): Result $work
	 * @return Result
	 * @throws ApiError `busy` (409): the other one is at it still. Where nothing can be locked at all, it is done.
	 */
	public function run( callable $work ): mixed {
		foreach ( LockBackends::all() as $backend ) {
			$answer = $backend->acquire( LockBackends::name( $this->name ), $this->seconds );
			if ( false === $answer ) {
				throw new ApiError(
					'busy',
					__( 'The same is being done in another window. Wait a moment, then try again.', 'aisle' ),
					409
				);
			}
			if ( true === $answer ) {
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
