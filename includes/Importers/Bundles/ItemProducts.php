<?php
declare(strict_types=1);

namespace Aisle\Importers\Bundles;

use Aisle\Domain\Bundle\BundleReview;
use Aisle\Importers\ImportReport;
use Aisle\Platform\Products\ProductName;
use Aisle\Platform\Products\VariationAttributes;

/**
 * Finds the product of another plugin's item, and the variations that a shopper may select.
 *
 * Of a found product, `attributes` are fixed; `variations` are the options of a choice, empty without one; `sold` is the
 * product or variation that is sold without a change by the shopper.
 *
 * @phpstan-import-type SourceItem from SourceBundles
 * @phpstan-type FoundVariation array{attributes: array<string, string>, variation: \WC_Product_Variation}
 * @phpstan-type FoundProduct array{
 *     name: string,
 *     product: \WC_Product,
 *     attributes: array<string, string>,
 *     variations: list<FoundVariation>,
 *     sold: \WC_Product,
 * }
 */
final class ItemProducts {

	/** Products that consist of other products, or that the store does not sell itself. */
	private const UNSUPPORTED_TYPES = array( 'bundle', 'woosb', 'composite', 'woosg', 'grouped', 'external', 'mix-and-match' );

	public function __construct( private readonly ImportReport $report ) {}

	/**
	 * @param SourceItem $item
	 * @return FoundProduct|null Null, with a message in the report, if the item cannot be imported.
	 */
	public function find( array $item ): ?array {
		$product = $item['product_id'] > 0 ? wc_get_product( $item['product_id'] ) : null;
		$parent  = $product instanceof \WC_Product_Variation ? wc_get_product( $product->get_parent_id() ) : null;
		$owner   = $parent instanceof \WC_Product_Variable ? $parent : $product;
		if ( ! $product || ! $owner || $owner instanceof \WC_Product_Variation || 'trash' === $owner->get_status() ) {
			$this->report->problem(
				'',
				/* translators: %d: ID of a product. */
				sprintf( __( 'The product with the ID %d no longer exists. It was left out.', 'aisle' ), $item['product_id'] )
			);
			return null;
		}
		$name = '' === $item['label'] ? ProductName::of( $product ) : $item['label'];
		// Without the other plugin, WooCommerce loads its bundles as simple products.
		if ( in_array( \WC_Product_Factory::get_product_type( $owner->get_id() ), self::UNSUPPORTED_TYPES, true ) ) {
			$this->report->problem(
				$name,
				__( 'Bundles, grouped products and external products can’t be part of a bundle. It was left out.', 'aisle' )
			);
			return null;
		}
		if ( $product instanceof \WC_Product_Variation ) {
			$attributes = self::attributes_of( $product );
			$fixed      = self::not_empty( $attributes ) + array_intersect_key( $item['attributes'], $attributes );
			return self::found( $owner, $name, $fixed, $product );
		}
		return $owner instanceof \WC_Product_Variable
			? $this->find_variations( $owner, $name, $item )
			: self::found( $owner, $name, array(), $owner );
	}

	/**
	 * @param SourceItem $item
	 * @return FoundProduct|null
	 */
	private function find_variations( \WC_Product_Variable $product, string $name, array $item ): ?array {
		$fixed = array_intersect_key( $item['attributes'], VariationAttributes::of( $product )->of_stored( array() ) );
		if ( array() === $item['variations'] ) {
			if ( array() !== $item['default_attributes'] && $item['default_attributes'] !== self::default_attributes( $product ) ) {
				$this->report->problem( $name, __( 'The preselected options were not imported. Those of the product apply.', 'aisle' ) );
			}
			return self::found( $product, $name, $fixed, $this->preselected( $product, $fixed ) );
		}
		$children = $product->get_children();
		$allowed  = array_values( array_intersect( $item['variations'], $children ) );
		if ( count( $allowed ) < count( array_unique( $item['variations'] ) ) ) {
			$this->report->problem( $name, __( 'Some of the allowed variations no longer exist.', 'aisle' ) );
		}
		if ( array() === $allowed ) {
			$this->report->problem( $name, __( 'None of the allowed variations exists. The product was left out.', 'aisle' ) );
			return null;
		}
		if ( array() === array_diff( $children, $allowed ) && count( $children ) > 1 ) {
			return $this->find_variations( $product, $name, array( 'variations' => array() ) + $item );
		}
		if ( count( $allowed ) > BundleReview::MAX_OPTIONS ) {
			$this->report->problem(
				$name,
				__( 'More than 50 variations were allowed. Now all variations of the product are allowed.', 'aisle' )
			);
			return $this->find_variations( $product, $name, array( 'variations' => array() ) + $item );
		}
		return $this->find_options( $product, $name, $allowed, $item['default_attributes'] );
	}

