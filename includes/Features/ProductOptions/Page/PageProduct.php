<?php
declare(strict_types=1);

namespace Aisle\Features\ProductOptions\Page;

use Aisle\Domain\Number;
use Aisle\Domain\OptionForm\PackedVariations;
use Aisle\Features\ProductOptions\FromPrice\FromPrice;
use Aisle\Features\ProductOptions\Markup\PriceSuffix;
use Aisle\Features\ProductOptions\Pricing\PricingContext;
use Aisle\Features\ProductOptions\Pricing\VariationData;

/**
 * The product's data for the page's script, with wire names.
 */
final class PageProduct {

	/**
	 * @param FromPrice|null $from_price Calculates the lowest price; without it, the data has none.
	 */
	public function __construct(
		private readonly PricingContext $context,
		private readonly ?FromPrice $from_price = null
	) {}

	/**
	 * @param bool $binds_quantity True if one of the product's forms sets the quantity.
	 * @return array<string, mixed>
	 */
	public function data( \WC_Product $product, bool $binds_quantity ): array {
		$taxpu  = $this->context->display_factor( $product );
		$factor = $this->context->currency_factor( $product );
		$price  = $this->context->catalog_price( $product );
		$data   = array(
			'product_id'               => $product->get_id(),
			'wc_product_price'         => $price * $taxpu,
			'wc_product_regular_price' => (float) $product->get_regular_price() / $factor * $taxpu,
			'wc_product_price_default' => $price * $taxpu,
			'con_unit'                 => $factor,
			'taxpu'                    => $taxpu,
			'is_variable'              => $product->is_type( 'variable' ),
			'stock_status'             => $product->get_stock_status(),
			'stock_quantity'           => $this->context->stock_quantity( $product ),
			'product_cfs'              => (object) $this->context->custom_fields( $product ),
			'catalog_price'            => Number::to_string( $price ),
			'price_suffix'             => PriceSuffix::of( $product )->data(),
			'from_price'               => self::amount_text( $this->from_price?->lowest_price( $product ) ),
		) + $this->context->limits( $product ) + $this->attributes( $product );
		if ( $product instanceof \WC_Product_Variable ) {
			$variations    = ( new VariationData( $this->context ) )->of( $product, $taxpu, $binds_quantity );
			$lowest_prices = array_map( self::amount_text( ... ), $this->from_price?->of_each_variation( $product ) ?? array() );
			foreach ( array() === array_filter( $lowest_prices ) ? array() : array_keys( $variations ) as $id ) {
				$variations[ $id ]['from_price'] = $lowest_prices[ $id ] ?? null;
			}
			$data['variations'] = PackedVariations::pack( $variations );
		}
		return $data;
	}

	private static function amount_text( ?float $amount ): ?string {
		return null === $amount ? null : Number::to_string( $amount );
	}

	/**
	 * Returns `product_attributes` with the fixed values that conditions may compare, and `variation_attributes` with
	 * the values from which the shopper selects (slug => name).
	 *
	 * @return array{product_attributes: object, variation_attributes: object}
	 */
	private function attributes( \WC_Product $product ): array {
		$fixed_attributes     = array();
		$variation_attributes = array();
		foreach ( $product->get_attributes() as $name => $attribute ) {
			if ( $attribute instanceof \WC_Product_Attribute && $attribute->get_variation() ) {
				$variation_attributes[ $name ] = (object) $this->context->attribute_values( $attribute );
			}
		}
		foreach ( $this->context->attributes( $product ) as $name => $values ) {
			if ( ! isset( $variation_attributes[ $name ] ) ) {
				$fixed_attributes[ $name ] = $values;
			}
		}
		return array(
			'product_attributes'   => (object) $fixed_attributes,
			'variation_attributes' => (object) $variation_attributes,
		);
	}
}
