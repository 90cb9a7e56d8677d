<?php
declare(strict_types=1);

namespace Aisle\Features\ContactForms\Storefront;

use Aisle\Platform\Products\ProductName;

/**
 * The product that a submission is about, as its sender may see it. Plain texts; nothing is escaped.
 */
final class SubjectProduct {

	/**
	 * @param int $variation_id 0 if none is selected.
	 */
	private function __construct(
		public readonly int $id,
		public readonly int $variation_id,
		public readonly string $name,
		public readonly string $sku,
		public readonly string $url
	) {}

	/**
	 * @param int $variation_id Ignored if it does not belong to this product.
	 * @return self|null Null if the product does not exist, or if this visitor may not see it.
	 */
	public static function find_visible( int $id, int $variation_id = 0 ): ?self {
		$product = 'product' === get_post_type( $id ) && VisiblePost::is( $id ) ? wc_get_product( $id ) : null;
		if ( ! $product instanceof \WC_Product ) {
			return null;
		}
		$variation = $variation_id > 0 ? wc_get_product( $variation_id ) : null;
		$is_selected = $variation instanceof \WC_Product_Variation
			&& $variation->get_parent_id() === $id
			&& 'publish' === $variation->get_status();
		$displayed_product     = $is_selected ? $variation : $product;
		return new self(
			$id,
			$is_selected ? $variation_id : 0,
			ProductName::of( $displayed_product ),
			$displayed_product->get_sku(),
			esc_url_raw( $displayed_product->get_permalink(), array( 'http', 'https' ) )
		);
	}

	/** Returns the product of the current product page. */
	public static function of_page(): ?self {
		return is_singular( 'product' ) ? self::find_visible( get_queried_object_id() ) : null;
	}
}
