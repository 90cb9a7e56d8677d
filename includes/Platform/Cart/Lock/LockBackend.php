<?php
declare(strict_types=1);

namespace Aisle\Platform\Cart\Lock;

/**
 * A way to let only one request at a time hold a named lock. An instance holds at most one lock.
 */
interface LockBackend {

	/**
	 * Waits for the lock, at most the given number of seconds.
	 *
	 * @param string $name    At most 64 characters of [a-z0-9_-].
	 * @param int    $seconds Maximum wait.
	 * @return bool|null True if the lock was acquired, false after a timeout, null if this kind of lock is not
	 *                   available here.
	 */
	public function acquire( string $name, int $seconds ): ?bool;

	public function release(): void;
}
