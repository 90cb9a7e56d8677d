<?php
declare(strict_types=1);

namespace Aisle\Platform\Cart\Quantities;

/**
 * Which quantities of one line or product are allowed. Steps count from the minimum, as in the browser's number field.
 */
final class QuantityRange {

	/**
	 * @param int|float|null $step Null: any quantity between `min` and `max`.
	 */
	public function __construct(
		public readonly int|float $min,
		public readonly int|float|null $max,
		public readonly int|float|null $step,
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
		if ( null === $this->step ) {
			return true;
		}
		$steps = ( $quantity - $this->min ) / $this->step;
		return abs( $steps - floor( $steps + 0.5 ) ) < 0.0001;
	}

	/**
	 * Whether every allowed quantity is a multiple of the step.
	 */
	public function is_multiple(): bool {
		return null !== $this->step && $this->is_in_steps( 0 );
	}

	/**
	 * The largest allowed quantity up to a limit; below the minimum, where a limit is.
	 */
	public function at_most( int|float $limit ): int|float {
		if ( null === $this->step ) {
			return $limit;
		}
		// 2.9999999 steps of 0.1 are three.
		return round( $this->min + floor( ( $limit - $this->min ) / $this->step + 0.0001 ) * $this->step, Quantity::DECIMALS );
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
			default            => $this->step_message( $name ),
		};
	}

	private function step_message( string $name ): string {
		if ( $this->is_multiple() ) {
			/* translators: 1: product name, 2: quantity. */
			return sprintf( __( '“%1$s” is sold in steps of %2$s.', 'aisle' ), $name, $this->number( $this->step ) );
		}
		return sprintf(
			/* translators: 1: product name, 2: quantity, 3: smallest quantity. */
			__( '“%1$s” is sold in steps of %2$s, from %3$s.', 'aisle' ),
			$name,
			$this->number( $this->step ),
			$this->number( $this->min )
		);
	}

	private function number( int|float|null $value ): string {
		return (string) Quantity::plain( $value ?? 0 );
	}
}
