<?php
declare(strict_types=1);

namespace Aisle\Tests\Platform\Documents\Admin;

use Aisle\Tests\Features\ProductOptions\OptionsTestCase;

final class CheckRoutesTest extends OptionsTestCase {

	protected function setUp(): void {
		parent::setUp();
		$this->log_in( 'shop_manager' );
	}

	public function test_returns_no_problems_and_stores_nothing_when_form_is_valid(): void {
		self::assertSame( array(), $this->problems( array( self::text( 'f_name' ) ) ) );
		self::assertSame( 0, $this->dispatch_rest( 'GET', '/aisle/v1/option-forms' )->json['total'] );
	}

	public function test_returns_problems_of_all_parts_at_once(): void {
		$rule     = static fn( string $field, array $overrides = array() ): array => array(
			'action' => 'show',
			'groups' => array(
				array(
					'operator' => '',
					'rules'    => array(
						$overrides + array(
							'cl_source'   => 'field',
							'cl_field'    => $field,
							'cl_relation' => 'is',
							'cl_val'      => 'x',
							'operator'    => '',
						),
					),
				),
			),
		);
		$problems = $this->problems(
			array(
				self::text( 'f_a', array( 'cl_rule' => $rule( 'f_b' ), 'minlength' => -1, 'max' => 'ten' ) ),
				self::text( 'f_b', array( 'cl_rule' => $rule( 'f_a' ) ) ),
				self::text(
					'f_c',
					array( 'cl_rule' => $rule( 'f_gone' ), 'pricingType' => 'custom', 'price' => '{field.f_gone.price} + 1' )
				),
				self::text( 'f_d', array( 'cl_rule' => $rule( 'f_e', array( 'cl_relation' => 'resembles' ) ) ) ),
				self::text( 'f_e', array( 'type' => 'hologram' ) ),
				self::text( 'f_f', array( 'pricingType' => 'haggle' ) ),
				self::text( 'f_g', array( 'label' => str_repeat( 'x', 501 ) ) ),
			),
			array(
				'rules'  => array( 'bind_quantity' => true, 'quantity_bind_formula' => '3 +' ),
				'tables' => array( 'sizes' => array( 'rows' => array( 1, 2 ), 'columns' => array( 1 ), 'cells' => array( array( 5 ) ) ) ),
			)
		);
		$problem_codes = array_map( static fn( array $problem ): string => $problem['field'] . ' ' . $problem['code'], $problems );
		sort( $problem_codes );
		self::assertSame(
			array(
				' bad_table', ' unexpected_end', 'f_a bad_number', 'f_a bad_number', 'f_a condition_cycle', 'f_b condition_cycle',
				'f_c unknown_reference', 'f_c unknown_source', 'f_d unknown_relation', 'f_e unknown_type', 'f_f unknown_pricing',
				'f_g text_too_long',
			),
			$problem_codes
		);
		self::assertContains(
			'Table “sizes”: Every table row needs a number or text in each column, up to 10,000 cells in total.',
			array_column( $problems, 'message' )
		);
		foreach ( $problems as $problem ) {
			self::assertSame( array( 'code', 'message', 'field', 'option', 'path', 'position' ), array_keys( $problem ) );
			self::assertStringNotContainsString( $problem['code'], $problem['message'] );
		}
	}

	public function test_names_field_without_label_by_its_position(): void {
		$problems = $this->problems( array( self::text( 'f_a' ), self::text( 'f_b', array( 'label' => '', 'pricingType' => 'haggle' ) ) ) );
		self::assertStringStartsWith( '“Field 2”: ', $problems[0]['message'] );
	}

	/**
	 * @param list<array<string, mixed>> $fields
	 * @param array<string, mixed>       $properties
	 * @return list<array<string, mixed>>
	 */
	private function problems( array $fields, array $properties = array() ): array {
		$response = $this->dispatch_rest(
			'POST',
			'/aisle/v1/option-forms/check',
			array( 'document' => self::document( $fields, $properties ) )
		);
		self::assertSame( 200, $response->status, $response->body );
		return $response->json['problems'];
	}
}
