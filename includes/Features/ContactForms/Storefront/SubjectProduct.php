<?php
declare(strict_types=1);

namespace Aisle\Features\ContactForms\Storefront;

use Aisle\Platform\Products\ProductName;

/**
 * The product that a message is about, as its sender may see it. Plain texts; nothing in them is escaped.
 */
final class SubjectProduct {

	/**
	 * @param int $variation_id 0 where none is chosen.
	 */
	private function __construct(
		public readonly int $id,
		public readonly int $variation_id,
		public readonly string $name,
		public readonly string $sku,
		public readonly string $url
	) {}

	/**
	 * @param int $variation_id What is none of this product's is left out.
	 * @return self|null Null where there is no such product, or none that this visitor may see.
	 */
	public static function visible( int $id, int $variation_id = 0 ): ?self {
		$product = 'product' === get_post_type( $id ) && VisiblePost::is( $id ) ? wc_get_product( $id ) : null;
		if ( ! $product instanceof \WC_Product ) {
			return null;
		}
		$variation = $variation_id > 0 ? wc_get_product( $variation_id ) : null;
		$is_selected = $variation instanceof \WC_Product_Variation
			&& $variation->get_parent_id() === $id
			&& 'publish' === $variation->get_status();
		$meant     = $is_selected ? $variation : $product;
		return new self(
			$id,
			$is_selected ? $variation_id : 0,
			ProductName::of( $meant ),
			$meant->get_sku(),
			esc_url_raw( $meant->get_permalink(), array( 'http', 'https' ) )
		);
	}

	/** The product whose page this is. */
	public static function of_page(): ?self {
		return is_singular( 'product' ) ? self::visible( get_queried_object_id() ) : null;
	}
}
