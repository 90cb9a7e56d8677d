<?php
declare(strict_types=1);

namespace Aisle\Platform\Documents;

use Aisle\Platform\Http\ApiError;

/**
 * Converts the document that a merchant saves into the stored one, and reports all of its problems.
 *
 * @phpstan-import-type Problem from ProblemText
 */
interface DocumentCompiler {

	/**
	 * @param array<mixed> $document Untrusted.
	 * @return array<string, mixed> Known members only: the source and the compiled data, which is created once and read
	 *                              often.
	 * @throws ApiError 422 with the first problem's code, its `field`, `option`, `path` and `position`, and all
	 *                  problems in `problems`.
	 */
	public function compile( array $document ): array;

	/**
	 * @param array<mixed> $document Untrusted.
	 * @return list<Problem> Problems that prevent the document from being saved.
	 */
	public function problems( array $document ): array;

	/**
	 * @return Problem Problem of a document as a whole, such as `not_a_document`, with the message for its type.
	 */
	public function problem( string $code ): array;

	/**
	 * Returns the document as it is edited: known members only, without the members that compile() adds. May be
	 * incomplete or invalid.
	 *
	 * @param array<mixed> $document
	 * @return array<string, mixed>
	 */
	public function source( array $document ): array;
}
