<?php
declare(strict_types=1);

namespace Aisle\Platform\Contracts;

/**
 * Opens a product over the list in which it stands.
 */
interface ProductOpener {

	/** Whether the owner has turned it on. Without it, a button of a list leads to the product's page. */
	public function opens_products(): bool;
}
