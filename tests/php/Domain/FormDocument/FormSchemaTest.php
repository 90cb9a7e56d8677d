<?php
declare(strict_types=1);

namespace Aisle\Tests\Domain\FormDocument;

use Aisle\Domain\FormDocument\FormSchema;
use PHPUnit\Framework\TestCase;

final class FormSchemaTest extends TestCase {

	public function test_every_member_that_the_model_reads_is_one_that_is_stored(): void {
		$read = array();
		foreach ( (array) glob( dirname( __DIR__, 4 ) . '/includes/Domain/FormDocument/*Part.php' ) as $file ) {
			preg_match_all( "/->(?:raw|flag|texts?|number|whole|count|one|parts?|list)\( '(\w+)'/", (string) file_get_contents( (string) $file ), $found );
			$read = array_merge( $read, $found[1] );
		}
		$known = array_merge( FormSchema::field_members(), FormSchema::option_members(), array( 'src', 'full_src', 'title', 'alt', 'width', 'height', 'action', 'groups', 'rules', 'operator', 'cl_source', 'cl_field', 'cl_relation', 'cl_val', 'content_compiled', 'price_compiled' ) );
		self::assertContains( 'pricingType', $read );
		self::assertSame( array(), array_values( array_diff( array_unique( $read ), $known ) ) );
	}
}
