<?php
declare(strict_types=1);

namespace Aisle\Platform;

/**
 * Something the owner should know once.
 */
final class AdminNotice {

	/**
	 * @param string            $id   Under which it is remembered that it was read: lower case, digits and dashes.
	 * @param \Closure(): string $text Asked only where it may be shown; '' says nothing.
	 */
	public function __construct(
		public readonly string $id,
		public readonly \Closure $text
	) {}
}
