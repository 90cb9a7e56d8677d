<?php
declare(strict_types=1);

namespace Aisle\Features\ContactForms\Owner;

use Aisle\Features\ContactForms\Messages\MessageFilter;
use Aisle\Features\ContactForms\Messages\MessageList;
use Aisle\Features\ContactForms\Messages\MessageRows;
use Aisle\Features\ContactForms\Messages\StoredMessage;

/**
 * All messages of a filter, the oldest first, read some at a time.
 */
final class EntryStream {

	private const AT_ONCE = 200;

	public function __construct(
		private readonly MessageRows $messages,
		private readonly MessageFilter $filter,
		private readonly MessageList $list = new MessageList()
	) {}

	/**
	 * @return \Generator<int, StoredMessage>
	 */
	public function all(): \Generator {
		$last = 0;
		do {
			$ids = $this->list->ids_after( $this->filter, $last, self::AT_ONCE );
			yield from $this->messages->find_all( $ids );
			$last = array() === $ids ? 0 : $ids[ count( $ids ) - 1 ];
		} while ( count( $ids ) === self::AT_ONCE );
	}
}
