<?php
declare(strict_types=1);

namespace Aisle\Platform\Contracts;

/**
 * Shows data that a feature stored in a cart line in the form that edits this line.
 */
interface LineFormEditor {

	/**
	 * Called before the product's form is printed. The implementation fills the form with the line's data and adds a
	 * hidden field with the key of the line to replace.
	 *
	 * @param array<string, mixed> $item Cart item of the shopper.
	 */
	public function edit_line( array $item ): void;
}
