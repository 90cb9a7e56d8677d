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
		foreach ( $imports as $folder => $folder_imports ) {
			foreach ( array_keys( $folder_imports ) as $other ) {
				if ( $folder < $other && isset( $imports[ $other ][ $folder ] ) && ! str_starts_with( $other, $folder . '\\' ) ) {
					$pairs[] = "{$folder} and {$other}: {$folder_imports[ $other ]}, {$imports[ $other ][ $folder ]}";
				}
			}
		}
		self::assertSame( array(), $pairs );
	}

	public function test_finds_no_circular_dependencies_between_folders(): void {
		$graph = array();
		foreach ( self::imports() as $folder => $folder_imports ) {
			$dependencies = array_filter(
				array_keys( $folder_imports ),
				static fn( string $other ): bool =>
					! str_starts_with( $other, $folder . '\\' ) && ! str_starts_with( $folder, $other . '\\' )
			);
			$graph[ $folder ] = array_values( $dependencies );
		}
		self::assertSame( array(), ( new ClassGraph( $graph ) )->circles() );
	}

	/**
	 * @return array<string, array<string, string>> Folder => imported folder => one of the imports.
	 */
	private static function imports(): array {
		$imports = array();
		foreach ( SourceFile::in_folder( 'includes' ) as $file ) {
			$names  = new ClassNames( $file );
			$folder = self::folder( $names->declared_class() );
			foreach ( '' === $folder ? array() : $names->referenced_classes() as $name ) {
				$imported_folder = self::folder( $name );
				if (
					str_starts_with( $name, 'Aisle\\' )
					&& $folder !== $imported_folder
					&& is_file( SourceFile::root() . '/includes/' . strtr( substr( $name, 6 ), '\\', '/' ) . '.php' )
					&& ! in_array( $folder, self::ROOTS, true )
					&& ! in_array( $imported_folder, self::ROOTS, true )
				) {
					$imports[ $folder ][ $imported_folder ] ??= "{$names->declared_class()} imports {$name}";
				}
			}
		}
		return $imports;
	}

	private static function folder( string $name ): string {
		return (string) substr( $name, 0, (int) strrpos( $name, '\\' ) );
	}
}
