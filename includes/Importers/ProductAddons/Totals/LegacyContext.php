<?php
declare(strict_types=1);

namespace Aisle\Importers\ProductAddons\Totals;

use Aisle\Domain\Formula\Reference;
use Aisle\Importers\ProductAddons\Values\WcpaValue;

/**
 * Data that WCPA's rules use besides the answers: the product, the quantity, the day.
 *
 * @phpstan-type Surroundings array{
 *     product_price: float,
 *     quantity: float,
 *     now: float,
 *     sources: array<string, list<string>>,
 *     custom_fields: array<string, string>,
 *     products: array<int, float>,
 * }
 */
final class LegacyContext {

	/**
	 * @return Surroundings
	 */
	public static function of( LegacyForm $form, \WC_Product $product, int $quantity ): array {
		$now = new \DateTimeImmutable( 'now', wp_timezone() );
		return array(
			'product_price' => (float) $product->get_price(),
			'quantity'      => (float) $quantity,
			'now'           => (float) ( $now->getTimestamp() + $now->getOffset() ),
			'sources'       => array(
				'quantity'       => array( (string) $quantity ),
				'stock_status'   => array( $product->get_stock_status() ),
				'stock_quantity' => null === $product->get_stock_quantity() ? array() : array( (string) $product->get_stock_quantity() ),
				'product_ids'    => array_values( array_map(
					'strval',
					array_filter( array( $product->get_id(), $product->get_parent_id() ) )
				) ),
			),
			'custom_fields' => self::custom_fields( $product ),
			'products'      => self::product_prices( $form ),
		);
	}

	/**
	 * @return array<string, string>
	 */
	private static function custom_fields( \WC_Product $product ): array {
		$fields = array();
		foreach ( $product->get_meta_data() as $meta ) {
			if ( str_starts_with( (string) $meta->key, Reference::CUSTOM_FIELD ) && is_scalar( $meta->value ) ) {
				$fields[ substr( (string) $meta->key, strlen( Reference::CUSTOM_FIELD ) ) ] = (string) $meta->value;
			}
		}
		return $fields;
	}

	/**
	 * @return array<int, float> Prices of products that are options, by product ID.
	 */
	private static function product_prices( LegacyForm $form ): array {
		$prices = array();
		foreach ( array_map( 'strval', array_keys( $form->fields ) ) as $key ) {
			foreach ( in_array( $form->type( $key ), LegacyForm::PRODUCTS, true ) ? $form->options( $key ) : array() as $option ) {
				$product = wc_get_product( (int) WcpaValue::text( $option['product_id'] ?? $option['value'] ?? '' ) );
				if ( $product instanceof \WC_Product ) {
					$prices[ $product->get_id() ] = (float) $product->get_price();
				}
			}
		}
		return $prices;
	}
}
