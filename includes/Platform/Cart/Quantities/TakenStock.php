<?php
declare(strict_types=1);

namespace Aisle\Platform\Cart\Quantities;

/**
 * How many pieces of a stock the cart's lines take; lines that are given do not count. Each line of a cart asks for it, so the lines are
 * counted once and kept until the cart changes.
 */
final class TakenStock {

	/** @var array<int, int|float> Product whose stock is counted => pieces. */
	private array $taken = array();

	/** @var array<mixed>|null What the pieces were counted from. */
	private ?array $counted_from = null;

	/**
	 * @param string $key The line that does not count itself; empty for none.
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
		// PHP compares an array with its own copy at once. A plugin may change a line's product before each calculation.
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
