<?php
declare(strict_types=1);

namespace Aisle\Platform\Documents\Admin;

/**
 * What a list says of one kind of documents, and what it can be narrowed to besides title and status.
 */
interface DocumentListing {

	/**
	 * @param array<int, array<string, mixed>> $documents Those of a page, by id, as they are stored: what is asked of the database is asked
	 *        for all at once.
	 * @return array<int, array<string, mixed>> By id: members of the document's line, beside its title, status and revision.
	 */
	public function summaries( array $documents ): array;

	/**
	 * @return array<string, callable( array<string, mixed> ): int> Numbers by which the list can be sorted, each by itself: all documents
	 *         are asked for it.
	 */
	public function sorts_by(): array;

	/**
	 * @param array<string, mixed> $document As it is stored.
	 * @return array<string, mixed> Members of the reply with the whole document, beside its own: what it means for visitors.
	 */
	public function details( array $document, int $id ): array;

	/**
	 * @return ( callable( array<string, mixed> ): bool )|null Which documents the request asks for; null for all.
	 */
	public function filter( RequestBody $request ): ?callable;
}
