<?php
declare(strict_types=1);

namespace Aisle\Platform\Contracts;

/**
 * Prints a control that opens the cart, for example in a theme's header.
 */
interface CartControl {

	/** Returns whether this page has already printed one. */
	public function is_printed(): bool;
}
