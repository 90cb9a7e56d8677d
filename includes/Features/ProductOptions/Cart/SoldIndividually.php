<?php
declare(strict_types=1);

namespace Aisle\Features\ProductOptions\Cart;

use Aisle\Features\ProductOptions\Pricing\PricedOptions;

/**
 * Products of which an order has one only, where groups bring them along or answers set them apart. WooCommerce looks for an equal line;
 * one with other answers, within another line, or in a line of its own with a parent, it does not find.
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
	 * @param list<GroupProduct> $selected      What is chosen for the product that is added.
	 * @param bool               $is_answered Whether it has answers, so that its line is like no other.
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
	 * How many a line may have; null where nothing of this kind comes with it.
	 *
	 * @param array<string, mixed> $item
	 */
	public function limit( array $item ): ?float {
		$limits = $this->limits( $item );
		return array() === $limits ? null : min( $limits );
	}

	/**
	 * What is wrong with a line that has that quantity, or an empty string.
	 *
	 * @param array<string, mixed> $item
	 */
	public function line_problem( array $item, float $quantity ): string {
		$broken = array_filter( $this->limits( $item ), static fn ( float $limit ): bool => $quantity > $limit );
		return array() === $broken ? '' : self::sentence( (int) array_key_first( $broken ) );
	}

	/**
	 * @return list<string> Sentences for the checkout.
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
	 * @return array<int, float> Product sold once that comes with the line => how many the line may have for it.
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
			__( 'You can have one “%s” only.', 'aisle' ),
			$product instanceof \WC_Product ? $product->get_name() : ''
		) );
	}
}
