<?php
declare(strict_types=1);

namespace Aisle\Platform\Documents;

/**
 * Notified of changed documents: implemented by the feature that shows them in the store.
 */
interface DocumentChanges {

	/**
	 * Runs after documents_changed(), only if a document itself was saved, published or not.
	 *
	 * @param array<string, mixed> $compiled
	 */
	public function document_saved( int $id, array $compiled ): void;

	/** Runs after a document was saved, enabled, deleted or restored, by Aisle or by WordPress. */
	public function documents_changed(): void;
}
