<?php
declare(strict_types=1);

namespace Aisle\Features\ProductOptions\Cart;

use Aisle\Features\ProductOptions\Pricing\PricedOptions;

/**
 * Allows only one of a product that is sold individually, even if it is within another line or its line has answers.
 * WooCommerce only looks for an equal line, so it misses lines with other answers or with a parent, and products within
 * another line.
 *
 * @phpstan-import-type GroupProduct from PricedOptions
 * @phpstan-type Refusal array{message: string, form_id: int, field: string}
 */
final class SoldIndividually {

	public function __construct(
		private readonly OptionLines $lines,
		private readonly CartQuantities $cart_quantities
	) {}

	/**
	 * @param list<GroupProduct> $group_products      Group products selected for the product that is added.
	 * @param bool               $has_answers True if the product has answers, so no other line equals its line.
	 * @return Refusal|null
	 */
	public function rejection( \WC_Product $product, float $quantity, array $group_products, bool $has_answers ): ?array {
		$quantities_in_cart   = $this->cart_quantities->quantity_by_product();
		$requested_quantities = array();
		foreach ( $group_products as $group_product ) {
			$id                          = $group_product['product_id'];
			$requested_quantities[ $id ] = ( $requested_quantities[ $id ] ?? 0.0 )
				+ $group_product['quantity'] * ( $group_product['independent'] ? 1.0 : $quantity );
			if ( $requested_quantities[ $id ] + ( $quantities_in_cart[ $id ] ?? 0.0 ) > 1 && self::is_sold_individually( $id ) ) {
				return self::rejection_data( $id, $group_product['form_id'], $group_product['field'] );
			}
		}
		$id           = $product->get_id();
		$is_duplicate = isset( $requested_quantities[ $id ] )
			|| isset( $this->cart_quantities->separate_products()[ $id ] )
			|| ( $has_answers && isset( $quantities_in_cart[ $id ] ) );
		return $is_duplicate && $product->is_sold_individually() ? self::rejection_data( $id, 0, '' ) : null;
	}

	/**
	 * Returns the maximum quantity of a line; null if it contains no product that is sold individually.
	 *
	 * @param array<string, mixed> $item
	 */
	public function max_quantity( array $item ): ?float {
		$limits = $this->max_quantities( $item );
		return array() === $limits ? null : min( $limits );
	}

	/**
	 * Returns the problem of a line with this quantity, or an empty string.
	 *
	 * @param array<string, mixed> $item
	 */
	public function line_problem( array $item, float $quantity ): string {
		$exceeded_limits = array_filter( $this->max_quantities( $item ), static fn ( float $limit ): bool => $quantity > $limit );
		return array() === $exceeded_limits ? '' : self::message( (int) array_key_first( $exceeded_limits ) );
	}

	/**
	 * @return list<string> Messages for the checkout.
	 */
	public function problems(): array {
		$too_many = array_filter(
			array_intersect_key( $this->cart_quantities->quantity_by_product(), $this->cart_quantities->separate_products() ),
			static fn ( float $quantity ): bool => $quantity > 1
		);
		return array_map(
			array( self::class, 'message' ),
			array_values( array_filter( array_keys( $too_many ), array( self::class, 'is_sold_individually' ) ) )
		);
	}

	/**
	 * @param array<string, mixed> $item
	 * @return array<int, float> Individually sold product within the line => maximum quantity of the line.
	 */
	private function max_quantities( array $item ): array {
		$quantities_per_item = array();
		foreach ( $this->lines->priced_options( $item )?->dependent_products() ?? array() as $group_product ) {
			$id = $group_product['product_id'];
			if ( self::is_sold_individually( $id ) ) {
				$quantities_per_item[ $id ] = ( $quantities_per_item[ $id ] ?? 0.0 ) + $group_product['quantity'];
			}
		}
		$limits             = array();
		$quantities_in_cart = array() === $quantities_per_item ? array() : $this->cart_quantities->quantity_by_product();
		foreach ( $quantities_per_item as $id => $count ) {
			$quantity_in_other_lines = ( $quantities_in_cart[ $id ] ?? 0.0 ) - $count * (float) $item['quantity'];
			$limits[ $id ]           = max( 0.0, floor( ( 1.0 - $quantity_in_other_lines ) / $count ) );
		}
		return $limits;
	}

	private static function is_sold_individually( int $id ): bool {
		return wc_get_product( $id ) instanceof \WC_Product && wc_get_product( $id )->is_sold_individually();
	}

	/**
	 * @return Refusal
	 */
	private static function rejection_data( int $id, int $form_id, string $field ): array {
		return array(
			'message' => self::message( $id ),
			'form_id' => $form_id,
			'field'   => $field,
		);
	}

	private static function message( int $id ): string {
		$product = wc_get_product( $id );
		return wp_strip_all_tags( sprintf(
			/* translators: %s: product name. */
			__( 'You can only buy one “%s”.', 'aisle' ),
			$product instanceof \WC_Product ? $product->get_name() : ''
		) );
	}
}
