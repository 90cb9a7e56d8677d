<?php
declare(strict_types=1);

namespace Aisle\Platform\Documents\Admin;

use Aisle\Platform\Http\ApiError;

/**
 * A document on its way out of a shop or into another: every id of the shop becomes a name, and a name an id again.
 */
interface PortableDocument {

	/**
	 * @param array<string, mixed> $source From DocumentCompiler::source().
	 * @return array<string, mixed>
	 */
	public function packed( array $source ): array;

	/**
	 * @param array<mixed> $document Untrusted, with names instead of ids.
	 * @return array{document: array<string, mixed>, notes: list<string>} Notes are sentences about what has no place here.
	 * @throws ApiError 422 where it is no document.
	 */
	public function unpacked( array $document ): array;
}
