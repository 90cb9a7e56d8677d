<?php
declare(strict_types=1);

namespace Aisle\Tests\Importers\ProductAddons;

use PHPUnit\Framework\Attributes\DataProvider;

final class ComparisonRoutesTest extends ProductAddonsTestCase {

	private const COMPARED = '/aisle/v1/option-form-imports/compared';

	/**
	 * @return array<string, mixed>
	 */
	private static function row(): array {
		return array(
			'version' => 'v2',
			'fields'  => array(
				array(
					'type'         => 'radio-group',
					'elementId'    => 'size',
					'label'        => 'Size',
					'enablePrice'  => true,
					'pricingType'  => 'fixed',
					'priceOptions' => 'different_for_all',
					'values'       => array(
						array( 'label' => 'S', 'value' => 's', 'price' => '1' ),
						array( 'label' => 'L', 'value' => 'l', 'price' => '5' ),
					),
				),
				array(
					'type'        => 'text',
					'elementId'   => 'words',
					'label'       => 'Words',
					'enablePrice' => true,
					'pricingType' => 'fixed',
					'price'       => '3',
					'enableCl'    => true,
					'cl_rule'     => 'show',
					'relations'   => array(
						array(
							'rules'    => array(
								array(
									'rules'    => array( 'cl_field' => 'size', 'cl_relation' => 'is', 'cl_val' => 'l' ),
									'operator' => false,
								),
							),
							'operator' => false,
						),
					),
				),
				array(
					'type'        => 'number',
					'elementId'   => 'area',
					'label'       => 'Area',
					'enablePrice' => true,
					'pricingType' => 'custom',
					'price'       => '{value} ^ 2',
				),
				array(
					'type'        => 'file',
					'elementId'   => 'photo',
					'label'       => 'Photo',
					'enablePrice' => true,
					'pricingType' => 'fixed',
					'price'       => '2',
				),
			),
		);
	}

	/**
	 * @param array<string, mixed> $extra_parameters
	 * @return array<string, mixed>
	 */
	private function compared( int $form, array $extra_parameters = array() ): array {
		$response = $this->dispatch_rest(
			'POST',
			self::COMPARED,
			array( 'form_id' => $form, 'product_id' => $this->product( '60' )->get_id() ) + $extra_parameters
		);
		self::assertSame( 200, $response->status, $response->body );
		return (array) $response->json;
	}

	public function test_proposes_answers_for_every_priced_field_and_lists_untouched_ones(): void {
		$response    = $this->compared( $this->imported( self::row() )[2] );
		$priced_rows = array();
		foreach ( $response['sets'] as $set ) {
			foreach ( $set['rows'] as $row ) {
				if ( null === $row['old'] || $row['old'] > 0 ) {
					$priced_rows[ $row['label'] . ' ' . ( 'Size' === $row['label'] ? $row['answer'] : '' ) ] = true;
				}
			}
		}
		self::assertEqualsCanonicalizing( array( 'Size S', 'Size L', 'Words ', 'Area ' ), array_keys( $priced_rows ) );
		self::assertSame( array( 'Photo' ), $response['untouched'] );
	}

	public function test_compares_prices_and_explains_a_blocked_price(): void {
		$rows = array_column(
			$this->compared(
				$this->imported( self::row() )[2],
				array( 'answers' => array( 'size' => array( '1' ), 'words' => array( 'Ada' ), 'area' => array( '4' ) ) )
			)['sets'][0]['rows'],
			null,
			'key'
		);

		self::assertEquals(
			array( 5.0, 5.0, true, '' ),
			array( $rows['size']['old'], $rows['size']['new'], $rows['size']['is_same'], $rows['size']['reason'] )
		);
		self::assertEquals( array( 3.0, 3.0, true ), array( $rows['words']['old'], $rows['words']['new'], $rows['words']['is_same'] ) );
		self::assertEquals( array( null, null, false ), array( $rows['area']['old'], $rows['area']['new'], $rows['area']['is_same'] ) );
		self::assertStringContainsString( 'could not be imported', $rows['area']['reason'] );
	}

