<?php
declare(strict_types=1);

namespace Aisle\Features\ContactForms\Entries;

/**
 * A message as another program has kept it. It comes as read: nobody waits for it here.
 */
final class ImportedEntry {

	/**
	 * @param int  $created_at Seconds since 1970, UTC.
	 * @param bool $is_failed  Its mail was never sent.
	 */
	public function __construct(
		public readonly NewEntry $message,
		public readonly int $created_at,
		public readonly bool $is_trashed,
		public readonly bool $is_failed
	) {}
}
