<?php
declare(strict_types=1);

namespace Aisle\Features\Gallery;

use Aisle\Platform\Products\LightVariation;
use Aisle\Platform\Products\ListedVariations;
use Aisle\Platform\Products\VariationAttributes;
use Aisle\Platform\Scripts\InlineJson;

/**
 * Passes the images of attribute values to the page if the page does not have the product's variations. The gallery
 * then shows the image of a color before a size is selected. If the page has the variations,
 * src/features/gallery/shared-image.ts finds the image in WooCommerce's data.
 */
final class ValueImages {

	/**
	 * Maximum number of values. With more, the data would be too large, and the image changes only when all attributes
	 * are selected.
	 */
	private const MAX_VALUES = 40;

	/**
	 * @param \Closure(): bool $is_shown Returns whether Aisle's gallery is on the page; WooCommerce's does not use the
	 *                                   images.
	 */
	public function __construct( private readonly \Closure $is_shown ) {}

	/** Prints the images inside the form, so that a form loaded by Ajax also has them. */
	public function print_images(): void {
		global $product;
		$images = $product instanceof \WC_Product_Variable && ( $this->is_shown )() ? self::of( $product ) : array();
		if ( $images ) {
			InlineJson::print( 'aisle-value-images', $images );
		}
	}

	/**
	 * @return list<array{attributes: array<string, string>, image_id: int, image: array<string, mixed>}> In the format
	 *     of WooCommerce's variation data.
	 */
	private static function of( \WC_Product_Variable $product ): array {
		if ( ListedVariations::are_in_page( $product ) ) {
			return array();
		}
		list( $name, $ids ) = self::attribute_with_images( $product );
		if ( '' === $name ) {
			return array();
		}
		_prime_post_caches( array_values( $ids ), false, true );
		$images = array();
		foreach ( $ids as $value => $id ) {
			$images[] = array(
				'attributes' => array( $name => (string) $value ),
				'image_id'   => $id,
				'image'      => (array) wc_get_product_attachment_props( $id ),
			);
		}
		return $images;
	}

	/**
	 * Finds the attribute whose values each have one image, whatever else is selected.
	 *
	 * @return array{string, array<array-key, int>} Name of the attribute in the form, and value => image id. If no
	 *                                              attribute determines the image, the name is empty.
	 */
	private static function attribute_with_images( \WC_Product_Variable $product ): array {
		$ids                  = array_values( array_map( 'intval', $product->get_visible_children() ) );
		$variation_attributes = VariationAttributes::of( $product );
		$images_by_attribute  = array();
		foreach ( LightVariation::meta( $ids, array( '_thumbnail_id' ), 'attribute_' ) as $meta ) {
			$image = (int) ( $meta['_thumbnail_id'] ?? 0 );
			$image = $image > 0 ? $image : (int) $product->get_image_id();
			foreach ( $variation_attributes->of_stored( $meta ) as $name => $value ) {
				$images_by_attribute[ $name ][ $value ][ $image ] = $image;
			}
		}
		foreach ( $images_by_attribute as $name => $values ) {
			$determines_image = count( $values ) <= self::MAX_VALUES
				&& ! isset( $values[''] )
				&& 1 === max( array_map( 'count', $values ) );
			$images           = array_filter( array_map( static fn( array $of_value ): int => (int) current( $of_value ), $values ) );
			if ( $determines_image && count( array_unique( $images ) ) > 1 ) {
				return array( $name, $images );
			}
		}
		return array( '', array() );
	}
}
