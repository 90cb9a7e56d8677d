<?php
declare(strict_types=1);

namespace Aisle\Platform\Contracts;

use Aisle\Platform\Lazy;

/**
 * Parts of features that a product's form needs outside the product page.
 */
final class ProductFormFeatures {

	/**
	 * @param list<HasProductFormAssets>          $assets
	 * @param ?ProductImages                      $images Null if the product's single image is shown.
	 * @param Lazy<covariant LineFormEditor>|null $editor Null if no feature stores data in cart lines.
	 */
	public function __construct(
		private readonly array $assets = array(),
		public readonly ?ProductImages $images = null,
		private readonly ?Lazy $editor = null
	) {}

	public function assets_of( \WC_Product $product ): ProductFormAssets {
		$all = new ProductFormAssets();
		foreach ( $this->assets as $feature ) {
			$assets = $feature->product_form_assets( $product );
			$all    = $assets ? $all->merged_with( $assets ) : $all;
		}
		return $all;
	}

	/**
	 * @param array<string, mixed> $item Cart item that the next form edits.
	 */
	public function edit_line( array $item ): void {
		$this->editor?->get()->edit_line( $item );
	}
}
