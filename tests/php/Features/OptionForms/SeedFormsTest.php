<?php
declare(strict_types=1);

namespace Aisle\Tests\Features\OptionForms;

use Aisle\Features\ProductOptions\Forms\StoredForms;
use Aisle\Tests\TestCase;

#[\PHPUnit\Framework\Attributes\Group( 'stand-in' )]
final class SeedFormsTest extends TestCase {

	public function test_keeps_demo_forms_unchanged_after_export_and_import(): void {
		$this->log_in( 'shop_manager' );
		$stored_forms = new StoredForms();
		$documents    = $stored_forms->documents();
		$seeds        = $stored_forms->forms->list();
		self::assertGreaterThanOrEqual( 3, count( $seeds ) );
		foreach ( $seeds as $seed ) {
			$export   = $this->dispatch_rest( 'GET', '/aisle/v1/option-forms/' . $seed['id'] . '/export' )->json;
			$response = $this->dispatch_rest( 'POST', '/aisle/v1/option-forms/import', array( 'forms' => array( $export ) ) )->json;
			self::assertSame( array(), $response['refused'] );
			$imported = $response['imported'][0];

			self::assertSame( array(), $imported['notes'], $seed['title'] );
			self::assertSame( $seed['title'], $imported['title'] );
			$compiler = $documents->compiler;
			self::assertEquals(
				$compiler->source( $seed['document'] ),
				$compiler->source( (array) $documents->raw( $imported['id'] ) ),
				$seed['title']
			);
			self::assertSame( array(), $compiler->problems( $seed['document'] ) );
		}
	}
}
