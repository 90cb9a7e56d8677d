<?php
declare(strict_types=1);

namespace Aisle\Features\ProductOptions\Cart;

use Aisle\Features\ProductOptions\Pricing\PricedOptions;

/**
 * Limits products that are sold individually, if they are within another line or their line has answers. WooCommerce
 * only looks for an equal line: it does not find one with other answers, with a parent, or a product within another
 * line.
 *
 * @phpstan-import-type GroupProduct from PricedOptions
 * @phpstan-type Refusal array{message: string, form_id: int, field: string}
 */
final class SoldIndividually {

	public function __construct(
		private readonly OptionLines $lines,
		private readonly RepetitionRows $pieces
	) {}

	/**
	 * @param list<GroupProduct> $selected      Group products selected for the product that is added.
	 * @param bool               $is_answered True if the product has answers, so no other line equals its line.
	 * @return Refusal|null
	 */
	public function rejection( \WC_Product $product, float $quantity, array $selected, bool $is_answered ): ?array {
		$held   = $this->pieces->held();
		$wanted = array();
		foreach ( $selected as $one ) {
			$id            = $one['product_id'];
			$wanted[ $id ] = ( $wanted[ $id ] ?? 0.0 ) + $one['quantity'] * ( $one['independent'] ? 1.0 : $quantity );
			if ( $wanted[ $id ] + ( $held[ $id ] ?? 0.0 ) > 1 && self::is_sold_once( $id ) ) {
				return self::rejected( $id, $one['form_id'], $one['field'] );
			}
		}
		$id    = $product->get_id();
		$comes = isset( $wanted[ $id ] ) || isset( $this->pieces->set_apart()[ $id ] ) || ( $is_answered && isset( $held[ $id ] ) );
		return $comes && $product->is_sold_individually() ? self::rejected( $id, 0, '' ) : null;
	}

	/**
	 * Returns the maximum quantity of a line; null if it contains no product that is sold individually.
	 *
	 * @param array<string, mixed> $item
	 */
	public function limit( array $item ): ?float {
		$limits = $this->limits( $item );
		return array() === $limits ? null : min( $limits );
	}

	/**
	 * Returns the problem of a line with this quantity, or an empty string.
	 *
	 * @param array<string, mixed> $item
	 */
	public function line_problem( array $item, float $quantity ): string {
		$broken = array_filter( $this->limits( $item ), static fn ( float $limit ): bool => $quantity > $limit );
		return array() === $broken ? '' : self::sentence( (int) array_key_first( $broken ) );
	}

	/**
	 * @return list<string> Messages for the checkout.
	 */
	public function problems(): array {
		$too_many = array_filter(
			array_intersect_key( $this->pieces->held(), $this->pieces->set_apart() ),
			static fn ( float $pieces ): bool => $pieces > 1
		);
		return array_map(
			array( self::class, 'sentence' ),
			array_values( array_filter( array_keys( $too_many ), array( self::class, 'is_sold_once' ) ) )
		);
	}

	/**
	 * @param array<string, mixed> $item
	 * @return array<int, float> Individually sold product within the line => maximum quantity of the line.
	 */
	private function limits( array $item ): array {
		$pieces = array();
		foreach ( $this->lines->priced( $item )?->dependent_products() ?? array() as $one ) {
			$id = $one['product_id'];
			if ( self::is_sold_once( $id ) ) {
				$pieces[ $id ] = ( $pieces[ $id ] ?? 0.0 ) + $one['quantity'];
			}
		}
		$limits = array();
		$held   = array() === $pieces ? array() : $this->pieces->held();
		foreach ( $pieces as $id => $count ) {
			$others        = ( $held[ $id ] ?? 0.0 ) - $count * (float) $item['quantity'];
			$limits[ $id ] = max( 0.0, floor( ( 1.0 - $others ) / $count ) );
		}
		return $limits;
	}

	private static function is_sold_once( int $id ): bool {
		return wc_get_product( $id ) instanceof \WC_Product && wc_get_product( $id )->is_sold_individually();
	}

	/**
	 * @return Refusal
	 */
	private static function rejected( int $id, int $form_id, string $field ): array {
		return array(
			'message' => self::sentence( $id ),
			'form_id' => $form_id,
			'field'   => $field,
		);
	}

	private static function sentence( int $id ): string {
		$product = wc_get_product( $id );
		return wp_strip_all_tags( sprintf(
			/* translators: %s: product name. */
			__( 'You can only buy one “%s”.', 'aisle' ),
			$product instanceof \WC_Product ? $product->get_name() : ''
		) );
	}
}
