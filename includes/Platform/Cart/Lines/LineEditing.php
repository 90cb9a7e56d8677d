<?php
declare(strict_types=1);

namespace Aisle\Platform\Cart\Lines;

/**
 * How a line of the cart is changed with its product's own form: whoever prints that form says which line what is sent takes the place of.
 */
final class LineEditing {

	/** Of the product's page: `?aisle_edit=<key>`. */
	public const PARAMETER = 'aisle_edit';
}
