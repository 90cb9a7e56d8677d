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
			'stock_status'             => $product->get_stock_status(),
			'stock_quantity'           => $this->context->stock_quantity( $product ),
			'max_quantity'             => $product->get_max_purchase_quantity() > 0 ? $product->get_max_purchase_quantity() : null,
			'product_cfs'              => (object) $this->context->custom_fields( $product ),
			'catalog_price'            => Number::to_string( $price ),
		) + $this->attributes( $product );
		return $product instanceof \WC_Product_Variable ? $data + $this->variations( $product, $factor, $taxpu ) : $data;
	}

	/**
	 * `product_attributes` hold everything a condition may compare with; `variation_attributes` the names of the values
	 * that a shopper chooses from.
	 *
	 * @return array{product_attributes: object, variation_attributes: object}
	 */
	private function attributes( \WC_Product $product ): array {
		$fixed  = array();
		$chosen = array();
		foreach ( $product->get_attributes() as $name => $attribute ) {
			if ( $attribute instanceof \WC_Product_Attribute && $attribute->get_variation() ) {
				$chosen[ $name ] = (object) $this->context->attribute_values( $attribute );
			}
		}
		foreach ( $this->context->attributes( $product ) as $name => $values ) {
			if ( ! isset( $chosen[ $name ] ) ) {
				$fixed[ $name ] = $values;
			}
		}
		return array(
			'product_attributes'   => (object) $fixed,
			'variation_attributes' => (object) $chosen,
		);
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
