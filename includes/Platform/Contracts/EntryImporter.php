<?php
declare(strict_types=1);

namespace Aisle\Platform\Contracts;

/**
 * Imports entries that another plugin left in the database. Used by the list of entries.
 */
interface EntryImporter {

	public function has_entries(): bool;
}
