<?php
declare(strict_types=1);

namespace Aisle\Tests\Domain;

use Aisle\Domain\Formula;
use Aisle\Domain\FormDocument;
use Aisle\Domain\LowestPrice;
use Aisle\Domain\OptionForm;
use PHPUnit\Framework\TestCase;

/**
 * Random forms of choices, each answered in every way there is: nothing may cost less than the lowest price that was proven.
 */
final class LowestPriceTest extends TestCase {

	private const FORMS   = 250;
	private const CONTEXT = array(
		'quantity'       => 1,
		'product_price'  => 100,
		'attributes'     => array(),
		'stock_status'   => 'instock',
		'stock_quantity' => null,
		'custom_fields'  => array(),
		'product_ids'    => array(),
		'today'          => array(
			'days'      => 20778,
			'seconds'   => 36000,
			'timestamp' => 1795255200,
		),
	);

	public function test_no_answers_cost_less_than_what_was_proven_and_some_cost_just_that(): void {
		mt_srand( 20261122 );
		$proven = 0;
		for ( $number = 0; $number < self::FORMS; ++$number ) {
			$model  = $this->random_form();
			$lowest = LowestPrice::of_form( $model, self::CONTEXT );
			if ( null === $lowest ) {
				continue;
			}
			++$proven;
			$totals = $this->all_totals( $model );
			$form   = (string) json_encode( $model['fields'] );
			self::assertNotSame( array(), $totals, $form );
			self::assertEqualsWithDelta( $lowest['options'], min( array_column( $totals, 'options' ) ), 1e-9, $form );
			self::assertEqualsWithDelta( $lowest['extra'], min( array_column( $totals, 'extra' ) ), 1e-9, $form );
			self::assertEqualsWithDelta( array_sum( $lowest ), min( array_map( array_sum( ... ), $totals ) ), 1e-9, $form );
		}
		self::assertGreaterThan( self::FORMS * 0.6, $proven, 'Most forms can be proven.' );
	}

	/**
	 * @return array<string, mixed>
	 */
	private function random_form(): array {
		$fields = array();
		$count  = mt_rand( 1, 4 );
		for ( $place = 0; $place < $count; ++$place ) {
			$type    = array( 'radio-group', 'select', 'checkbox-group' )[ mt_rand( 0, 2 ) ];
			$options = array();
			for ( $option = 0; $option < mt_rand( 1, 3 ); ++$option ) {
				$options[] = array(
					'id'    => "o_$option",
					'label' => (string) mt_rand( 1, 4 ),
					'price' => (string) mt_rand( -2, 12 ),
				);
			}
			$field = array(
				'id'           => "f_$place",
				'type'         => $type,
				'label'        => "f_$place",
				'required'     => mt_rand( 0, 2 ) > 0,
				'is_fee'       => 0 === mt_rand( 0, 4 ),
				'pricingType'  => 'fixed',
				'priceoptions' => 'different_for_all',
				'options'      => $options,
			);
			if ( $place > 0 ) {
				$field += $this->random_condition( $place );
				$field  = 0 === mt_rand( 0, 3 ) ? $this->with_formula( $field, $place ) : $field;
			}
			$fields[] = $field;
		}
		return FormDocument::to_model(
			array(
				'schema_version' => 1,
				'fields'         => $fields,
			)
		);
	}

	/**
	 * @return array<string, mixed>
	 */
	private function random_condition( int $place ): array {
		$rules = array();
		$count = mt_rand( 0, 2 );
		for ( $rule = 0; $rule < $count; ++$rule ) {
			$rules[] = array(
				'cl_source'   => 'field',
				'cl_field'    => 'f_' . mt_rand( 0, $place - 1 ),
				'cl_relation' => array( 'is', 'is_not', 'is_empty', 'is_not_empty', 'is_greater' )[ mt_rand( 0, 4 ) ],
				'cl_val'      => (string) mt_rand( 1, 4 ),
				'operator'    => $rule === $count - 1 ? '' : array( 'and', 'or' )[ mt_rand( 0, 1 ) ],
			);
		}
		return array() === $rules ? array() : array(
			'cl_rule' => array(
				'action' => array( 'show', 'hide' )[ mt_rand( 0, 1 ) ],
				'groups' => array(
					array(
						'rules'    => $rules,
						'operator' => '',
					),
				),
			),
		);
	}

	/**
	 * @param array<string, mixed> $field
	 * @return array<string, mixed>
	 */
	private function with_formula( array $field, int $place ): array {
		$other   = 'f_' . mt_rand( 0, $place - 1 );
		$sources = array( "{field.$other.price} * 2 + 1", "max({value}, {field.$other.value}) - 1", "{count} * 3 - {field.$other.count}", "{field.$other.selected} ? 4 : 9" );
		$source  = $sources[ mt_rand( 0, 3 ) ];
		return array(
			'pricingType'    => 'custom',
			'priceoptions'   => 'fixed_for_all',
			'price'          => $source,
			'price_compiled' => Formula::compile( $source ),
		) + $field;
	}

	/**
	 * @param array<string, mixed> $model
	 * @return list<array{options: float, extra: float}> Of all answers that are sold.
	 */
	private function all_totals( array $model ): array {
		$answers = array( array() );
		foreach ( $model['fields'] as $field ) {
			$next = array();
			foreach ( $answers as $answer ) {
				foreach ( $this->choices( $field ) as $values ) {
					$next[] = $answer + array( $field['id'] => array( 'values' => $values ) );
				}
			}
			$answers = $next;
		}
		$totals = array();
		foreach ( $answers as $answer ) {
			$result = OptionForm::evaluate( $model, $answer, self::CONTEXT );
			if ( array() === $result['errors'] && array() === $result['formula_errors'] ) {
				$totals[] = array(
					'options' => $result['options_total'],
					'extra'   => array_sum( array_column( $result['fees'], 'amount' ) ) + $result['independent_total'],
				);
			}
		}
		return $totals;
	}

	/**
	 * @param array<string, mixed> $field
	 * @return list<list<string>>
	 */
	private function choices( array $field ): array {
		$ids = array_column( $field['options'], 'id' );
		if ( 'checkbox-group' !== $field['type'] ) {
			return array( array(), ...array_map( static fn( string $id ): array => array( $id ), $ids ) );
		}
		$all = array();
		for ( $bits = 0; $bits < 2 ** count( $ids ); ++$bits ) {
			$all[] = array_values( array_filter( $ids, static fn( int $position ): bool => 0 !== ( $bits & ( 1 << $position ) ), ARRAY_FILTER_USE_KEY ) );
		}
		return $all;
	}
}
