<?php
declare(strict_types=1);

namespace Aisle\Features\ProductPage;

use Aisle\Platform\Products\ProductName;

/**
 * Initial content of the sticky bar. The bar uses the product's own form or, for an external product, its link; without
 * one, there is no bar.
 */
final class StickyBar {

	/**
	 * @return array{
	 *     id: int,
	 *     type: string,
	 *     name: string,
	 *     image: string,
	 *     price_html: string,
	 *     price: float|null,
	 *     quantity: bool,
	 *     label: string,
	 *     choose: string,
	 *     url: string,
	 * }|null `price`: of one item, as displayed, null if it depends on a selection; `choose`: button text while
	 *        something is missing.
	 */
	public static function of( \WC_Product $product ): ?array {
		$type = $product->get_type();
		$url  = $product instanceof \WC_Product_External ? (string) $product->get_product_url() : '';
		if ( ! self::has_form_or_link( $product, $url ) ) {
			return null;
		}
		$has_children = array() !== $product->get_children();
		return array(
			'id'         => $product->get_id(),
			'type'       => $type,
			'name'       => ProductName::of( $product ),
			'image'      => $product->get_image(
				'woocommerce_gallery_thumbnail',
				array( 'alt' => '', 'class' => 'aisle-sticky-bar__picture', 'loading' => 'lazy' )
			),
			'price_html' => $product->get_price_html(),
			'price'      => $has_children || '' === $product->get_price() ? null : (float) wc_get_price_to_display( $product ),
			'quantity'   => '' === $url && ! $product->is_type( 'grouped' ) && ! $product->is_sold_individually(),
			'label'      => $product->single_add_to_cart_text(),
			'choose'     => $product->is_type( 'grouped' ) ? __( 'Choose products', 'aisle' ) : __( 'Choose options', 'aisle' ),
			'url'        => $url,
		);
	}

	private static function has_form_or_link( \WC_Product $product, string $url ): bool {
		if ( $product->is_type( 'external' ) ) {
			return '' !== $url;
		}
		return $product->is_type( 'grouped' ) || ( $product->is_purchasable() && $product->is_in_stock() );
	}
}
