<?php
declare(strict_types=1);

namespace Aisle\Platform\Contracts;

/**
 * Implemented by features whose scripts need data when a product's form is added to a page that was printed without it,
 * such as in the quick view.
 */
interface HasProductFormAssets {

	/**
	 * Called after the form was printed.
	 *
	 * @return ProductFormAssets|null Null if the form needs nothing of the feature.
	 */
	public function product_form_assets( \WC_Product $product ): ?ProductFormAssets;
}
