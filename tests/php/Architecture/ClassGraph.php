<?php
declare(strict_types=1);

namespace Aisle\Tests\Architecture;

/**
 * Dependencies between classes.
 */
final class ClassGraph {

	/**
	 * @param array<string, list<string>> $references Class => classes that it references.
	 */
	public function __construct( private readonly array $references ) {}

	/**
	 * @param list<SourceFile> $files
	 */
	public static function of( array $files ): self {
		$references = array();
		foreach ( $files as $file ) {
			$names                                  = new ClassNames( $file );
			$references[ $names->declared_class() ] = $names->referenced_classes();
		}
		unset( $references[''] );
		$known_classes = array_keys( $references );
		foreach ( $references as $class => $referenced_classes ) {
			$references[ $class ] = array_values( array_diff( array_intersect( $referenced_classes, $known_classes ), array( $class ) ) );
		}
		return new self( $references );
	}

	/**
	 * @return list<string> A shortest path for each cycle of classes: `A -> B -> A`. Each cycle is listed once.
	 */
	public function circles(): array {
		$circles       = array();
		$reported_keys = array();
		foreach ( array_keys( $this->references ) as $class ) {
			$cycle        = $this->shortest_cycle( $class );
			$sorted_cycle = $cycle;
			sort( $sorted_cycle );
			$key = implode( ' ', $sorted_cycle );
			if ( array() !== $cycle && ! isset( $reported_keys[ $key ] ) ) {
				$circles[]             = implode( ' -> ', array( ...$cycle, $class ) );
				$reported_keys[ $key ] = true;
			}
		}
		return $circles;
	}

	/**
	 * @return list<string> Classes on the path, starting with this one; empty if there is no cycle.
	 */
	private function shortest_cycle( string $class ): array {
		$paths = array( array( $class ) );
		$visited = array();
		while ( array() !== $paths ) {
			$path = array_shift( $paths );
			foreach ( $this->references[ $path[ count( $path ) - 1 ] ] ?? array() as $next ) {
				if ( $next === $class ) {
					return $path;
				}
				if ( ! isset( $visited[ $next ] ) ) {
					$visited[ $next ] = true;
					$paths[]          = array( ...$path, $next );
				}
			}
		}
		return array();
	}
}
