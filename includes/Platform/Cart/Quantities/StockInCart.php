<?php
declare(strict_types=1);

namespace Aisle\Platform\Cart\Quantities;

/**
 * Counts how much of each stock the cart's lines use, without gifts. Every line needs the counts, so they are cached
 * until the cart changes.
 */
final class StockInCart {

	/**
	 * @var array<int, int|float> ID of the product that manages the stock => quantity.
	 */
	private array $quantities = array();

	/**
	 * @var array<mixed>|null Data that the quantities were counted from.
	 */
	private ?array $last_source = null;

	/**
	 * @param string $key Key of the line that is not counted; empty for none.
	 */
	public function used_by_other_lines( int $stock_id, string $key ): int|float {
		$quantity = $this->quantities()[ $stock_id ] ?? 0;
		$line     = WC()->cart->get_cart_contents()[ $key ] ?? null;
		if ( empty( $line ) || GiftMarker::is_gift( $line ) || $line['data']->get_stock_managed_by_id() !== $stock_id ) {
			return $quantity;
		}
		return Quantity::normalize( $quantity - $line['quantity'] );
	}

	/**
	 * @return array<int, int|float>
	 */
	private function quantities(): array {
		// PHP compares an array with its unchanged copy at no cost. The number of calculations is compared too, because
		// a plugin may change a line's product before each calculation.
		$source = array( WC()->cart->get_cart_contents(), did_action( 'woocommerce_before_calculate_totals' ) );
		if ( $source !== $this->last_source ) {
			$this->quantities = array();
			foreach ( WC()->cart->get_cart() as $line ) {
				if ( ! GiftMarker::is_gift( $line ) ) {
					$id                      = $line['data']->get_stock_managed_by_id();
					$this->quantities[ $id ] = ( $this->quantities[ $id ] ?? 0 ) + $line['quantity'];
				}
			}
		}
		$this->last_source = $source;
		return $this->quantities;
	}
}
