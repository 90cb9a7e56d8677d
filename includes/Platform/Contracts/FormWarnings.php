<?php
declare(strict_types=1);

namespace Aisle\Platform\Contracts;

/**
 * Tells the owner what is wrong with a form that is live.
 */
interface FormWarnings {

	/**
	 * @param int          $id         Post ID of the form.
	 * @param array<mixed> $assignment Which products have the form: `{ include, exclude }` of its document.
	 * @return string One sentence; empty if nothing is wrong.
	 */
	public function sentence( int $id, array $assignment ): string;
}
