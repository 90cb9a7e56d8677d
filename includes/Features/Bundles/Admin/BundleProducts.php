<?php
declare(strict_types=1);

namespace Aisle\Features\Bundles\Admin;

use Aisle\Platform\Products\ProductName;
use Aisle\Platform\Products\ProductSearch;
use Aisle\Platform\Products\VariationAttributes;

/**
 * Products as the editor of bundles shows them. Grouped and external products, which cannot be in a cart, are never
 * included.
 *
 * @phpstan-type Attribute array{name: string, label: string, values: list<array{value: string, label: string}>}
 * @phpstan-type Variation array{attributes: array<string, string>, price: float}
 * @phpstan-type Product array{
 *     id: int,
 *     label: string,
 *     detail: string,
 *     price: float|null,
 *     from: bool,
 *     image: string,
 *     status: 'sold'|'hidden'|'out_of_stock',
 *     attributes: list<Attribute>,
 *     variations: list<Variation>,
 * }
 */
final class BundleProducts {

	private const TYPES_WITHOUT_CART = array( 'grouped', 'external' );

	/** Without the variations of larger products, the editor shows their lowest price. */
	private const MAX_VARIATIONS = 100;

	/**
	 * @return list<Product>
	 */
	public static function search( string $text ): array {
		return self::of( ProductSearch::ids( 'product', trim( $text ) ) );
	}

	/**
	 * @param list<int> $ids
	 * @return list<Product> In the order of the IDs; without products that do not exist.
	 */
	public static function of( array $ids ): array {
		$ids = array_slice( array_values( array_unique( $ids ) ), 0, ProductSearch::MAX_IDS );
		_prime_post_caches( $ids );
		$items = array();
		foreach ( $ids as $id ) {
			$product = in_array( get_post_type( $id ), array( 'product', 'product_variation' ), true ) ? wc_get_product( $id ) : null;
			if ( $product instanceof \WC_Product && ! in_array( $product->get_type(), self::TYPES_WITHOUT_CART, true ) ) {
				$items[] = self::product( $product );
			}
		}
		return $items;
	}

	/**
	 * @return Product `price` is as entered in the store; null without a price. `from` is true if variations cost more.
	 */
	private static function product( \WC_Product $product ): array {
		$prices = $product instanceof \WC_Product_Variable
			? array_map( floatval( ... ), $product->get_variation_prices()['price'] ?? array() )
			: array();
		$price  = array() === $prices ? $product->get_price() : min( $prices );
		return array(
			'id'         => $product->get_id(),
			'label'      => ProductName::of( $product ),
			'detail'     => '' === $product->get_sku() ? '#' . $product->get_id() : $product->get_sku(),
			'price'      => is_numeric( $price ) ? (float) $price : null,
			'from'       => array() !== $prices && max( $prices ) > min( $prices ),
			'image'      => (string) wp_get_attachment_image_url( (int) $product->get_image_id(), 'woocommerce_thumbnail' ),
			'status'     => self::status( $product ),
			'attributes' => $product instanceof \WC_Product_Variable ? self::attributes( $product ) : array(),
			'variations' => $product instanceof \WC_Product_Variable ? self::variations( $product, $prices ) : array(),
		);
	}

	/**
	 * @return 'sold'|'hidden'|'out_of_stock'
	 */
	private static function status( \WC_Product $product ): string {
		if ( 'publish' !== $product->get_status() || ! $product->is_purchasable() ) {
			return 'hidden';
		}
		return $product->is_in_stock() ? 'sold' : 'out_of_stock';
	}

	/**
	 * @return list<Attribute> Attributes by which the product's variations differ.
	 */
	private static function attributes( \WC_Product_Variable $product ): array {
		$attributes = array();
		foreach ( $product->get_variation_attributes() as $name => $values ) {
			$texts        = array_filter( array_map( strval( ... ), (array) $values ), static fn( string $value ): bool => '' !== $value );
			$attributes[] = array(
				'name'   => 'attribute_' . sanitize_title( (string) $name ),
				'label'  => html_entity_decode( wc_attribute_label( (string) $name, $product ), ENT_QUOTES ),
				'values' => array_map(
					static fn( string $value ): array => array(
						'value' => $value,
						'label' => self::value_label( (string) $name, $value ),
					),
					array_values( $texts )
				),
			);
		}
		return $attributes;
	}

	private static function value_label( string $taxonomy, string $value ): string {
		$term = taxonomy_exists( $taxonomy ) ? get_term_by( 'slug', $value, $taxonomy ) : null;
		return $term instanceof \WP_Term ? html_entity_decode( $term->name, ENT_QUOTES ) : $value;
	}

	/**
	 * @param array<int, float> $prices Price by ID of the variation.
	 * @return list<Variation> An empty value of an attribute stands for all values.
	 */
	private static function variations( \WC_Product_Variable $product, array $prices ): array {
		$attributes = VariationAttributes::of( $product );
		$variations = array();
		foreach ( count( $prices ) > self::MAX_VARIATIONS ? array() : $prices as $id => $price ) {
			$variations[] = array(
				'attributes' => $attributes->of_variation( $id ),
				'price'      => $price,
			);
		}
		return $variations;
	}
}