	public function test_compares_totals_with_quantity_and_base_price_rule(): void {
		$row = array( 'fields' => array( self::row()['fields'][0] ), 'settings' => array( 'price_override' => 'maximum' ) ) + self::row();
		$set = $this->compared( $this->imported( $row )[2], array( 'quantity' => 3 ) )['sets'][0];
		self::assertEquals( array( 180.0, 180.0, true ), array( $set['old_total'], $set['new_total'], $set['is_same'] ) );
	}

	public function test_reports_price_changed_by_the_merchant_as_difference(): void {
		$id       = $this->imported( array( 'fields' => array( self::row()['fields'][0] ) ) + self::row() )[2];
		$document = (array) $this->documents->raw( $id );

		$document['fields'][0]['options'][1]['price'] = '6';
		$this->documents->save( $document, 'Changed', $id, 'draft' );
		$sets = $this->compared( $id )['sets'];

		self::assertSame( array( true, false ), array_column( $sets, 'is_same' ) );
		self::assertEquals( array( 65.0, 66.0 ), array( $sets[1]['old_total'], $sets[1]['new_total'] ) );
		self::assertStringContainsString( 'unknown', $sets[1]['rows'][0]['reason'] );
	}

	public function test_uses_assigned_product_when_none_is_given(): void {
		$this->product( '10' );
		$assigned_product = $this->product( '60' );
		$id               = $this->imported( self::row() )[2];
		$document         = (array) $this->documents->raw( $id );
		$this->documents->save(
			array(
				'assignment' => array(
					'include' => array( array( 'by' => 'product', 'ids' => array( $assigned_product->get_id() ) ) ),
					'exclude' => array(),
				),
			) + $document,
			'Old form',
			$id,
			'draft'
		);
		$this->product( '20' );

		self::assertSame(
			$assigned_product->get_id(),
			$this->dispatch_rest( 'POST', self::COMPARED, array( 'form_id' => $id ) )->json['product']['id'] ?? 0
		);
	}

	public function test_lists_only_imported_forms(): void {
		$id = $this->imported( self::row() )[2];
		$this->documents->save( array( 'schema_version' => 1, 'fields' => array() ), 'Made here', 0, 'draft' );
		self::assertSame(
			array( array( 'id' => $id, 'title' => 'Old form', 'status' => 'draft' ) ),
			$this->dispatch_rest( 'GET', self::PATH )->json['imported'] ?? null
		);
	}

	/**
	 * @return array<string, array{array<string, mixed>, int}>
	 */
	public static function misuse(): array {
		return array(
			'no form'                      => array( array(), 400 ),
			'an unknown form'              => array( array( 'form_id' => 99999999 ), 404 ),
			'an unknown product'           => array( array( 'form_id' => 0, 'product_id' => 99999999 ), 404 ),
			'a quantity of zero'           => array( array( 'form_id' => 0, 'quantity' => 0 ), 400 ),
			'a quantity that is too large' => array( array( 'form_id' => 0, 'quantity' => 1000001 ), 400 ),
			'text instead of answers'      => array( array( 'form_id' => 0, 'answers' => 'all' ), 400 ),
			'lists as values'              => array( array( 'form_id' => 0, 'answers' => array( 'size' => array( array( 'x' ) ) ) ), 400 ),
			'an answer that is too long'   => array(
				array( 'form_id' => 0, 'answers' => array( 'words' => array( str_repeat( 'x', 2001 ) ) ) ),
				400,
			),
			'too many values'              => array(
				array( 'form_id' => 0, 'answers' => array( 'words' => array_fill( 0, 101, 'x' ) ) ),
				400,
			),
		);
	}

	/**
	 * @param array<string, mixed> $body A form ID of 0 means the imported form.
	 */
	#[DataProvider( 'misuse' )]
	public function test_rejects_invalid_requests( array $body, int $status ): void {
		if ( 0 === ( $body['form_id'] ?? null ) ) {
			$body['form_id'] = $this->imported( self::row() )[2];
		}
		self::assertSame( $status, $this->dispatch_rest( 'POST', self::COMPARED, $body )->status );
	}

	public function test_rejects_users_who_cannot_manage_the_store(): void {
		$id = $this->imported( self::row() )[2];
		$this->log_in( 'customer' );
		self::assertSame( 403, $this->dispatch_rest( 'POST', self::COMPARED, array( 'form_id' => $id ) )->status );
	}
}
