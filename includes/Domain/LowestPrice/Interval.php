<?php
declare(strict_types=1);

namespace Aisle\Domain\LowestPrice;

use Aisle\Domain\Number;

/**
 * All that a number may come to: from `low` to `high`, both included, either of them endless.
 */
final class Interval {

	public function __construct(
		public readonly float $low,
		public readonly float $high
	) {}

	public static function exactly( float $number ): self {
		return new self( $number, $number );
	}

	/** Nothing is known of it. */
	public static function anything(): self {
		return new self( -INF, INF );
	}

	/** True is 1 and false is 0; which of them is not known. */
	public static function truth(): self {
		return new self( 0.0, 1.0 );
	}

	/** What a field comes to that may as well be hidden or left empty. */
	public function or_nothing(): self {
		return $this->or( self::exactly( 0.0 ) );
	}

	public function or( self $other ): self {
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
				// Nothing of something endless is nothing here, because the endless is no value, only a limit.
				$products[] = 0.0 === $left || 0.0 === $right ? 0.0 : $left * $right;
			}
		}
		return new self( min( $products ), max( $products ) );
	}

	public function divided_by( self $other ): self {
		if ( $other->low <= 0.0 && $other->high >= 0.0 ) {
			return self::anything();
		}
		$shares = array();
		foreach ( array( $this->low, $this->high ) as $left ) {
			foreach ( array( $other->low, $other->high ) as $right ) {
				$shares[] = is_infinite( $right ) ? 0.0 : $left / $right;
			}
		}
		return new self( min( $shares ), max( $shares ) );
	}

	/** What is below 0 counts as 0. */
	public function floored(): self {
		return new self( max( 0.0, $this->low ), max( 0.0, $this->high ) );
	}

	public function absolute(): self {
		$ends = array( abs( $this->low ), abs( $this->high ) );
		return new self( $this->low <= 0.0 && $this->high >= 0.0 ? 0.0 : min( $ends ), max( $ends ) );
	}

	/**
	 * Through a function that never falls.
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

	/** Whether it is true as a condition: null where that is not known. */
	public function truth_of(): ?bool {
		if ( 0.0 === $this->low && 0.0 === $this->high ) {
			return false;
		}
		return $this->low > 0.0 || $this->high < 0.0 ? true : null;
	}
}
