<?php
declare(strict_types=1);

namespace Aisle\Tests\Domain;

use Aisle\Domain\FormDocument\FormReview;
use Aisle\Domain\FormDocument\FormSchema;
use Aisle\Domain\FormDocument\FormulaTrees;
use PHPUnit\Framework\TestCase;

final class CalculationProblemsTest extends TestCase {

	/**
	 * @param list<array<string, mixed>> $fields
	 * @return list<array{string, string}> Error code and path.
	 */
	private static function problems( array $fields ): array {
		$trees    = new FormulaTrees();
		$document = $trees->add_to( ( new FormSchema() )->clean( array( 'schema_version' => 1, 'fields' => $fields ) ) );
		return array_map(
			static fn ( array $problem ): array => array( $problem['code'], $problem['path'] ),
			array_merge( $trees->problems(), FormReview::problems( $document ) )
		);
	}

	/**
	 * @param array<string, mixed> $extra_properties
	 * @return array<string, mixed>
	 */
	private static function calculation( string $id, string $formula, array $extra_properties = array() ): array {
		return array( 'id' => $id, 'type' => 'calculation', 'label' => $id, 'formula' => $formula ) + $extra_properties;
	}

	public function test_returns_no_problems_when_calculation_is_valid(): void {
		self::assertSame(
			array(),
			self::problems( array( array( 'id' => 'f_w', 'type' => 'number' ), self::calculation( 'f_a', '{field.f_w.value} * 2' ) ) )
		);
	}

	public function test_reports_problem_when_formula_is_empty_invalid_or_has_unknown_field(): void {
		self::assertSame(
			array( array( 'formula_required', 'fields.0.formula' ) ),
			self::problems( array( self::calculation( 'f_a', ' ' ) ) )
		);
		self::assertSame( 'fields.0.formula', self::problems( array( self::calculation( 'f_a', '2 +' ) ) )[0][1] );
		self::assertSame(
			array( array( 'unknown_reference', '' ) ),
			self::problems( array( self::calculation( 'f_a', '{field.f_gone.value}' ) ) )
		);
		self::assertSame(
			array( array( 'unknown_table', '' ) ),
			self::problems( array( self::calculation( 'f_a', 'lookup(gone, 1, 1, exact)' ) ) )
		);
	}

	public function test_reports_problem_when_calculation_reads_a_price(): void {
		$text = array( 'id' => 'f_t', 'type' => 'text', 'pricingType' => 'fixed', 'price' => '1' );
		self::assertSame(
			array( array( 'price_in_calculation', 'fields.1.formula' ) ),
			self::problems( array( $text, self::calculation( 'f_a', '{field.f_t.price}' ) ) )
		);
	}

	public function test_reports_cycle_between_calculations_also_through_conditions(): void {
		$circle = self::problems( array(
			self::calculation( 'f_a', '{field.f_b.value}' ),
			self::calculation( 'f_b', '{field.f_a.value}' ),
		) );
		self::assertSame(
			array( array( 'calculation_cycle', 'fields.0.formula' ), array( 'calculation_cycle', 'fields.1.formula' ) ),
			$circle
		);
		$rule   = array(
			'action' => 'show',
			'groups' => array(
				array(
					'rules'    => array(
						array(
							'cl_source'   => 'field',
							'cl_field'    => 'f_a',
							'cl_relation' => 'is_greater',
							'cl_val'      => '1',
							'operator'    => '',
						),
					),
					'operator' => '',
				),
			),
		);
		$hidden = self::problems( array(
			array( 'id' => 'f_w', 'type' => 'number', 'cl_rule' => $rule ),
			self::calculation( 'f_a', '{field.f_w.value}' ),
		) );
		self::assertContains( 'condition_cycle', array_column( $hidden, 0 ) );
	}
}
