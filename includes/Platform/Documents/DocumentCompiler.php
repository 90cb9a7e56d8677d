<?php
declare(strict_types=1);

namespace Aisle\Platform\Documents;

use Aisle\Platform\Http\ApiError;

/**
 * Turns the document an owner saves into the one that is stored, and says everything that is wrong with it.
 *
 * @phpstan-import-type Problem from ProblemText
 */
interface DocumentCompiler {

	/**
	 * @param array<mixed> $document Untrusted.
	 * @return array<string, mixed> Known members only, with what is made once and read often beside its source.
	 * @throws ApiError 422 with the first problem's code, its `field`, `option`, `path` and `position`, and all of them in
	 *                  `problems`.
	 */
	public function compile( array $document ): array;

	/**
	 * @param array<mixed> $document Untrusted.
	 * @return list<Problem> Everything that keeps the document from being saved.
	 */
	public function problems( array $document ): array;

	/**
	 * @return Problem What is wrong with a document as a whole, such as `not_a_document`, in the words of its kind.
	 */
	public function problem( string $code ): array;

	/**
	 * As it is edited: known members only, nothing of what compile() adds. May be incomplete and wrong.
	 *
	 * @param array<mixed> $document
	 * @return array<string, mixed>
	 */
	public function source( array $document ): array;
}
