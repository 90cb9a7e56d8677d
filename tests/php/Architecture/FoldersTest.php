<?php
declare(strict_types=1);

namespace Aisle\Tests\Architecture;

use PHPUnit\Framework\TestCase;

/**
 * Folders import each other in one direction only. A folder and its subfolders are one unit, whose classes may use each
 * other.
 */
final class FoldersTest extends TestCase {

	/** Root folders; each folder in them is a unit. */
	private const ROOTS = array( 'Aisle', 'Aisle\\Domain', 'Aisle\\Features', 'Aisle\\Platform' );

	public function test_finds_no_two_folders_that_import_each_other(): void {
		$imports = self::imports();
		$pairs   = array();
		foreach ( $imports as $folder => $named ) {
			foreach ( array_keys( $named ) as $other ) {
				if ( $folder < $other && isset( $imports[ $other ][ $folder ] ) && ! str_starts_with( $other, $folder . '\\' ) ) {
					$pairs[] = "{$folder} and {$other}: {$named[ $other ]}, {$imports[ $other ][ $folder ]}";
				}
			}
		}
		self::assertSame( array(), $pairs );
	}

	public function test_finds_no_circular_dependencies_between_folders(): void {
		$graph = array();
		foreach ( self::imports() as $folder => $named ) {
			$others = array_filter(
				array_keys( $named ),
				static fn( string $other ): bool =>
					! str_starts_with( $other, $folder . '\\' ) && ! str_starts_with( $folder, $other . '\\' )
			);
			$graph[ $folder ] = array_values( $others );
		}
		self::assertSame( array(), ( new ClassGraph( $graph ) )->circles() );
	}

	/**
	 * @return array<string, array<string, string>> Folder => imported folder => one of the imports.
	 */
	private static function imports(): array {
		$imports = array();
		foreach ( SourceFile::below( 'includes' ) as $file ) {
			$names = new ClassNames( $file );
			$own   = self::folder( $names->own() );
			foreach ( '' === $own ? array() : $names->named() as $name ) {
				$other = self::folder( $name );
				if (
					str_starts_with( $name, 'Aisle\\' )
					&& $own !== $other
					&& is_file( SourceFile::root() . '/includes/' . strtr( substr( $name, 6 ), '\\', '/' ) . '.php' )
					&& ! in_array( $own, self::ROOTS, true )
					&& ! in_array( $other, self::ROOTS, true )
				) {
					$imports[ $own ][ $other ] ??= "{$names->own()} imports {$name}";
				}
			}
		}
		return $imports;
	}

	private static function folder( string $name ): string {
		return (string) substr( $name, 0, (int) strrpos( $name, '\\' ) );
	}
}
