<?php
declare(strict_types=1);

namespace Aisle\Features\ContactForms\Admin;

use Aisle\Features\ContactForms\Entries\EntryFilter;
use Aisle\Features\ContactForms\Entries\EntryList;
use Aisle\Features\ContactForms\Entries\EntryRows;
use Aisle\Features\ContactForms\Entries\StoredEntry;

/**
 * Reads all entries of a filter in batches, oldest first.
 */
final class EntryStream {

	private const BATCH_SIZE = 200;

	public function __construct(
		private readonly EntryRows $entry_rows,
		private readonly EntryFilter $filter,
		private readonly EntryList $list = new EntryList()
	) {}

	/**
	 * @return \Generator<int, StoredEntry>
	 */
	public function all(): \Generator {
		$last_id = 0;
		do {
			$ids = $this->list->ids_after( $this->filter, $last_id, self::BATCH_SIZE );
			yield from $this->entry_rows->find_all( $ids );
			$last_id = array() === $ids ? 0 : $ids[ count( $ids ) - 1 ];
		} while ( count( $ids ) === self::BATCH_SIZE );
	}
}
