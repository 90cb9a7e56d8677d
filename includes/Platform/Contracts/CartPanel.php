<?php
declare(strict_types=1);

namespace Aisle\Platform\Contracts;

/**
 * Shows the cart in a panel over the page. A page has one panel; other features do not show the cart themselves.
 */
interface CartPanel {

	/** Returns whether this page has the panel. */
	public function is_shown(): bool;

	/** Returns whether any page of this store has the panel. */
	public function is_in_use(): bool;

	/** Returns whether the panel, or that of a plugin used instead, opens when a product is added. */
	public function opens_on_add(): bool;
}
