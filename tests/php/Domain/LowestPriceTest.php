<?php
declare(strict_types=1);

namespace Aisle\Tests\Domain;

use Aisle\Domain\Formula;
use Aisle\Domain\FormDocument;
use Aisle\Domain\LowestPrice;
use Aisle\Domain\OptionForm;
use PHPUnit\Framework\TestCase;

/**
 * Random forms of fields with options, each with all possible answers. No answer may cost less than the proven minimum
 * price.
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

	public function test_proves_lowest_price_that_some_answers_reach_and_none_undercut(): void {
		mt_srand( 20261122 );
		self::assertGreaterThan( self::FORMS * 0.6, $this->prove( fn(): array => $this->random_form() ), 'Most forms can be proven.' );
	}

	public function test_proves_lowest_price_when_prices_depend_on_calculations(): void {
		mt_srand( 20261123 );
		self::assertGreaterThan(
			self::FORMS * 0.2,
			$this->prove( fn(): array => $this->random_form( true ) ),
			'Some forms with calculations can be proven.'
		);
	}

	/**
	 * @param callable(): array<string, mixed> $create_model
	 * @return int Number of forms with a proven price.
	 */
	private function prove( callable $create_model ): int {
		$proven = 0;
		for ( $number = 0; $number < self::FORMS; ++$number ) {
			$model        = $create_model();
			$lowest_price = LowestPrice::of_form( $model, self::CONTEXT );
			if ( null === $lowest_price ) {
				continue;
			}
			++$proven;
			$totals = $this->all_totals( $model );
			$form   = (string) json_encode( $model['fields'] );
			self::assertNotSame( array(), $totals, $form );
			self::assertEqualsWithDelta( $lowest_price['options'], min( array_column( $totals, 'options' ) ), 1e-9, $form );
			self::assertEqualsWithDelta( $lowest_price['extra'], min( array_column( $totals, 'extra' ) ), 1e-9, $form );
			self::assertEqualsWithDelta( array_sum( $lowest_price ), min( array_map( array_sum( ... ), $totals ) ), 1e-9, $form );
		}
		return $proven;
	}

	/**
	 * @return array<string, mixed>
	 */
	private function random_form( bool $with_calculations = false ): array {
		$fields      = array();
		$count       = mt_rand( 1, 4 );
		for ( $index = 0; $index < $count; ++$index ) {
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
				'id'           => "f_$index",
				'type'         => $type,
				'label'        => "f_$index",
				'required'     => mt_rand( 0, 2 ) > 0,
				'is_fee'       => 0 === mt_rand( 0, 4 ),
				'pricingType'  => 'fixed',
				'priceoptions' => 'different_for_all',
				'options'      => $options,
			);
			if ( $index > 0 ) {
				$field += $this->random_condition( $index );
				$field  = 0 === mt_rand( 0, 3 ) ? $this->with_formula( $field, $index ) : $field;
			}
			$fields[] = $field;
		}
		if ( $with_calculations ) {
			$fields = $this->with_calculations( $fields );
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
	private function random_condition( int $index ): array {
		$rules = array();
		$count = mt_rand( 0, 2 );
		for ( $rule = 0; $rule < $count; ++$rule ) {
			$rules[] = array(
				'cl_source'   => 'field',
				'cl_field'    => 'f_' . mt_rand( 0, $index - 1 ),
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
	private function with_formula( array $field, int $index ): array {
		$other   = 'f_' . mt_rand( 0, $index - 1 );
		$sources = array(
			"{field.$other.price} * 2 + 1",
			"max({value}, {field.$other.value}) - 1",
			"{count} * 3 - {field.$other.count}",
			"{field.$other.selected} ? 4 : 9",
		);
		$source  = $sources[ mt_rand( 0, 3 ) ];
		return array(
			'pricingType'    => 'custom',
			'priceoptions'   => 'fixed_for_all',
			'price'          => $source,
			'price_compiled' => Formula::compile( $source ),
		) + $field;
	}

	/**
	 * Adds one or two calculations, the second based on the first, and a field priced by them.
	 *
	 * @param list<array<string, mixed>> $fields
	 * @return list<array<string, mixed>>
	 */
	private function with_calculations( array $fields ): array {
		$first_id  = 'f_' . mt_rand( 0, count( $fields ) - 1 );
		$second_id = 'f_' . mt_rand( 0, count( $fields ) - 1 );
		$sources   = array(
			"{field.$first_id.value} * 2 - {field.$second_id.count}",
			"6 / {field.$first_id.value}",
			"max({field.$first_id.value}, {field.$second_id.value}) * 1.26",
			"{field.$first_id.count}",
			"{field.$second_id.selected} ? {field.$first_id.value} + 0 : 7",
		);
		$fields[] = $this->calculation( 'f_c', $sources[ mt_rand( 0, 4 ) ], count( $fields ) );
		if ( 0 === mt_rand( 0, 1 ) ) {
			$fields[] = $this->calculation(
				'f_d',
				array( '{field.f_c.value} - 2', "{field.f_c.value} + {field.$first_id.value}" )[ mt_rand( 0, 1 ) ],
				count( $fields ) - 1
			);
		}
		$last_id = end( $fields )['id'];
		$index   = mt_rand( 0, count( $fields ) - 1 );
		$payable = isset( $fields[ $index ]['formula'] )
			? array( '{value} * 3 - 1', 'max({value} * 4, 5)' )
			: array( "{field.$last_id.value} * 2 + {count}", "max({field.$last_id.value} * 28, 45)", "5 - {field.f_c.value}" );
		$source  = $payable[ mt_rand( 0, count( $payable ) - 1 ) ];
		$pricing = array(
			'pricingType'    => 'custom',
			'priceoptions'   => 'fixed_for_all',
			'price'          => $source,
			'price_compiled' => Formula::compile( $source ),
		);
		if ( isset( $fields[ $index ]['formula'] ) && 0 === mt_rand( 0, 1 ) ) {
			$pricing = array(
				'pricingType'  => 'multiply',
				'priceoptions' => 'fixed_for_all',
				'price'        => (string) mt_rand( -3, 6 ),
			);
		}
		$fields[ $index ] = $pricing + $fields[ $index ];
		return $fields;
	}

	/**
	 * @return array<string, mixed>
	 */
	private function calculation( string $id, string $source, int $index ): array {
		return array(
			'id'               => $id,
			'type'             => 'calculation',
			'label'            => $id,
			'formula'          => $source,
			'formula_compiled' => Formula::compile( $source ),
			'decimals'         => mt_rand( 0, 2 ),
		) + ( 0 === mt_rand( 0, 2 ) ? $this->random_condition( $index ) : array() );
	}

	/**
	 * @param array<string, mixed> $model
	 * @return list<array{options: float, extra: float}> Totals of all answers that can be sold.
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
		if ( 'calculation' === $field['type'] ) {
			return array( array() );
		}
		if ( 'checkbox-group' !== $field['type'] ) {
			return array( array(), ...array_map( static fn( string $id ): array => array( $id ), $ids ) );
		}
		$choices = array();
		for ( $bits = 0; $bits < 2 ** count( $ids ); ++$bits ) {
			$choices[] = array_values( array_filter(
				$ids,
				static fn( int $position ): bool => 0 !== ( $bits & ( 1 << $position ) ),
				ARRAY_FILTER_USE_KEY
			) );
		}
		return $choices;
	}
}
