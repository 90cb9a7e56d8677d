<?php
declare(strict_types=1);

namespace Aisle\Platform\Contracts;

/**
 * Shows the cart over the page. A page has one such surface: other features leave the cart to it.
 */
interface CartPanel {

	/** Whether it shows the cart on this page. */
	public function is_shown(): bool;

	/** Whether it shows the cart on pages of this shop. */
	public function is_in_use(): bool;

	/** Whether it, or the plugin that it steps back for, opens when a product is added. */
	public function opens_on_add(): bool;
}
