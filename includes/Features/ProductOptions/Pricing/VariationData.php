<?php
declare(strict_types=1);

namespace Aisle\Features\ProductOptions\Pricing;

use Aisle\Domain\Formula\Reference;
use Aisle\Domain\Number;
use Aisle\Platform\Cart\Quantities\Quantity;
use Aisle\Platform\Products\LightVariation;

/**
 * Data about each variation of a product for the rules on the product's page. Prices are from WooCommerce's cached
 * table, the rest is from one query; only the first variation is loaded by WooCommerce itself.
 */
final class VariationData {

	public function __construct( private readonly PricingContext $context ) {}

	/**
	 * @param float $taxpu The product's own factor: most variations have its tax class.
	 * @param bool  $binds_quantity True if a form sets the quantity; only then limits are needed.
	 * @return array<int, array<string, mixed>> Variation id => data; all variations have the same keys.
	 */
	public function of( \WC_Product_Variable $product, float $taxpu, bool $binds_quantity ): array {
		$prices          = $product->get_variation_prices()['price'] ?? array();
		$first_variation = array() === $prices ? null : wc_get_product( (int) array_key_first( $prices ) );
		if ( ! $first_variation instanceof \WC_Product_Variation ) {
			return array();
		}
		$ids           = array_map( 'intval', array_keys( $prices ) );
		$meta          = $binds_quantity ? self::all_meta( $ids ) : LightVariation::meta( $ids, array(), Reference::CUSTOM_FIELD );
		$custom_fields = $this->custom_fields( $product, $meta );
		$taxes         = array( $product->get_tax_class() => $taxpu );
		$factor        = $this->context->currency_factor( $product );
		$data          = array();
		foreach ( $prices as $id => $price ) {
			$variation = LightVariation::of( (int) $id, $first_variation, $meta[ $id ] ?? array(), array( 'price' => (string) $price ) );
			if ( $binds_quantity ) {
				// Plugins that set minimum or maximum quantities read this meta, and would otherwise run a query per
				// variation.
				$variation->init_meta_data( self::meta_rows( $meta[ $id ] ?? array() ) );
			}
			$stock       = $this->context->stock_quantity( $variation );
			$data[ $id ] = array(
				'catalog_price'  => Number::to_string( (float) $price / $factor ),
				'taxpu'          => $taxes[ $variation->get_tax_class() ] ??= $this->context->display_factor( $variation ),
				'stock_status'   => $variation->get_stock_status(),
				'stock_quantity' => null === $stock ? null : Quantity::normalize( $stock ),
			) + ( $binds_quantity ? $this->context->limits( $variation ) : array() )
				+ (
					array() === $custom_fields ? array() : array( 'product_cfs' => (object) ( $custom_fields[ $id ] ?? $custom_fields[0] ) )
				);
		}
		return $data;
	}

	/**
	 * @param array<string, string> $meta
	 * @return list<object{meta_id: int, meta_key: string, meta_value: string}>
	 */
	private static function meta_rows( array $meta ): array {
		$rows = array();
		foreach ( array_diff_key( $meta, LightVariation::KEYS ) as $key => $value ) {
			$rows[] = (object) array(
				'meta_id'    => 0,
				'meta_key'   => $key, // phpcs:ignore WordPress.DB.SlowDBQuery -- No query.
				'meta_value' => $value, // phpcs:ignore WordPress.DB.SlowDBQuery -- No query.
			);
		}
		return $rows;
	}

	/**
	 * @param list<int> $ids
	 * @return array<int, array<string, string>> First value of each key, as stored.
	 */
	private static function all_meta( array $ids ): array {
		$all  = (array) update_meta_cache( 'post', $ids );
		$meta = array();
		foreach ( $all as $id => $values ) {
			$meta[ (int) $id ] = array_map( static fn ( array $key_values ): string => (string) ( $key_values[0] ?? '' ), (array) $values );
		}
		return $meta;
	}

	/**
	 * @param array<int, array<string, string>> $meta
	 * @return array<int, array<string, string>> Variation id => its fields; 0 => the product's fields. Empty if no
	 *                                           variation has its own.
	 */
	private function custom_fields( \WC_Product $product, array $meta ): array {
		$variation_fields = array_filter(
			array_map(
				static fn ( array $values ): array => array_filter(
					$values,
					static fn ( string $value, string $key ): bool => '' !== $value && str_starts_with( $key, Reference::CUSTOM_FIELD ),
					ARRAY_FILTER_USE_BOTH
				),
				$meta
			)
		);
		$product_fields = array() === $variation_fields ? array() : $this->context->custom_fields( $product );
		return array() === $variation_fields
			? array()
			: array( 0 => $product_fields )
				+ array_map( static fn ( array $fields ): array => $fields + $product_fields, $variation_fields );
	}
}
