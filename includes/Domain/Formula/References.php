<?php
declare(strict_types=1);

namespace Aisle\Domain\Formula;

use Aisle\Domain\DomainError;

/**
 * Collects the references of a tree, so that fields can be priced in order of their dependencies.
 */
final class References {

	/** @var array<string, true> */
	private array $names = array();
	private int $nodes   = 0;

	/**
	 * @return list<string> Unique, in order of first use.
	 *
	 * @throws DomainError `bad_tree`, `too_many_nodes`.
	 */
	public function of( mixed $tree ): array {
		$this->visit( $tree );
		return array_map( 'strval', array_keys( $this->names ) );
	}

	private function visit( mixed $node ): void {
		++$this->nodes;
		if ( $this->nodes > Limits::NODES ) {
			throw new DomainError( 'too_many_nodes' );
		}
		if ( is_int( $node ) || is_float( $node ) ) {
			return;
		}
		if ( ! is_array( $node ) || ! array_is_list( $node ) || ! is_string( $node[0] ?? null ) ) {
			throw new DomainError( 'bad_tree' );
		}
		if ( 'ref' === $node[0] ) {
			$name = $node[1] ?? null;
			if ( ! is_string( $name ) ) {
				throw new DomainError( 'bad_tree' );
			}
			$this->names[ $name ] = true;
			return;
		}
		foreach ( self::operands( $node ) as $operand ) {
			$this->visit( $operand );
		}
	}

	/**
	 * @param list<mixed> $node The operand of `text` and the table and mode of `lookup` are not nodes; they are
	 *                          omitted.
	 * @return list<mixed>
	 */
	private static function operands( array $node ): array {
		return match ( $node[0] ) {
			'text'   => array(),
			'lookup' => array_slice( $node, 2, 2 ),
			default  => array_slice( $node, 1 ),
		};
	}
}
