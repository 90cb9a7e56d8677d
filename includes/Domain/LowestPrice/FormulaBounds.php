<?php
declare(strict_types=1);

namespace Aisle\Domain\LowestPrice;

use Aisle\Domain\DomainError;
use Aisle\Domain\Formula;

/**
 * Bounds of a formula's result if the bounds of its references are known. Bounds may be too wide, but never too narrow:
 * an unknown result is unbounded.
 */
final class FormulaBounds {

	/**
	 * @param array<string, Interval|int|float|string|bool> $bindings Values, or their bounds.
	 * @param array<mixed>                                  $tables
	 */
	private function __construct(
		private readonly array $bindings,
		private readonly array $tables
	) {}

	/**
	 * @param array<string, Interval|int|float|string|bool> $bindings
	 * @param array<mixed>                                  $tables
	 */
	public static function of( mixed $tree, array $bindings, array $tables ): Interval {
		try {
			$values = array_filter( $bindings, static fn( mixed $value ): bool => ! $value instanceof Interval );
			if ( array() === array_diff_key( array_flip( Formula::references( $tree ) ), $values ) ) {
				return Interval::exactly( Formula::evaluate_number( $tree, $values, $tables ) );
			}
			return ( new self( $bindings, $tables ) )->bounds_of_node( $tree );
		} catch ( DomainError ) {
			// Answers whose price fails are rejected, so they do not affect the bounds.
			return Interval::exactly( 0.0 );
		}
	}

	private function bounds_of_node( mixed $node ): Interval {
		if ( is_int( $node ) || is_float( $node ) ) {
			return Interval::exactly( (float) $node );
		}
		$operands = is_array( $node ) ? array_values( array_slice( $node, 1 ) ) : array();
		return match ( is_array( $node ) ? $node[0] ?? '' : '' ) {
			'ref'           => $this->reference_bounds( (string) $operands[0] ),
			'neg'           => $this->bounds_of_node( $operands[0] )->negative(),
			'+'             => $this->bounds_of_node( $operands[0] )->plus( $this->bounds_of_node( $operands[1] ) ),
			'-'             => $this->bounds_of_node( $operands[0] )->plus( $this->bounds_of_node( $operands[1] )->negative() ),
			'*'             => $this->bounds_of_node( $operands[0] )->times( $this->bounds_of_node( $operands[1] ) ),
			'/'             => $this->bounds_of_node( $operands[0] )->divided_by( $this->bounds_of_node( $operands[1] ) ),
			'min'           => $this->min( $operands ),
			'max'           => $this->max( $operands ),
			'ceil'          => $this->bounds_of_node( $operands[0] )->through( ceil( ... ) ),
			'floor'         => $this->bounds_of_node( $operands[0] )->through( floor( ... ) ),
			'abs'           => $this->bounds_of_node( $operands[0] )->absolute(),
			'sqrt'          => $this->bounds_of_node( $operands[0] )->at_least_zero()->through( sqrt( ... ) ),
			'round'         => $this->rounded( $operands ),
			'if'            => $this->if_else( $operands ),
			'<', '<=', '>', '>=' => $this->compared(
				$node[0],
				$this->bounds_of_node( $operands[0] ),
				$this->bounds_of_node( $operands[1] )
			),
			'==', '!=', 'and', 'or', 'not' => Interval::boolean(),
			'length'        => new Interval( 0.0, INF ),
			'lookup'        => $this->lookup( $node ),
			default         => Interval::unbounded(),
		};
	}

	private function reference_bounds( string $reference ): Interval {
		$value = $this->bindings[ $reference ] ?? Interval::unbounded();
		if ( $value instanceof Interval ) {
			return $value;
		}
		return is_int( $value ) || is_float( $value ) ? Interval::exactly( (float) $value ) : Interval::unbounded();
	}

	/**
	 * @param list<mixed> $operands
	 */
	private function min( array $operands ): Interval {
		$result = new Interval( INF, INF );
		foreach ( $operands as $operand ) {
			$next   = $this->bounds_of_node( $operand );
			$result = new Interval( min( $result->low, $next->low ), min( $result->high, $next->high ) );
		}
		return $result;
	}

	/**
	 * @param list<mixed> $operands
	 */
	private function max( array $operands ): Interval {
		$result = new Interval( -INF, -INF );
		foreach ( $operands as $operand ) {
			$next   = $this->bounds_of_node( $operand );
			$result = new Interval( max( $result->low, $next->low ), max( $result->high, $next->high ) );
		}
		return $result;
	}

	/**
	 * @param list<mixed> $operands
	 */
	private function rounded( array $operands ): Interval {
		$decimals = $operands[1] ?? 0;
		return is_int( $decimals ) && $decimals >= 0 ? $this->bounds_of_node( $operands[0] )->rounded( $decimals ) : Interval::unbounded();
	}

	/**
	 * @param list<mixed> $operands
	 */
	private function if_else( array $operands ): Interval {
		return match ( $this->bounds_of_node( $operands[0] )->as_boolean() ) {
			true  => $this->bounds_of_node( $operands[1] ),
			false => $this->bounds_of_node( $operands[2] ),
			null  => $this->bounds_of_node( $operands[1] )->union( $this->bounds_of_node( $operands[2] ) ),
		};
	}

	private function compared( string $operator, Interval $left, Interval $right ): Interval {
		list( $is_true, $is_false ) = match ( $operator ) {
			'<'     => array( $left->high < $right->low, $left->low >= $right->high ),
			'<='    => array( $left->high <= $right->low, $left->low > $right->high ),
			'>'     => array( $left->low > $right->high, $left->high <= $right->low ),
			default => array( $left->low >= $right->high, $left->high < $right->low ),
		};
		return $is_true || $is_false ? Interval::exactly( $is_true ? 1.0 : 0.0 ) : Interval::boolean();
	}

	/**
	 * Returns the cell if the lookup values are known, otherwise the bounds of all cells of the table.
	 *
	 * @param array<mixed> $node
	 */
	private function lookup( array $node ): Interval {
		$known_values = array_filter( $this->bindings, static fn( mixed $value ): bool => ! $value instanceof Interval );
		if ( array() === array_diff_key( array_flip( Formula::references( $node ) ), $known_values ) ) {
			return Interval::exactly( Formula::evaluate_number( $node, $known_values, $this->tables ) );
		}
		return $this->cells( $node[1] ?? '' );
	}

	/** Returns the bounds of all cells of a table. */
	private function cells( mixed $name ): Interval {
		$numbers = array();
		foreach ( is_string( $name ) ? (array) ( $this->tables[ $name ]['cells'] ?? array() ) : array() as $row ) {
			foreach ( (array) $row as $cell ) {
				$numbers[] = is_numeric( $cell ) ? (float) $cell : NAN;
			}
		}
		return array() === $numbers || array() !== array_filter( $numbers, is_nan( ... ) )
			? Interval::unbounded()
			: new Interval( min( $numbers ), max( $numbers ) );
	}
}
