<?php
declare(strict_types=1);

namespace Aisle\Platform\Cart\Lock;

/**
 * One way to let only one request at a time hold a name. An object of it holds at most one name.
 */
interface LockBackend {

	/**
	 * Waits until the name is ours, at most so many seconds.
	 *
	 * @param string $name    At most 64 characters of [a-z0-9_-].
	 * @param int    $seconds Longest wait.
	 * @return bool|null True: ours. False: the time ran out. Null: nothing can be locked in this way here.
	 */
	public function acquire( string $name, int $seconds ): ?bool;

	public function release(): void;
}
