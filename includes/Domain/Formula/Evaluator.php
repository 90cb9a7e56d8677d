<?php
declare(strict_types=1);

namespace Aisle\Domain\Formula;

use Aisle\Domain\DomainError;
use Aisle\Domain\Number;

/**
 * Evaluates a tree. The tree is untrusted, because it was stored and may come from an import.
 */
final class Evaluator {

	private int $node_count = 0;

	/**
	 * @param array<mixed> $bindings Values by reference.
	 * @param array<mixed> $tables   Tables by name.
	 */
	public function __construct(
		private readonly array $bindings,
		private readonly array $tables
	) {
	}

	/**
	 * @throws DomainError The codes are listed at Formula::evaluate().
	 */
	public function value( mixed $node, int $depth = 0 ): float|string|bool {
		++$this->node_count;
		if ( $this->node_count > Limits::NODES ) {
			throw new DomainError( 'too_many_nodes' );
		}
		if ( $depth > Limits::DEPTH ) {
			throw new DomainError( 'too_deep' );
		}
		if ( is_int( $node ) || is_float( $node ) ) {
			return Values::assert_within_limits( (float) $node );
		}
		if ( ! is_array( $node ) || ! array_is_list( $node ) || ! is_string( $node[0] ?? null ) ) {
			throw new DomainError( 'bad_tree' );
		}
		return $this->operation( $node[0], array_slice( $node, 1 ), $depth );
	}

	/**
	 * @param list<mixed> $operands Operands after the operator.
	 */
	private function operation( string $operator, array $operands, int $depth ): float|string|bool {
		return match ( $operator ) {
			'text'                              => $this->string_operand( $operands, 0, 1 ),
			'ref'                               => $this->bound_value( $this->string_operand( $operands, 0, 1 ) ),
			'neg'                               => Values::assert_within_limits( -$this->number_operand( $operands, 0, 1, $depth + 1 ) ),
			'not'                               => ! $this->is_truthy_operand( $operands, 0, 1, $depth + 1 ),
			'and'                               => $this->is_truthy_operand( $operands, 0, 2, $depth )
				&& $this->is_truthy_operand( $operands, 1, 2, $depth + 1 ),
			'or'                                => $this->is_truthy_operand( $operands, 0, 2, $depth )
				|| $this->is_truthy_operand( $operands, 1, 2, $depth + 1 ),
			'if'                                => $this->is_truthy_operand( $operands, 0, 3, $depth )
				? $this->operand( $operands, 1, 3, $depth + 1 )
				: $this->operand( $operands, 2, 3, $depth + 1 ),
			'<', '<=', '>', '>=', '==', '!='    => Values::compare(
				$operator,
				$this->operand( $operands, 0, 2, $depth ),
				$this->operand( $operands, 1, 2, $depth + 1 )
			),
			'+', '-', '*', '/', '%', '**', 'pow' => Values::assert_within_limits(
				Arithmetic::binary(
					$operator,
					$this->number_operand( $operands, 0, 2, $depth ),
					$this->number_operand( $operands, 1, 2, $depth + 1 )
				)
			),
			'length'                            => $this->length( $operands, $depth + 1 ),
			'lookup'                            => $this->lookup( $operands, $depth + 1 ),
			default                             => $this->call( $operator, $operands, $depth + 1 ),
		};
	}

	/**
	 * @param list<mixed> $operands Operands after the function's name.
	 */
	private function call( string $name, array $operands, int $depth ): float {
		$count = count( $operands );
		if ( 0 === $count || ! Signatures::allows( $name, $count ) ) {
			throw new DomainError( 'bad_tree' );
		}
		$numbers = array();
		foreach ( array_keys( $operands ) as $index ) {
			$numbers[] = $this->number_operand( $operands, $index, $count, $depth );
		}
		return Values::assert_within_limits( Arithmetic::call( $name, $numbers ) );
	}

	/**
	 * @param list<mixed> $operands
	 */
	private function length( array $operands, int $depth ): float {
		return (float) Number::code_point_length( Values::text( $this->operand( $operands, 0, 1, $depth ) ) );
	}

	/**
	 * @param list<mixed> $operands Table, row, column, mode.
	 */
	private function lookup( array $operands, int $depth ): float|string {
		$table = $this->string_operand( $operands, 0, 4 );
		$mode  = $this->string_operand( $operands, 3, 4 );
		if ( ! in_array( $mode, Signatures::LOOKUP_MODES, true ) ) {
			throw new DomainError( 'bad_tree' );
		}
		$row    = $this->operand( $operands, 1, 4, $depth );
		$column = $this->operand( $operands, 2, 4, $depth );
		return Lookup::cell( $this->tables, $table, $row, $column, $mode );
	}

	private function bound_value( string $reference ): float|string|bool {
		$value = $this->bindings[ $reference ] ?? throw new DomainError( 'unbound_reference', array( 'name' => $reference ) );
		if ( is_int( $value ) || is_float( $value ) ) {
			return Values::assert_within_limits( (float) $value );
		}
		return is_string( $value ) || is_bool( $value ) ? $value : throw new DomainError( 'bad_binding', array( 'name' => $reference ) );
	}

	/**
	 * @param list<mixed> $operands All operands of the node.
	 * @param int         $index    Index of the operand.
	 * @param int         $count    Required number of operands.
	 * @param int         $depth    Nesting level.
	 */
	private function operand( array $operands, int $index, int $count, int $depth ): float|string|bool {
		if ( count( $operands ) !== $count ) {
			throw new DomainError( 'bad_tree' );
		}
		return $this->value( $operands[ $index ] ?? null, $depth );
	}

	/**
	 * @param list<mixed> $operands All operands of the node.
	 */
	private function number_operand( array $operands, int $index, int $count, int $depth ): float {
		return Values::number( $this->operand( $operands, $index, $count, $depth ) );
	}

	/**
	 * @param list<mixed> $operands All operands of the node.
	 */
	private function is_truthy_operand( array $operands, int $index, int $count, int $depth ): bool {
		return Values::is_truthy( $this->operand( $operands, $index, $count, $depth ) );
	}

	/**
	 * @param list<mixed> $operands All operands of the node.
	 */
	private function string_operand( array $operands, int $index, int $count ): string {
		$name = $operands[ $index ] ?? null;
		return count( $operands ) === $count && is_string( $name ) ? $name : throw new DomainError( 'bad_tree' );
	}
}
