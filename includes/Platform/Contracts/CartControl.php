<?php
declare(strict_types=1);

namespace Aisle\Platform\Contracts;

/**
 * Prints a control that opens the cart, in a theme's header for example.
 */
interface CartControl {

	/** Whether this page has printed one so far. */
	public function is_printed(): bool;
}
