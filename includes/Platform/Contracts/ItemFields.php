<?php
declare(strict_types=1);

namespace Aisle\Platform\Contracts;

/**
 * Prints a product's own fields inside a form that sells several products, and knows what the required ones cost.
 */
interface ItemFields {

	/**
	 * @param string                    $name   Name of the product in that form: letters, digits, `_` and `-`. The names
	 *                                          of its inputs start with it and `_`; without that prefix, they are what the
	 *                                          product's own form posts.
	 * @param array<string, mixed>|null $posted Posted fields of the product, without prefix; null if nothing was posted.
	 * @param string                    $id     Beginning of the IDs of its elements, if the name is not unique on the page.
	 * @return string HTML; empty if the product has none.
	 */
	public function html( \WC_Product $product, string $name, ?array $posted = null, string $id = '' ): string;

	/**
	 * Returns the lowest price of one unit with the fields that a shopper must fill in.
	 *
	 * @return array<int, float> ID of the product, or of each variation of a variable product => price, in the unit of
	 *                           WooCommerce's price; without those whose lowest price is unknown.
	 */
	public function lowest_prices( \WC_Product $product ): array;
}
