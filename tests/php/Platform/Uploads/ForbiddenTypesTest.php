<?php
declare(strict_types=1);

namespace Aisle\Tests\Platform\Uploads;

use Aisle\Platform\Uploads\Content\ForbiddenTypes;
use PHPUnit\Framework\TestCase;

/**
 * The same types as in the form builder, which shows an error when they are entered.
 */
final class ForbiddenTypesTest extends TestCase {

	public function test_rejects_the_same_types_as_the_form_editor(): void {
		$rows = (array) json_decode(
			(string) file_get_contents( __DIR__ . '/../../../vectors/platform/forbidden-types.json' ),
			true,
			16,
			JSON_THROW_ON_ERROR
		);
		self::assertSame(
			array_column( $rows, 'forbidden', 'name' ),
			array_map(
				ForbiddenTypes::is_forbidden_ending( ... ),
				array_combine( array_column( $rows, 'name' ), array_column( $rows, 'name' ) )
			)
		);
		$list = (array) ( new \ReflectionClassConstant( ForbiddenTypes::class, 'LIST' ) )->getValue();
		self::assertSame( array(), array_values( array_diff( $list, array_column( $rows, 'name' ) ) ) );
	}
}
