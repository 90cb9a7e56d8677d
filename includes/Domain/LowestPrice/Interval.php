<?php
declare(strict_types=1);

namespace Aisle\Domain\LowestPrice;

use Aisle\Domain\Number;

/**
 * Possible values of a number: from `low` to `high`, both included; either may be infinite.
 */
final class Interval {

	public function __construct(
		public readonly float $low,
		public readonly float $high
	) {}

	public static function exactly( float $number ): self {
		return new self( $number, $number );
	}

	/** Returns an interval without bounds. */
	public static function unbounded(): self {
		return new self( -INF, INF );
	}

	/** Returns the interval of an unknown truth value: true is 1, false is 0. */
	public static function boolean(): self {
		return new self( 0.0, 1.0 );
	}

	/** Includes 0, for a field that may be hidden or empty. */
	public function or_zero(): self {
		return $this->union( self::exactly( 0.0 ) );
	}

	public function union( self $other ): self {
		return new self( min( $this->low, $other->low ), max( $this->high, $other->high ) );
	}

	public function plus( self $other ): self {
		return new self( $this->low + $other->low, $this->high + $other->high );
	}

	public function negative(): self {
		return new self( -$this->high, -$this->low );
	}

	public function times( self $other ): self {
		$products = array();
		foreach ( array( $this->low, $this->high ) as $left ) {
			foreach ( array( $other->low, $other->high ) as $right ) {
				// Zero times infinity is 0 here, because infinity is only a bound, not a value.
				$products[] = 0.0 === $left || 0.0 === $right ? 0.0 : $left * $right;
			}
		}
		return new self( min( $products ), max( $products ) );
	}

	public function divided_by( self $other ): self {
		if ( $other->low <= 0.0 && $other->high >= 0.0 ) {
			return self::unbounded();
		}
		$quotients = array();
		foreach ( array( $this->low, $this->high ) as $left ) {
			foreach ( array( $other->low, $other->high ) as $right ) {
				$quotients[] = is_infinite( $right ) ? 0.0 : $left / $right;
			}
		}
		return new self( min( $quotients ), max( $quotients ) );
	}

	/** Raises negative bounds to 0. */
	public function at_least_zero(): self {
		return new self( max( 0.0, $this->low ), max( 0.0, $this->high ) );
	}

	public function absolute(): self {
		$bounds = array( abs( $this->low ), abs( $this->high ) );
		return new self( $this->low <= 0.0 && $this->high >= 0.0 ? 0.0 : min( $bounds ), max( $bounds ) );
	}

	/**
	 * Applies a non-decreasing function.
	 *
	 * @param callable( float ): float $rising
	 */
	public function through( callable $rising ): self {
		return new self(
			is_infinite( $this->low ) ? $this->low : $rising( $this->low ),
			is_infinite( $this->high ) ? $this->high : $rising( $this->high )
		);
	}

	public function rounded( int $decimals ): self {
		$round = static fn( float $number ): float => abs( $number ) < 1e9 ? Number::round( $number, $decimals ) : $number;
		return $this->through( $round );
	}

	/** Returns the truth value as a condition; null if not known. */
	public function as_boolean(): ?bool {
		if ( 0.0 === $this->low && 0.0 === $this->high ) {
			return false;
		}
		return $this->low > 0.0 || $this->high < 0.0 ? true : null;
	}
}
