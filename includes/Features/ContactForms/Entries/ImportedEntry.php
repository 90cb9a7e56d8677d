<?php
declare(strict_types=1);

namespace Aisle\Features\ContactForms\Entries;

/**
 * An entry that another program has stored. It is imported as read.
 */
final class ImportedEntry {

	/**
	 * @param int  $created_at Unix time in seconds, UTC.
	 * @param bool $is_failed  True if its email was never sent.
	 */
	public function __construct(
		public readonly NewEntry $message,
		public readonly int $created_at,
		public readonly bool $is_trashed,
		public readonly bool $is_failed
	) {}
}
