<?php
declare(strict_types=1);

namespace Aisle\Platform\Contracts;

/**
 * Shows a product's pictures where the product stands outside its own page.
 */
interface ProductImages {

	/**
	 * @return string HTML; empty where it does not show the pictures, and the product's one picture stands there.
	 */
	public function product_images( \WC_Product $product ): string;
}
