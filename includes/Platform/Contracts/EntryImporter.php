<?php
declare(strict_types=1);

namespace Aisle\Platform\Contracts;

/**
 * An importer of messages that another plugin left in the database, as the list of messages sees it.
 */
interface EntryImporter {

	public function has_messages(): bool;
}
