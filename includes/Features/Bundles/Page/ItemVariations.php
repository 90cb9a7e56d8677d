<?php
declare(strict_types=1);

namespace Aisle\Features\Bundles\Page;

use Aisle\Platform\Products\VariationAttributes;
use Aisle\Platform\Shop\TaxDisplay;

/**
 * Variations of a bundle's item among which the shopper can choose, with the attributes that the merchant has left open.
 *
 * @phpstan-type VariationRecord array{
 *     variation_id: int,
 *     attributes: array<string, string>,
 *     variation_is_active: bool,
 *     variation_is_visible: bool,
 *     is_purchasable: bool,
 *     is_in_stock: bool,
 *     is_sold_individually: string,
 *     max_qty: int|string,
 *     price: float,
 *     taxpu: float,
 *     image: array{src: string, srcset: string}|null,
 * }
 */
final class ItemVariations {

	/** Size of the pictures in the form. */
	public const IMAGE_SIZE = 'woocommerce_gallery_thumbnail';

	/**
	 * @param array<string, string>      $fixed      Field name of an attribute => value that cannot be changed.
	 * @param list<\WC_Product_Variation> $variations
	 */
	private function __construct(
		public readonly \WC_Product_Variable $product,
		private readonly array $fixed,
		private readonly array $variations
	) {}

	/**
	 * @param \WC_Product           $product Product of the item: variable, or one variation.
	 * @param array<string, string> $fixed   Attributes that the merchant has set.
	 * @return self|null Null for other products.
	 */
	public static function of( \WC_Product $product, array $fixed ): ?self {
		$parent = $product instanceof \WC_Product_Variation ? wc_get_product( $product->get_parent_id() ) : $product;
		if ( ! $parent instanceof \WC_Product_Variable ) {
			return null;
		}
		$attributes = VariationAttributes::of( $parent );
		if ( $product instanceof \WC_Product_Variation ) {
			$own = $attributes->of_variation( $product->get_id() );
			$own = array_filter( $own, static fn( string $value ): bool => '' !== $value );
			return new self( $parent, $own, array( $product ) );
		}
		$fixed      = array_filter( $attributes->all_selected( $fixed ), is_string( ... ) );
		$variations = array();
		foreach ( $parent->get_available_variations( 'objects' ) as $variation ) {
			if ( self::matches( $attributes->of_variation( $variation->get_id() ), $fixed ) ) {
				$variations[] = $variation;
			}
		}
		return new self( $parent, $fixed, $variations );
	}

	/**
	 * @return array<string, list<string>> Attribute => values that a variation has.
	 */
	public function open_attributes(): array {
		$open = array();
		foreach ( $this->product->get_variation_attributes() as $attribute => $values ) {
			$field = wc_variation_attribute_name( (string) $attribute );
			if ( ! isset( $this->fixed[ $field ] ) ) {
				$open[ (string) $attribute ] = array_values( array_filter(
					array_map( strval( ... ), (array) $values ),
					fn( string $value ): bool => null !== $this->find( array( $field => $value ), false )
				) );
			}
		}
		return $open;
	}

	/**
	 * @return list<array{name: string, value: string}> The attributes that are set, as texts.
	 */
	public function fixed_texts(): array {
		$texts = array();
		foreach ( array_keys( $this->product->get_variation_attributes() ) as $attribute ) {
			$value = $this->fixed[ wc_variation_attribute_name( (string) $attribute ) ] ?? '';
			if ( '' !== $value ) {
				$term    = taxonomy_exists( (string) $attribute ) ? get_term_by( 'slug', $value, (string) $attribute ) : null;
				$texts[] = array(
					'name'  => wc_attribute_label( (string) $attribute, $this->product ),
					'value' => $term instanceof \WP_Term ? $term->name : $value,
				);
			}
		}
		return $texts;
	}

	/**
	 * Returns the value of an attribute that the form starts with: from the URL, the product's default, or the only one.
	 *
	 * @param list<string> $values
	 */
	public function initial_value( string $attribute, array $values ): string {
		// phpcs:ignore WordPress.Security.NonceVerification -- Compared with the options.
		$selected = VariationAttributes::of( $this->product )->selected( $attribute, wp_unslash( $_REQUEST ) );
		return '' === $selected && 1 === count( $values ) ? $values[0] : $selected;
	}

	/**
	 * Returns the first variation that matches.
	 *
	 * @param array<string, string> $selected    Field name => value.
	 * @param bool                  $is_complete False if attributes may be missing.
	 */
	public function find( array $selected, bool $is_complete = true ): ?\WC_Product_Variation {
		$attributes = VariationAttributes::of( $this->product );
		foreach ( $this->variations as $variation ) {
			$values = $attributes->of_variation( $variation->get_id() );
			$all    = $is_complete ? $this->fixed + $selected + array_fill_keys( array_keys( $values ), '' ) : $selected;
			if ( self::matches( $values, $all ) ) {
				return $variation;
			}
		}
		return null;
	}

	/**
	 * @return list<VariationRecord> In the format of WooCommerce's variation data, reduced, with the entered `price`.
	 */
	public function records(): array {
		$attributes = VariationAttributes::of( $this->product );
		return array_map(
			fn( \WC_Product_Variation $variation ): array => array(
				'variation_id'         => $variation->get_id(),
				'attributes'           => $attributes->of_variation( $variation->get_id() ),
				'variation_is_active'  => true,
				'variation_is_visible' => true,
				'is_purchasable'       => $variation->is_purchasable(),
				'is_in_stock'          => $variation->is_in_stock(),
				'is_sold_individually' => $variation->is_sold_individually() ? 'yes' : 'no',
				'max_qty'              => 0 < $variation->get_max_purchase_quantity() ? (int) $variation->get_max_purchase_quantity() : '',
				'price'                => (float) $variation->get_price(),
				'taxpu'                => TaxDisplay::factor( $variation ),
				'image'                => $variation->get_image_id() === $this->product->get_image_id() ? null : $this->image( $variation ),
			),
			$this->variations
		);
	}

	/**
	 * @return array{src: string, srcset: string}|null Null if the product has no image.
	 */
	public function image( \WC_Product $product ): ?array {
		$id  = (int) $product->get_image_id();
		$src = $id > 0 ? wp_get_attachment_image_url( $id, self::IMAGE_SIZE ) : false;
		return false === $src ? null : array(
			'src'    => $src,
			'srcset' => (string) wp_get_attachment_image_srcset( $id, self::IMAGE_SIZE ),
		);
	}

	/**
	 * @param array<string, string> $values   Attribute values of a variation; '' is any value.
	 * @param array<string, string> $selected '' matches only any value.
	 */
	private static function matches( array $values, array $selected ): bool {
		foreach ( $selected as $name => $value ) {
			$is_taxonomy = taxonomy_exists( (string) preg_replace( '/^attribute_/', '', $name ) );
			$has_value   = '' !== ( $values[ $name ] ?? '' );
			if ( $has_value && null === VariationAttributes::option( $value, array( $values[ $name ] ), $is_taxonomy ) ) {
				return false;
			}
		}
		return true;
	}
}
