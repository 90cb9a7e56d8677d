<?php
declare(strict_types=1);

namespace Aisle\Platform\Contracts;

/**
 * Opens a product in a dialog over the product list.
 */
interface ProductOpener {

	/** Returns whether the merchant has enabled it. If not, a list's button links to the product's page. */
	public function opens_products(): bool;
}
