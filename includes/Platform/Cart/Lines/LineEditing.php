<?php
declare(strict_types=1);

namespace Aisle\Platform\Cart\Lines;

/**
 * Parameter for editing a cart line with its product's form: the form's submission replaces the line that the parameter
 * names.
 */
final class LineEditing {

	/** Query parameter of the product's page: `?aisle_edit=<key>`. */
	public const PARAMETER = 'aisle_edit';
}
