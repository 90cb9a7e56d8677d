<?php
declare(strict_types=1);

namespace Aisle\Tests\Platform\Forms;

use Aisle\Domain\ContactForm;
use Aisle\Platform\Forms\FieldPrinter;
use Aisle\Platform\Forms\FieldSettings;
use Aisle\Platform\Forms\FieldView;
use Aisle\Platform\Forms\PrintedField;
use Aisle\Tests\Markup;
use Aisle\Tests\TestCase;
use PHPUnit\Framework\Attributes\DataProvider;

/**
 * The HTML of fields that only contact forms have must equal its golden file in tests/markup.
 */
final class ContactFieldsTest extends TestCase {

	private const FOLDER   = __DIR__ . '/../../../markup/';
	private const CURRENCY = array(
		'code'              => 'USD',
		'symbol'            => '$',
		'decimals'          => 2,
		'decimalSeparator'  => '.',
		'thousandSeparator' => ',',
		'format'            => '%1$s%2$s',
	);

	/**
	 * @return iterable<string, array{array<string, mixed>}>
	 */
	public static function fields(): iterable {
		foreach ( json_decode(
			(string) file_get_contents( self::FOLDER . 'contact-fields.json' ),
			true,
			32,
			JSON_THROW_ON_ERROR
		) as $case ) {
			yield $case['name'] => array( $case );
		}
	}

	/**
	 * @param array<string, mixed> $field_case
	 */
	#[DataProvider( 'fields' )]
	public function test_prints_contact_field_as_in_golden_file( array $field_case ): void {
		$model = ContactForm::read( array( 'schema_version' => 1, 'fields' => array( $field_case['field'] + array( 'id' => 'f_x' ) ) ) );
		$view  = new FieldView(
			$field_case['view']['visible'] ?? true,
			$field_case['view']['error'] ?? null,
			content: $field_case['view']['content'] ?? ''
		);
		$field = new PrintedField(
			$model['fields'][0],
			'aisle_contact[f_x]',
			'aisle_files[f_x][]',
			'aisle-contact-f_x',
			$view,
			$field_case['answer'] ?? null,
			FieldSettings::of( array(), self::CURRENCY, array() )
		);
		$html  = Markup::canonical( FieldPrinter::html( $field ) );
		if ( false !== getenv( 'UPDATE_MARKUP' ) ) {
			Markup::update_golden( 'contact-golden', $field_case['name'], $html );
		}
		self::assertSame( Markup::golden( 'contact-golden', $field_case['name'] ), $html );
	}
}
