<?php
declare(strict_types=1);

namespace Aisle\Platform\Contracts;

/**
 * Shows a product's images outside the product page.
 */
interface ProductImages {

	/**
	 * @return string HTML; empty if the feature shows no images here and the product's single image is used.
	 */
	public function product_images( \WC_Product $product ): string;
}
