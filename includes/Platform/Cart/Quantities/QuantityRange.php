<?php
declare(strict_types=1);

namespace Aisle\Platform\Cart\Quantities;

/**
 * Allowed quantities of a line or product. Steps count from the minimum, as in the browser's number field.
 */
final class QuantityRange {

	/**
	 * @param int|float|null $step Null allows any quantity between `min` and `max`.
	 */
	public function __construct(
		public readonly int|float $min,
		public readonly int|float|null $max,
		public readonly int|float|null $step,
		public readonly bool $editable,
		public readonly int|float|null $in_stock
	) {}

	/**
	 * Returns the error code for a quantity; empty if it is allowed.
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
	 * Returns whether every allowed quantity is a multiple of the step.
	 */
	public function allows_only_multiples(): bool {
		return null !== $this->step && $this->is_in_steps( 0 );
	}

	/**
	 * Returns the largest allowed quantity up to a limit. If the limit is below the minimum, the result is too.
	 */
	public function at_most( int|float $limit ): int|float {
		if ( null === $this->step ) {
			return $limit;
		}
		// Compensates floating-point errors: 2.9999999 steps of 0.1 count as three.
		return round( $this->min + floor( ( $limit - $this->min ) / $this->step + 0.0001 ) * $this->step, Quantity::DECIMALS );
	}

	/**
	 * Returns the message for the shopper.
	 */
	public function message( string $problem, string $name ): string {
		return match ( $problem ) {
			/* translators: %s: product name. */
			'out_of_stock'     => sprintf( __( '“%s” is out of stock.', 'aisle' ), $name ),
			/* translators: 1: product name, 2: quantity. */
			'not_enough_stock' => sprintf( __( 'Only %2$s of “%1$s” left in stock.', 'aisle' ), $name, $this->number( $this->in_stock ) ),
			/* translators: 1: product name, 2: quantity. */
			'above_maximum'    => sprintf( __( 'The maximum quantity of “%1$s” is %2$s.', 'aisle' ), $name, $this->number( $this->max ) ),
			/* translators: 1: product name, 2: quantity. */
			'below_minimum'    => sprintf( __( 'The minimum quantity of “%1$s” is %2$s.', 'aisle' ), $name, $this->number( $this->min ) ),
			default            => $this->step_message( $name ),
		};
	}

	private function step_message( string $name ): string {
		if ( $this->allows_only_multiples() ) {
			/* translators: 1: product name, 2: quantity. */
			return sprintf( __( '“%1$s” is sold in multiples of %2$s.', 'aisle' ), $name, $this->number( $this->step ) );
		}
		return sprintf(
			/* translators: 1: product name, 2: step, for example 2, 3: smallest quantity, for example 5. */
			__( '“%1$s” is sold in quantities from %3$s, in steps of %2$s.', 'aisle' ),
			$name,
			$this->number( $this->step ),
			$this->number( $this->min )
		);
	}

	private function number( int|float|null $value ): string {
		return (string) Quantity::normalize( $value ?? 0 );
	}
}
