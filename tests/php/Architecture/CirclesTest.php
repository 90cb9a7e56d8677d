<?php
declare(strict_types=1);

namespace Aisle\Tests\Architecture;

use PHPUnit\Framework\TestCase;

/**
 * Within a layer, classes must not depend on each other in a cycle: neither could be read, moved or removed alone.
 */
final class CirclesTest extends TestCase {

	public function test_finds_no_circular_dependencies_between_classes(): void {
		self::assertSame( array(), ClassGraph::of( SourceFile::in_folder( 'includes' ) )->circles() );
	}

	public function test_reports_each_cycle_once_at_any_length(): void {
		$graph = new ClassGraph(
			array(
				'Entry' => array( 'A' ),
				'A'     => array( 'B', 'Leaf' ),
				'B'     => array( 'C' ),
				'C'     => array( 'A' ),
				'Leaf'  => array(),
			)
		);
		self::assertSame( array( 'A -> B -> C -> A' ), $graph->circles() );
	}

	public function test_collects_names_from_code_imports_and_imported_types(): void {
		$path = (string) tempnam( sys_get_temp_dir(), 'aisle' );
		file_put_contents(
			$path,
			<<<'PHP'
			<?php
			namespace Aisle\Feature;

			use Aisle\Platform\Http\Rest;
			use Aisle\Domain\Form\FormModel as FormShapes;

			/**
			 * @phpstan-import-type Field from FormShapes
			 * @phpstan-import-type Row from Borrowed
			 */
			final class Desk {
				public const KEY = 'a';
				public function of( Beside $beside ): ?Result {
					return Made::one( $beside->Member, self::KEY ) ?? new \Aisle\Domain\Money();
				}
			}
			PHP
		);
		$names = new ClassNames( new SourceFile( $path ) );
		unlink( $path );
		self::assertSame( 'Aisle\\Feature\\Desk', $names->declared_class() );
		$expected = array(
			'Aisle\\Platform\\Http\\Rest',
			'Aisle\\Domain\\Form\\FormModel',
			'Aisle\\Feature\\Beside',
			'Aisle\\Feature\\Result',
			'Aisle\\Feature\\Made',
			'Aisle\\Domain\\Money',
			'Aisle\\Feature\\Borrowed',
		);
		self::assertSame( array(), array_diff( $expected, $names->referenced_classes() ) );
		self::assertNotContains( 'Aisle\\Feature\\Member', $names->referenced_classes() );
	}
}
