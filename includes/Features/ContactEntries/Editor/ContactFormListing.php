<?php
declare(strict_types=1);

namespace Aisle\Features\ContactEntries\Editor;

use Aisle\Platform\Documents\Owner\DocumentListing;
use Aisle\Platform\Documents\Owner\RequestBody;
use Aisle\Platform\Messages\MessageList;

/**
 * What the list says of a contact form: how many fields it has, and how many messages have come by it.
 */
final class ContactFormListing implements DocumentListing {

	public function __construct( private readonly MessageList $messages ) {}

	/**
	 * @return array{fields: int, messages: int}
	 */
	public function summary( array $document, int $id ): array {
		return array(
			'fields'   => count( (array) ( $document['fields'] ?? array() ) ),
			'messages' => $this->messages->counts( $id )['inbox'],
		);
	}

	public function sorts_by(): array {
		return array();
	}

	public function details( array $document, int $id ): array {
		return array();
	}

	public function filter( RequestBody $request ): ?callable {
		return null;
	}
}
