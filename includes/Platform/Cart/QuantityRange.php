<?php
declare(strict_types=1);

namespace Aisle\Platform\Cart;

/**
 * Which quantities of one line or product are allowed.
 */
final class QuantityRange {

	public function __construct(
		public readonly int|float $min,
		public readonly int|float|null $max,
		public readonly int|float $step,
		public readonly bool $editable,
		public readonly int|float|null $in_stock
	) {}

	/**
	 * Code of what is wrong with a quantity, empty where nothing is.
	 */
	public function problem( int|float $quantity ): string {
		if ( null !== $this->in_stock && $quantity > $this->in_stock ) {
			return $this->in_stock > 0 ? 'not_enough_stock' : 'out_of_stock';
		}
		if ( null !== $this->max && $quantity > $this->max ) {
			return 'above_maximum';
		}
		if ( $quantity < $this->min ) {
			return 'below_minimum';
		}
		return $this->is_in_steps( $quantity ) ? '' : 'wrong_step';
	}

	public function is_in_steps( int|float $quantity ): bool {
		$steps = $quantity / $this->step;
		return abs( $steps - floor( $steps + 0.5 ) ) < 0.0001;
	}

	/**
	 * The shopper's sentence for a problem.
	 */
	public function message( string $problem, string $name ): string {
		return match ( $problem ) {
			/* translators: %s: product name. */
			'out_of_stock'     => sprintf( __( '“%s” is out of stock.', 'aisle' ), $name ),
			/* translators: 1: product name, 2: quantity. */
			'not_enough_stock' => sprintf( __( 'Only %2$s of “%1$s” left in stock.', 'aisle' ), $name, $this->number( $this->in_stock ) ),
			/* translators: 1: product name, 2: quantity. */
			'above_maximum'    => sprintf( __( 'You can have at most %2$s of “%1$s”.', 'aisle' ), $name, $this->number( $this->max ) ),
			/* translators: 1: product name, 2: quantity. */
			'below_minimum'    => sprintf( __( 'You need at least %2$s of “%1$s”.', 'aisle' ), $name, $this->number( $this->min ) ),
			/* translators: 1: product name, 2: quantity. */
			default            => sprintf( __( '“%1$s” is sold in steps of %2$s.', 'aisle' ), $name, $this->number( $this->step ) ),
		};
	}

	private function number( int|float|null $value ): string {
		return (string) Quantity::plain( $value ?? 0 );
	}
}
