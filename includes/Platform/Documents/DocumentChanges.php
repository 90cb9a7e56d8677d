<?php
declare(strict_types=1);

namespace Aisle\Platform\Documents;

/**
 * Who must know that stored documents are others now: the feature that shows them in the shop.
 */
interface DocumentChanges {

	/**
	 * After changed(), and only when a document itself was saved, published or not.
	 *
	 * @param array<string, mixed> $compiled
	 */
	public function saved( int $id, array $compiled ): void;

	/** Something was saved, enabled, deleted or brought back, by us or by WordPress. */
	public function changed(): void;
}
