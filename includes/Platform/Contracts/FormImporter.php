<?php
declare(strict_types=1);

namespace Aisle\Platform\Contracts;

/**
 * Imports forms that another plugin left in the database. Used by the feature that manages these forms.
 */
interface FormImporter extends FormWarnings {

	/**
	 * @return int Number of the other plugin's forms that can be imported.
	 */
	public function importable_count(): int;
}
