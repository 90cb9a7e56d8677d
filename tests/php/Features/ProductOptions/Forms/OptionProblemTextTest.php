<?php
declare(strict_types=1);

namespace Aisle\Tests\Features\ProductOptions\Forms;

use Aisle\Features\ProductOptions\Forms\FormCompiler;
use Aisle\Features\ProductOptions\Forms\OptionProblemText;
use Aisle\Tests\Features\ProductOptions\OptionsTestCase;

final class OptionProblemTextTest extends OptionsTestCase {

	public function test_describes_problems_of_option_forms(): void {
		$reported = static fn ( string $code, string $path ): string =>
			OptionProblemText::problem( compact( 'code', 'path' ), array( 'fields' => array() ) )['message'];
		self::assertSame(
			'Form products: One of the form’s products is not valid. Select the products again.',
			$reported( 'bad_assignment', 'assignment.include' )
		);
		self::assertSame(
			'Product quantity: One of the texts is not valid. Enter it again.',
			$reported( 'bad_text', 'rules.quantity_bind_formula' )
		);
		self::assertSame(
			'Table “sizes”: Every table row needs a number or text in each column, up to 10,000 cells in total.',
			$reported( 'bad_table', 'tables.sizes' )
		);
	}

	public function test_reports_file_that_is_not_an_option_form(): void {
		self::assertSame( 'This is not an option form.', ( new FormCompiler() )->problem( 'not_a_document' )['message'] );
	}
}
