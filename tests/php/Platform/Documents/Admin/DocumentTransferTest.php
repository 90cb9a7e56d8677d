<?php
declare(strict_types=1);

namespace Aisle\Tests\Platform\Documents\Admin;

use Aisle\Tests\Features\ProductOptions\OptionsTestCase;
use Aisle\Tests\JsonResponse;
use PHPUnit\Framework\Attributes\DataProvider;

final class DocumentTransferTest extends OptionsTestCase {

	protected function setUp(): void {
		parent::setUp();
		$this->log_in( 'shop_manager' );
	}

	/**
	 * @return array<string, array{mixed, list<string>}>
	 */
	public static function hostile(): array {
		return array(
			'null'                    => array( null, array( 'not_a_document' ) ),
			'a text'                  => array( 'x', array( 'not_a_document' ) ),
			'no document'             => array( array( 'aisle_option_form' => 1, 'title' => 'Form' ), array( 'not_a_document' ) ),
			'another version'         => array(
				array( 'aisle_option_form' => 2 ) + self::portable( 'Form', self::document( array() ) ),
				array( 'unknown_schema_version' ),
			),
			'texts in place of lists' => array(
				self::portable( 'Form', array( 'schema_version' => 1, 'fields' => 'x', 'assignment' => 'y' ) ),
				array( 'bad_object', 'bad_list' ),
			),
			'a broken formula'        => array(
				self::portable(
					'Form',
					self::document( array(
						self::text( 'f_a', array( 'pricingType' => 'custom', 'price' => '1 +' ) ),
						self::text( 'f_a' ),
					) )
				),
				array( 'unexpected_end', 'duplicate_id' ),
			),
			'a script URL'            => array(
				self::portable(
					'Form',
					self::document( array(
						array(
							'id'      => 'f_a',
							'type'    => 'image-group',
							'label'   => 'A',
							'options' => array( array( 'id' => 'o_a', 'image' => array( 'src' => array( 'x' ) ) ) ),
						),
					) )
				),
				array( 'bad_text' ),
			),
			'a list as title'         => array(
				array( 'title' => array( 'x' ) ) + self::portable( 'Form', array( 'schema_version' => 7 ) ),
				array( 'unknown_schema_version' ),
			),
		);
	}

	/**
	 * @param list<string> $codes
	 */
	#[DataProvider( 'hostile' )]
	public function test_rejects_invalid_form_with_all_problems_and_imports_the_others( mixed $form, array $codes ): void {
		$response = $this->import( array( $form, self::portable( 'Sound', self::document( array( self::text( 'f_a' ) ) ) ) ) );

		self::assertSame( 200, $response->status, $response->body );
		self::assertSame( $codes, array_column( $response->json['refused'][0]['problems'], 'code' ) );
		self::assertSame( array( 'Sound' ), array_column( $response->json['imported'], 'title' ) );
		self::assertSame( 1, $this->dispatch_rest( 'GET', '/aisle/v1/option-forms' )->json['total'] );
	}

	public function test_rejects_import_of_more_than_100_forms(): void {
		$response = $this->import( array_fill( 0, 101, self::portable( 'Form', self::document( array() ) ) ) );
		self::assertSame( array( 400, 'too_many_forms' ), array( $response->status, $response->json['code'] ) );
		self::assertSame( 400, $this->dispatch_rest( 'POST', '/aisle/v1/option-forms/import', array( 'forms' => 'x' ) )->status );
		self::assertSame( 0, $this->dispatch_rest( 'GET', '/aisle/v1/option-forms' )->json['total'] );
	}

	/**
	 * @param list<mixed> $forms
	 */
	private function import( array $forms ): JsonResponse {
		return $this->dispatch_rest( 'POST', '/aisle/v1/option-forms/import', array( 'forms' => $forms ) );
	}

	/**
	 * @param array<string, mixed> $document
	 * @return array<string, mixed>
	 */
	private static function portable( string $title, array $document ): array {
		return array(
			'aisle_option_form' => 1,
			'title'             => $title,
			'document'          => $document,
		);
	}
}
