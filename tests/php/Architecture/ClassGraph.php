<?php
declare(strict_types=1);

namespace Aisle\Tests\Architecture;

/**
 * Dependencies between classes.
 */
final class ClassGraph {

	/**
	 * @param array<string, list<string>> $named Class => classes that it references.
	 */
	public function __construct( private readonly array $named ) {}

	/**
	 * @param list<SourceFile> $files
	 */
	public static function of( array $files ): self {
		$named = array();
		foreach ( $files as $file ) {
			$names                  = new ClassNames( $file );
			$named[ $names->own() ] = $names->named();
		}
		unset( $named[''] );
		$known = array_keys( $named );
		foreach ( $named as $class => $others ) {
			$named[ $class ] = array_values( array_diff( array_intersect( $others, $known ), array( $class ) ) );
		}
		return new self( $named );
	}

	/**
	 * @return list<string> A shortest path for each cycle of classes: `A -> B -> A`. Each cycle is listed once.
	 */
	public function circles(): array {
		$circles  = array();
		$reported = array();
		foreach ( array_keys( $this->named ) as $class ) {
			$way     = $this->way_back( $class );
			$members = $way;
			sort( $members );
			$key = implode( ' ', $members );
			if ( array() !== $way && ! isset( $reported[ $key ] ) ) {
				$circles[]        = implode( ' -> ', array( ...$way, $class ) );
				$reported[ $key ] = true;
			}
		}
		return $circles;
	}

	/**
	 * @return list<string> Classes on the path, starting with this one; empty if there is no cycle.
	 */
	private function way_back( string $class ): array {
		$ways = array( array( $class ) );
		$seen = array();
		while ( array() !== $ways ) {
			$way = array_shift( $ways );
			foreach ( $this->named[ $way[ count( $way ) - 1 ] ] ?? array() as $next ) {
				if ( $next === $class ) {
					return $way;
				}
				if ( ! isset( $seen[ $next ] ) ) {
					$seen[ $next ] = true;
					$ways[]        = array( ...$way, $next );
				}
			}
		}
		return array();
	}
}
