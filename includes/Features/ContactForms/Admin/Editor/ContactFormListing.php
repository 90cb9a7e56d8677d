<?php
declare(strict_types=1);

namespace Aisle\Features\ContactForms\Admin\Editor;

use Aisle\Features\ContactForms\Entries\EntryList;
use Aisle\Platform\Documents\Admin\DocumentListing;
use Aisle\Platform\Documents\Admin\RequestBody;

/**
 * Data of a contact form in the list: the number of its fields and of entries sent with it.
 */
final class ContactFormListing implements DocumentListing {

	public function __construct( private readonly EntryList $entry_list ) {}

	/**
	 * @return array<int, array{fields: int, messages: int}>
	 */
	public function summaries( array $documents ): array {
		$messages = $this->entry_list->inbox_counts( array_keys( $documents ) );
		$lines    = array();
		foreach ( $documents as $id => $document ) {
			$lines[ $id ] = array(
				'fields'   => count( (array) ( $document['fields'] ?? array() ) ),
				'messages' => $messages[ $id ] ?? 0,
			);
		}
		return $lines;
	}

	public function sortable_numbers(): array {
		return array();
	}

	public function details( array $document, int $id ): array {
		return array();
	}

	public function filter( RequestBody $request ): ?callable {
		return null;
	}
}
