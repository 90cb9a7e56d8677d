<?php
declare(strict_types=1);

namespace Aisle\Tests\Domain;

use Aisle\Domain\FormDocument;
use Aisle\Domain\LowestPrice;
use Aisle\Domain\OptionForm;
use PHPUnit\Framework\TestCase;

/**
 * Random forms with products, quantities and repeated sections, each with all possible answers within small numbers. No
 * answer may cost less than the proven minimum price, and at least one must cost exactly that.
 */
final class RandomLowestPriceTest extends TestCase {

	private const FORMS   = 120;
	private const MAX     = 3;
	private const CONTEXT = array(
		'quantity'       => 2,
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

	public function test_proves_lowest_price_when_products_are_required(): void {
		mt_srand( 20261124 );
		$this->prove(
			0.7,
			fn(): array => array(
				$this->group( 'f_0' ),
				$this->choice( 'f_1' ) + $this->shown_with( 'f_0' ),
			)
		);
	}

	public function test_proves_lowest_price_when_a_total_quantity_is_required(): void {
		mt_srand( 20261125 );
		$this->prove(
			0.7,
			fn(): array => array(
				$this->with_quantities( 0 === mt_rand( 0, 2 ) ? $this->group( 'f_0' ) : $this->choice( 'f_0' ) ),
				$this->choice( 'f_1' ) + $this->shown_with( 'f_0' ),
			)
		);
	}

	public function test_proves_lowest_price_when_sections_are_repeated(): void {
		mt_srand( 20261126 );
		$this->prove( 0.5, $this->sections( ... ) );
	}

	/**
	 * @param float                                      $share Minimum share of forms with a proven price.
	 * @param callable(): list<array<string, mixed>> $make
	 */
	private function prove( float $share, callable $make ): void {
		$proven = 0;
		for ( $number = 0; $number < self::FORMS; ++$number ) {
			$model   = FormDocument::to_model(
				array(
					'schema_version' => 1,
					'fields'         => $make(),
				)
			);
			$context = array( 'products' => $this->products() ) + self::CONTEXT;
			$lowest  = LowestPrice::of_form( $model, $context );
			if ( null === $lowest ) {
				continue;
			}
			++$proven;
			$totals = $this->all_totals( $model, $context );
			$form   = (string) json_encode( array( $model['fields'], $context['products'] ) );
			self::assertNotSame( array(), $totals, $form );
			self::assertEqualsWithDelta( $lowest['options'], min( array_column( $totals, 'options' ) ), 1e-9, $form );
			self::assertEqualsWithDelta( $lowest['extra'], min( array_column( $totals, 'extra' ) ), 1e-9, $form );
			self::assertEqualsWithDelta( array_sum( $lowest ), min( array_map( array_sum( ... ), $totals ) ), 1e-9, $form );
		}
		self::assertGreaterThan( self::FORMS * $share, $proven );
	}

	/**
	 * @return array<int, array<string, mixed>>
	 */
	private function products(): array {
		$products = array();
		foreach ( array( 12, 13, 14 ) as $id ) {
			$products[ $id ] = array(
				'price'          => (float) mt_rand( 0, 9 ),
				'stock_status'   => 0 === mt_rand( 0, 4 ) ? 'outofstock' : 'instock',
				'stock_quantity' => 0 === mt_rand( 0, 2 ) ? mt_rand( 1, 6 ) : null,
				'purchasable'    => mt_rand( 0, 5 ) > 0,
			);
		}
		return $products;
	}

	/**
	 * @return array<string, mixed>
	 */
	private function group( string $id ): array {
		return array(
			'id'           => $id,
			'type'         => 'product-group',
			'label'        => $id,
			'required'     => mt_rand( 0, 4 ) > 0,
			'multiple'     => 0 === mt_rand( 0, 1 ),
			'min'          => 0 === mt_rand( 0, 3 ) ? '2' : '',
			'independent'  => 0 === mt_rand( 0, 2 ),
			'is_fee'       => 0 === mt_rand( 0, 4 ),
			'priceoptions' => array( 'product_price', 'different_for_all' )[ mt_rand( 0, 1 ) ],
			'pricingType'  => array( 'fixed', 'percentage' )[ mt_rand( 0, 1 ) ],
			'price'        => '50',
			'options'      => array_map(
				static fn( int $product ): array => array(
					'id'         => 'o_' . $product,
					'product_id' => $product,
					'price'      => (string) mt_rand( 0, 12 ),
				),
				array( 12, 13, 14 )
			),
		);
	}

	/**
	 * @return array<string, mixed>
	 */
	private function choice( string $id, int $min = 0 ): array {
		$options = array();
		for ( $option = 0; $option < mt_rand( 1, 2 ); ++$option ) {
			$options[] = array(
				'id'    => "o_$option",
				'label' => (string) mt_rand( 1, 4 ),
				'price' => (string) mt_rand( $min, 9 ),
			);
		}
		return array(
			'id'           => $id,
			'type'         => array( 'radio-group', 'checkbox-group' )[ mt_rand( 0, 1 ) ],
			'label'        => $id,
			'required'     => mt_rand( 0, 2 ) > 0,
			'is_fee'       => 0 === mt_rand( 0, 4 ),
			'pricingType'  => 'fixed',
			'priceoptions' => 'different_for_all',
			'options'      => $options,
		);
	}

	/**
	 * @param array<string, mixed> $field
	 * @return array<string, mixed>
	 */
	private function with_quantities( array $field ): array {
		return array_filter(
			array(
				'qty_min'       => 0 === mt_rand( 0, 1 ) ? mt_rand( 1, 2 ) : null,
				'qty_max'       => 0 === mt_rand( 0, 1 ) ? mt_rand( 2, self::MAX ) : null,
				'qty_total_min' => mt_rand( 0, 3 ) > 0 ? mt_rand( 2, self::MAX ) : null,
				'qty_total_max' => 0 === mt_rand( 0, 2 ) ? mt_rand( 3, 5 ) : null,
			)
		) + array( 'qty' => true ) + $field;
	}

	/**
	 * @return array<string, mixed>
	 */
	private function shown_with( string $other ): array {
		return mt_rand( 0, 2 ) > 0 ? array() : array(
			'cl_rule' => array(
				'action' => array( 'show', 'hide' )[ mt_rand( 0, 1 ) ],
				'groups' => array(
					array(
						'rules'    => array(
							array(
								'cl_source'   => 'field',
								'cl_field'    => $other,
								'cl_relation' => array( 'is', 'is_empty', 'is_not_empty' )[ mt_rand( 0, 2 ) ],
								'cl_val'      => (string) mt_rand( 1, 4 ),
								'operator'    => '',
							),
						),
						'operator' => '',
					),
				),
			),
		);
	}

	/**
	 * A field with options before the section, two in it, and sometimes one after it with a condition on it.
	 *
	 * @return list<array<string, mixed>>
	 */
	private function sections(): array {
		$min     = mt_rand( 0, 1 );
		$section = array(
			'id'         => 'f_s',
			'type'       => 'section',
			'label'      => 's',
			'repeat'     => array( 'button', 'button', 'quantity' )[ mt_rand( 0, 2 ) ],
			'repeat_min' => $min,
			'repeat_max' => max( 1, $min + mt_rand( 0, 1 ) ),
		);
		$behind  = array(
			array(
				'id'    => 'f_t',
				'type'  => 'section',
				'label' => 't',
			),
			$this->choice( 'f_3' ) + $this->shown_with( 'f_1' ),
		);
		return array(
			$this->choice( 'f_0' ),
			$section + $this->shown_with( 'f_0' ),
			$this->choice( 'f_1', -1 ) + $this->shown_with( 'f_0' ),
			$this->choice( 'f_2' ) + $this->shown_with( array( 'f_0', 'f_1' )[ mt_rand( 0, 1 ) ] ),
			...( 0 === mt_rand( 0, 2 ) ? $behind : array() ),
		);
	}

	/**
	 * @param array<string, mixed> $model
	 * @param array<string, mixed> $context
	 * @return list<array{options: float, extra: float}> Totals of all answers that can be sold.
	 */
	private function all_totals( array $model, array $context ): array {
		$totals = array();
		foreach ( $this->all_answers( $model ) as $answer ) {
			$result = OptionForm::evaluate( $model, $answer, $context );
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
	 * @param array<string, mixed> $model
	 * @return list<array<string, mixed>>
	 */
	private function all_answers( array $model ): array {
		$section = array_values( array_filter(
			array_column( $model['fields'], 'section', 'id' ),
			static fn( array $one ): bool => '' !== $one['repeat']
		) )[0] ?? null;
		$all     = array();
		foreach (
			null === $section || 'quantity' === $section['repeat'] ? array( null ) : range( $section['least'], $section['most'] ) as $count
		) {
			$times   = null === $count ? self::CONTEXT['quantity'] : $count;
			$answers = array( null === $count ? array() : array( 'f_s' => array( 'values' => array( (string) $count ) ) ) );
			foreach ( $model['fields'] as $field ) {
				$is_inside = null !== $section && in_array( $field['id'], array( 'f_1', 'f_2' ), true );
				for ( $number = 1; $number <= ( $is_inside ? $times : 1 ); ++$number ) {
					$answers = 'section' === $field['type']
						? $answers
						: $this->with( $answers, $field['id'] . ( 1 === $number ? '' : "~$number" ), $this->choices( $field ) );
				}
			}
			array_push( $all, ...$answers );
		}
		return $all;
	}

	/**
	 * @param list<array<string, mixed>> $answers
	 * @param list<array<string, mixed>> $choices
	 * @return list<array<string, mixed>>
	 */
	private function with( array $answers, string $id, array $choices ): array {
		$all = array();
		foreach ( $answers as $answer ) {
			foreach ( $choices as $choice ) {
				$all[] = $answer + array( $id => $choice );
			}
		}
		return $all;
	}

	/**
	 * @param array<string, mixed> $field
	 * @return list<array<string, mixed>>
	 */
	private function choices( array $field ): array {
		$ids = array_column( $field['options'], 'id' );
		$all = array();
		for ( $bits = 0; $bits < 2 ** count( $ids ); ++$bits ) {
			if ( 'radio-group' === $field['type'] && 0 !== ( $bits & ( $bits - 1 ) ) ) {
				continue;
			}
			$selected = array_values( array_filter(
				$ids,
				static fn( int $position ): bool => 0 !== ( $bits & ( 1 << $position ) ),
				ARRAY_FILTER_USE_KEY
			) );
			$pieces = array( array() );
			foreach ( $field['chooses_quantity'] ? $selected : array() as $id ) {
				$more = array();
				foreach ( $pieces as $quantities ) {
					for ( $number = 1; $number <= self::MAX; ++$number ) {
						$more[] = $quantities + array( $id => (string) $number );
					}
				}
				$pieces = $more;
			}
			foreach ( $pieces as $quantities ) {
				$all[] = array(
					'values'     => $selected,
					'quantities' => $quantities,
				);
			}
		}
		return $all;
	}
}
