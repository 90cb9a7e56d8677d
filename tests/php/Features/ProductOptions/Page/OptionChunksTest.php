<?php
declare(strict_types=1);

namespace Aisle\Tests\Features\ProductOptions\Page;

use Aisle\Domain\FormDocument;
use Aisle\Domain\OptionForm\PackedForm;
use Aisle\Features\ProductOptions\Page\OptionChunks;
use PHPUnit\Framework\Attributes\DataProvider;
use PHPUnit\Framework\TestCase;

final class OptionChunksTest extends TestCase {

	/**
	 * @return iterable<string, array{array<string, mixed>, list<string>}>
	 */
	public static function fields(): iterable {
		yield 'a plain text' => array( array( 'type' => 'text' ), array() );
		yield 'a plain number' => array( array( 'type' => 'number' ), array( 'form-numbers' ) );
		yield 'a date' => array( array( 'type' => 'date' ), array( 'form-pickers' ) );
		yield 'a number with a unit' => array( array( 'type' => 'number', 'unit' => 'cm' ), array( 'form-numbers' ) );
		yield 'a number with buttons' => array( array( 'type' => 'number', 'stepper' => true ), array( 'form-numbers' ) );
		yield 'a calculation' => array(
			array( 'type' => 'calculation', 'formula' => '2', 'formula_compiled' => 2 ),
			array( 'form-formulas', 'form-numbers' ),
		);
		yield 'a price by formula' => array(
			array( 'type' => 'text', 'pricingType' => 'custom', 'priceoptions' => 'fixed_for_all', 'price' => '2', 'price_compiled' => 2 ),
			array( 'form-formulas', 'form-numbers' ),
		);
		yield 'a price multiplied by the number in a text' => array(
			array( 'type' => 'text', 'pricingType' => 'multiply', 'priceoptions' => 'fixed_for_all', 'price' => '2' ),
			array( 'form-numbers' ),
		);
		yield 'an email' => array( array( 'type' => 'text', 'text_kind' => 'email' ), array( 'form-text-rules' ) );
		yield 'free characters set by a pattern' => array(
			array( 'type' => 'text', 'excl_chars_frm_length' => 'a', 'excl_chars_frm_length_is_regex' => true ),
			array( 'form-text-rules' ),
		);
	}

	/**
	 * @param array<string, mixed> $field
	 * @param list<string>         $chunks
	 */
	#[DataProvider( 'fields' )]
	public function test_loads_only_the_chunks_that_a_field_needs( array $field, array $chunks ): void {
		$form = FormDocument::to_model( array(
			'schema_version' => 1,
			'rules'          => array(),
			'tables'         => array(),
			'fields'         => array( $field + array( 'id' => 'f_x', 'label' => 'X' ) ),
		) );
		self::assertSame(
			array( 'app', 'product-options', ...$chunks ),
			OptionChunks::of( array( array( 'form' => PackedForm::pack( $form ) ) ) )
		);
	}
}
