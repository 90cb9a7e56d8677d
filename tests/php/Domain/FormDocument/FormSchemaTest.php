<?php
declare(strict_types=1);

namespace Aisle\Tests\Domain\FormDocument;

use Aisle\Domain\FormDocument\FormSchema;
use PHPUnit\Framework\TestCase;

final class FormSchemaTest extends TestCase {

	public function test_stores_every_property_that_the_model_reads(): void {
		$read_properties = array();
		foreach ( (array) glob( dirname( __DIR__, 4 ) . '/includes/Domain/FormDocument/*Part.php' ) as $file ) {
			preg_match_all(
				"/->(?:raw|flag|texts?|number|integer|count|one_of|parts?|list)\( '(\w+)'/",
				(string) file_get_contents( (string) $file ),
				$matches
			);
			$read_properties = array_merge( $read_properties, $matches[1] );
		}
		$known_properties = array_merge(
			FormSchema::field_members(),
			FormSchema::option_members(),
			array(
				'src', 'full_src', 'title', 'alt', 'width', 'height', 'action', 'groups', 'rules', 'operator', 'cl_source', 'cl_field',
				'cl_relation', 'cl_val', 'content_compiled', 'price_compiled', 'days', 'from', 'to',
			)
		);
		self::assertContains( 'pricingType', $read_properties );
		self::assertSame( array(), array_values( array_diff( array_unique( $read_properties ), $known_properties ) ) );
	}

	public function test_stores_excluded_subcategories_only_for_categories(): void {
		$targets = array(
			array( 'by' => 'category', 'children' => false, 'ids' => array( 4 ) ),
			array( 'by' => 'category', 'children' => '0', 'ids' => array( 5 ) ),
			array( 'by' => 'category', 'children' => true, 'ids' => array( 6 ) ),
			array( 'by' => 'category', 'children' => array( 'x' ), 'ids' => array( 7 ) ),
			array( 'by' => 'tag', 'children' => false, 'ids' => array( 8 ) ),
		);
		$clean   = ( new FormSchema() )->clean( array( 'assignment' => array( 'include' => $targets ) ) )['assignment']['include'];
		self::assertSame(
			array( false, false, null, null, null ),
			array_map( static fn( array $target ): ?bool => $target['children'] ?? null, $clean )
		);
	}

	public function test_normalizes_markup_and_removes_unsafe_links(): void {
		$option = array( 'id' => 'o_a', 'label' => "I accept the <a href='/terms' target=_blank>terms</a>" );
		$field  = array(
			'id'      => 'f_a',
			'help'    => '<a href="javascript:alert(1)">x</a> < 10 cm',
			'content' => '<STRONG class="x">Bold</STRONG><script>y</script>',
			'label'   => '<a href="javascript:1">a</a>',
			'options' => array( $option ),
		);
		$clean  = ( new FormSchema() )->clean( array( 'fields' => array( $field ) ) )['fields'][0];
		self::assertSame( 'x < 10 cm', $clean['help'] );
		self::assertSame( '<strong>Bold</strong><script>y</script>', $clean['content'] );
		self::assertSame( 'I accept the <a href="/terms">terms</a>', $clean['options'][0]['label'] );
		self::assertSame( $field['label'], $clean['label'] );
	}

	public function test_stores_only_known_style_values(): void {
		$schema = new FormSchema();
		self::assertSame(
			array( 'accent' => '#aabbcc', 'tile' => 'large' ),
			$schema->clean( array(
				'style' => array( 'accent' => '#AABBCC', 'corner' => '1px;}', 'tile' => 'large', 'x' => 'y' ),
			) )['style']
		);
		self::assertArrayNotHasKey( 'style', $schema->clean( array( 'style' => 'x' ) ) );
		self::assertArrayNotHasKey( 'style', $schema->clean( array() ) );
	}
}
