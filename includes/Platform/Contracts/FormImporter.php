<?php
declare(strict_types=1);

namespace Aisle\Platform\Contracts;

/**
 * An importer of forms that another plugin left in the database, as the feature of these forms sees it.
 */
interface FormImporter extends FormWarnings {

	/**
	 * @return int How many of the other plugin's forms can be imported.
	 */
	public function waiting(): int;
}
