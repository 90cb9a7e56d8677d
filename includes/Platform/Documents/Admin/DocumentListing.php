<?php
declare(strict_types=1);

namespace Aisle\Platform\Documents\Admin;

/**
 * Adds members and filters to the document list of one type, besides title and status.
 */
interface DocumentListing {

	/**
	 * @param array<int, array<string, mixed>> $documents Stored documents of one page, by ID. Implementations should
	 *                                                    query the database for all of them at once.
	 * @return array<int, array<string, mixed>> By ID: members of the document's list item, besides title, status and
	 *                                          revision.
	 */
	public function summaries( array $documents ): array;

	/**
	 * @return array<string, callable( array<string, mixed> ): int> Numbers that the list can be sorted by. Each
	 *                                                              callable is called for all documents.
	 */
	public function sortable_numbers(): array;

	/**
	 * @param array<string, mixed> $document Stored document.
	 * @return array<string, mixed> Additional members of the response with the whole document: its effect on the
	 *                              storefront.
	 */
	public function details( array $document, int $id ): array;

	/**
	 * @return ( callable( array<string, mixed> ): bool )|null Returns true for documents that match the request; null
	 *                                                         if all match.
	 */
	public function filter( RequestBody $request ): ?callable;
}
