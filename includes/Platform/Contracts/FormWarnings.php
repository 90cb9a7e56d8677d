<?php
declare(strict_types=1);

namespace Aisle\Platform\Contracts;

/**
 * Warns the merchant about a problem of a live form.
 */
interface FormWarnings {

	/**
	 * @param int          $id         Post ID of the form.
	 * @param array<mixed> $assignment Products that the form is assigned to: `{ include, exclude }` of its document.
	 * @return string One sentence; empty if there is no problem.
	 */
	public function message( int $id, array $assignment ): string;
}