	/**
	 * @param non-empty-list<int>   $allowed  IDs of variations.
	 * @param array<string, string> $defaults Attributes that the other plugin preselects.
	 * @return FoundProduct|null
	 */
	private function find_options( \WC_Product_Variable $product, string $name, array $allowed, array $defaults ): ?array {
		$options = array();
		foreach ( $allowed as $id ) {
			$variation = wc_get_product( $id );
			if ( $variation instanceof \WC_Product_Variation ) {
				$options[] = array(
					'attributes' => self::not_empty( self::attributes_of( $variation ) ),
					'variation'  => $variation,
				);
			}
		}
		if ( array() === $options ) {
			$this->report->problem( $name, __( 'None of the allowed variations exists. The product was left out.', 'aisle' ) );
			return null;
		}
		// The first option is the preselected one.
		usort( $options, static fn( array $one, array $other ): int =>
			( array() === array_diff_assoc( $one['attributes'], $defaults ) ? 0 : 1 )
				<=> ( array() === array_diff_assoc( $other['attributes'], $defaults ) ? 0 : 1 ) );
		if ( 1 === count( $options ) ) {
			return self::found( $product, $name, $options[0]['attributes'], $options[0]['variation'] );
		}
		return array( 'variations' => $options ) + self::found( $product, $name, array(), $options[0]['variation'] );
	}

	/**
	 * Returns the variation that the product's page preselects; the product, whose price is that of its cheapest
	 * variation, if it preselects none.
	 *
	 * @param array<string, string> $fixed
	 */
	private function preselected( \WC_Product_Variable $product, array $fixed ): \WC_Product {
		$attributes = VariationAttributes::of( $product );
		$selected   = $attributes->all_selected( $fixed + self::default_attributes( $product ) );
		$is_whole   = array() === array_diff_key( $attributes->of_stored( array() ), array_filter( $selected ) );
		$id         = $is_whole ? $attributes->find( $selected ) : 0;
		$variation  = $id > 0 ? wc_get_product( $id ) : null;
		return $variation instanceof \WC_Product_Variation ? $variation : $product;
	}

	/**
	 * @param array<string, string> $attributes
	 * @return FoundProduct
	 */
	private static function found( \WC_Product $product, string $name, array $attributes, \WC_Product $sold ): array {
		return compact( 'name', 'product', 'attributes', 'sold' ) + array( 'variations' => array() );
	}

	/**
	 * @return array<string, string>
	 */
	private static function attributes_of( \WC_Product_Variation $variation ): array {
		return array_map( strval( ... ), $variation->get_variation_attributes() );
	}

	/**
	 * @param array<string, string> $attributes
	 * @return array<string, string>
	 */
	private static function not_empty( array $attributes ): array {
		return array_filter( $attributes, static fn( string $value ): bool => '' !== $value );
	}

	/**
	 * @return array<string, string>
	 */
	private static function default_attributes( \WC_Product_Variable $product ): array {
		$attributes = array();
		foreach ( $product->get_default_attributes() as $name => $value ) {
			$attributes[ 'attribute_' . $name ] = (string) $value;
		}
		return $attributes;
	}
}
