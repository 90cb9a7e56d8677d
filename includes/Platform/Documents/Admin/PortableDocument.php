<?php
declare(strict_types=1);

namespace Aisle\Platform\Documents\Admin;

use Aisle\Platform\Http\ApiError;

/**
 * Converts a document for export and import: IDs of the store become names, and names become IDs again.
 */
interface PortableDocument {

	/**
	 * @param array<string, mixed> $source Document as returned by DocumentCompiler::source().
	 * @return array<string, mixed>
	 */
	public function to_portable( array $source ): array;

	/**
	 * @param array<mixed> $document Untrusted, with names instead of IDs.
	 * @return array{document: array<string, mixed>, notes: list<string>} Notes are messages about values that do not
	 *                                                                    exist in this store.
	 * @throws ApiError 422 if it is not a document.
	 */
	public function from_portable( array $document ): array;
}
