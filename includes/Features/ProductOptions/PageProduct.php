<?php
declare(strict_types=1);

namespace Aisle\Features\ProductOptions;

use Aisle\Domain\Number;

/**
 * The product as its page's script needs it, with the contract's names.
 */
final class PageProduct {

	/** Above this, each distinct price is sent once and variations point at it. */
	private const FULL_VARIATIONS = 60;

	public function __construct( private readonly PricingContext $context ) {}

	/**
	 * @return array<string, mixed>
	 */
	public function data( \WC_Product $product ): array {
		$taxpu  = $this->context->display_factor( $product );
		$factor = $this->context->currency_factor( $product );
		$price  = $this->context->catalogue_price( $product );
		$data   = array(
			'product_id'               => $product->get_id(),
			'wc_product_price'         => $price * $taxpu,
			'wc_product_regular_price' => (float) $product->get_regular_price() / $factor * $taxpu,
			'wc_product_price_default' => $price * $taxpu,
			'con_unit'                 => $factor,
			'taxpu'                    => $taxpu,
			'is_variable'              => $product->is_type( 'variable' ),
			'product_attributes'       => (object) $this->attributes( $product ),
			'stock_status'             => $product->get_stock_status(),
			'stock_quantity'           => $this->context->stock_quantity( $product ),
			'max_quantity'             => $product->get_max_purchase_quantity() > 0 ? $product->get_max_purchase_quantity() : null,
			'product_cfs'              => (object) $this->context->custom_fields( $product ),
			'catalog_price'            => Number::to_string( $price ),
		);
		return $product instanceof \WC_Product_Variable ? $data + $this->variations( $product, $factor, $taxpu ) : $data;
	}

	/**
	 * @return array<string, array{label: string, is_variation: bool, value: list<string>, terms: object}> `value` is what the
	 *         server compares for an attribute that is not chosen; `terms` (value => name) is for one that is.
	 */
	private function attributes( \WC_Product $product ): array {
		$attributes = array();
		foreach ( $product->get_attributes() as $name => $attribute ) {
			if ( ! $attribute instanceof \WC_Product_Attribute ) {
				continue;
			}
			$terms = $this->context->attribute_values( $attribute );
			$all   = array_values( array_unique( array_map( 'strval', array_merge( array_keys( $terms ), array_values( $terms ) ) ) ) );

			$attributes[ (string) $name ] = array(
				'label'        => wc_attribute_label( $attribute->get_name(), $product ),
				'is_variation' => (bool) $attribute->get_variation(),
				'value'        => $attribute->get_variation() ? array() : $all,
				'terms'        => (object) ( $attribute->get_variation() ? $terms : array() ),
			);
		}
		return $attributes;
	}

	/**
	 * Prices come from WooCommerce's own cached table, so that 300 variations are not loaded for it.
	 *
	 * @return array<string, mixed> `variations`, or `variation_prices: { prices, of: { id: position in prices } }`.
	 */
	private function variations( \WC_Product_Variable $product, float $factor, float $taxpu ): array {
		$prices = array_map( static fn ( $price ): string => Number::to_string( (float) $price / $factor ), $product->get_variation_prices()['price'] ?? array() );
		if ( count( $prices ) > self::FULL_VARIATIONS ) {
			$distinct = array_values( array_unique( $prices ) );
			return array(
				'variation_prices' => array(
					'prices' => $distinct,
					'of'     => (object) array_map( static fn ( string $price ): int => (int) array_search( $price, $distinct, true ), $prices ),
				),
			);
		}
		$variations = array();
		_prime_post_caches( array_keys( $prices ) );
		foreach ( $prices as $id => $price ) {
			$variation = wc_get_product( $id );
			if ( $variation instanceof \WC_Product ) {
				$variations[ $id ] = array(
					'catalog_price'  => $price,
					'taxpu'          => $variation->get_tax_class() === $product->get_tax_class() ? $taxpu : $this->context->display_factor( $variation ),
					'stock_status'   => $variation->get_stock_status(),
					'stock_quantity' => $this->context->stock_quantity( $variation ),
				);
			}
		}
		return array( 'variations' => (object) $variations );
	}
}
