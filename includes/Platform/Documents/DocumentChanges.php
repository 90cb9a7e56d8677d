<?php
declare(strict_types=1);

namespace Aisle\Platform\Documents;

/**
 * Implemented by the feature that shows the documents in the store, to be notified when they change.
 */
interface DocumentChanges {

	/**
	 * Runs after documents_changed(), but only if the document itself was saved. The document may be a draft.
	 *
	 * @param array<string, mixed> $compiled
	 */
	public function document_saved( int $id, array $compiled ): void;

	/** Runs after a document was saved, enabled, deleted or restored, by Aisle or by WordPress. */
	public function documents_changed(): void;
}
