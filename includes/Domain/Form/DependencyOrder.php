<?php
declare(strict_types=1);

namespace Aisle\Domain\Form;

/**
 * Sorts positions so that dependencies come first. Positions that depend on a cycle come last, in their original order,
 * and are listed. Mirror of src/domain/form/dependency-order.ts.
 */
final class DependencyOrder {

	/**
	 * @param list<int> $order
	 * @param list<int> $cyclic
	 */
	private function __construct(
		public readonly array $order,
		public readonly array $cyclic
	) {}

	/**
	 * @param list<list<int>> $prerequisites For each position, the positions that it depends on.
	 */
	public static function of( array $prerequisites ): self {
		$waiting    = array();
		$dependants = array();
		$order      = array();
		foreach ( $prerequisites as $position => $needed ) {
			$waiting[ $position ] = count( $needed );
			foreach ( $needed as $other ) {
				$dependants[ $other ][] = $position;
			}
			if ( array() === $needed ) {
				$order[] = $position;
			}
		}
		for ( $next = 0; $next < count( $order ); $next++ ) {
			foreach ( $dependants[ $order[ $next ] ] ?? array() as $dependant ) {
				--$waiting[ $dependant ];
				if ( 0 === $waiting[ $dependant ] ) {
					$order[] = $dependant;
				}
			}
		}
		$cyclic = array_keys( array_filter( $waiting, static fn( int $left ): bool => $left > 0 ) );
		return new self( array( ...$order, ...$cyclic ), $cyclic );
	}
}
