<?php
declare(strict_types=1);

namespace Aisle\Tests\Platform\Forms;

use Aisle\Domain\FormDocument;
use Aisle\Platform\Forms\FieldLimits;
use Aisle\Tests\TestCase;
use PHPUnit\Framework\Attributes\DataProvider;

final class FieldLimitsTest extends TestCase {

	/**
	 * @return array<string, array{array<string, mixed>}>
	 */
	public static function rows(): array {
		$rows = json_decode(
			(string) file_get_contents( __DIR__ . '/../../../vectors/platform/field-limits.json' ),
			true,
			16,
			JSON_THROW_ON_ERROR
		);
		return array_map( static fn ( array $row ): array => array( $row ), array_column( $rows, null, 'name' ) );
	}

	/**
	 * @param array<string, mixed> $row
	 */
	#[DataProvider( 'rows' )]
	public function test_returns_limits_text_that_the_page_shows( array $row ): void {
		$model = FormDocument::to_model(
			array(
				'schema_version' => 1,
				'rules'          => array(),
				'tables'         => array(),
				'fields'         => array(
					array(
						'id'    => 'f_x',
						'label' => 'X',
					) + $row['field'],
				),
			)
		);
		self::assertSame( $row['text'], FieldLimits::text( $model['fields'][0] ) );
	}

	public function test_keeps_unit_beside_its_number_when_translation_reorders_text(): void {
		$japanese = static fn ( string $text ): string => 'At least %s' === $text ? '%s以上' : $text;
		add_filter( 'gettext_aisle', $japanese );
		$this->test_returns_limits_text_that_the_page_shows(
			array(
				'field' => array(
					'type' => 'number',
					'min'  => 50,
					'unit' => 'cm',
				),
				'text'  => '50 cm以上',
			)
		);
		remove_filter( 'gettext_aisle', $japanese );
	}
}
