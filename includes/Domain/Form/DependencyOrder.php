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
		$pending_counts = array();
		$dependants     = array();
		$order          = array();
		foreach ( $prerequisites as $position => $dependencies ) {
			$pending_counts[ $position ] = count( $dependencies );
			foreach ( $dependencies as $prerequisite ) {
				$dependants[ $prerequisite ][] = $position;
			}
			if ( array() === $dependencies ) {
				$order[] = $position;
			}
		}
		for ( $next = 0; $next < count( $order ); $next++ ) {
			foreach ( $dependants[ $order[ $next ] ] ?? array() as $dependant ) {
				--$pending_counts[ $dependant ];
				if ( 0 === $pending_counts[ $dependant ] ) {
					$order[] = $dependant;
				}
			}
		}
		$cyclic = array_keys( array_filter( $pending_counts, static fn( int $remaining ): bool => $remaining > 0 ) );
		return new self( array( ...$order, ...$cyclic ), $cyclic );
	}
}
