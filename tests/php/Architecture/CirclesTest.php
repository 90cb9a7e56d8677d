<?php
declare(strict_types=1);

namespace Aisle\Tests\Architecture;

use PHPUnit\Framework\TestCase;

/**
 * Within a floor, too, classes lie one above the other: of two that name each other neither can be read, moved or removed alone.
 */
final class CirclesTest extends TestCase {

	public function test_no_class_leads_back_to_itself(): void {
		self::assertSame( array(), ClassGraph::of( SourceFile::below( 'includes' ) )->circles() );
	}

	public function test_a_circle_is_found_however_long_it_is_and_told_once(): void {
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

	public function test_the_names_of_a_file_are_those_of_its_code_its_imports_and_its_borrowed_shapes(): void {
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
		self::assertSame( 'Aisle\\Feature\\Desk', $names->own() );
		$expected = array(
			'Aisle\\Platform\\Http\\Rest',
			'Aisle\\Domain\\Form\\FormModel',
			'Aisle\\Feature\\Beside',
			'Aisle\\Feature\\Result',
			'Aisle\\Feature\\Made',
			'Aisle\\Domain\\Money',
			'Aisle\\Feature\\Borrowed',
		);
		self::assertSame( array(), array_diff( $expected, $names->named() ) );
		self::assertNotContains( 'Aisle\\Feature\\Member', $names->named() );
	}
}
