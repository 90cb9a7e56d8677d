<?php
declare(strict_types=1);

namespace Aisle\Platform\Cart\Quantities;

/**
 * Counts how much of each stock the cart's lines use, without gifts. Every line needs the counts, so they are cached
 * until the cart changes.
 */
final class TakenStock {

	/**
	 * @var array<int, int|float> ID of the product that manages the stock => quantity.
	 */
	private array $taken = array();

	/**
	 * @var array<mixed>|null Data that the quantities were counted from.
	 */
	private ?array $counted_from = null;

	/**
	 * @param string $key Key of the line that is not counted; empty for none.
	 */
	public function by_others( int $stock_id, string $key ): int|float {
		$taken = $this->taken()[ $stock_id ] ?? 0;
		$line  = WC()->cart->get_cart_contents()[ $key ] ?? null;
		if ( empty( $line ) || GivenLine::is_one( $line ) || $line['data']->get_stock_managed_by_id() !== $stock_id ) {
			return $taken;
		}
		return Quantity::plain( $taken - $line['quantity'] );
	}

	/**
	 * @return array<int, int|float>
	 */
	private function taken(): array {
		// PHP compares an array with its unchanged copy immediately. Before each calculation, a plugin may change a
		// line's product.
		$source = array( WC()->cart->get_cart_contents(), did_action( 'woocommerce_before_calculate_totals' ) );
		if ( $source !== $this->counted_from ) {
			$this->taken = array();
			foreach ( WC()->cart->get_cart() as $line ) {
				if ( ! GivenLine::is_one( $line ) ) {
					$id                 = $line['data']->get_stock_managed_by_id();
					$this->taken[ $id ] = ( $this->taken[ $id ] ?? 0 ) + $line['quantity'];
				}
			}
		}
		$this->counted_from = $source;
		return $this->taken;
	}
}
