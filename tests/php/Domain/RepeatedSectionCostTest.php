<?php
declare(strict_types=1);

namespace Aisle\Tests\Domain;

use Aisle\Domain\FormDocument;
use Aisle\Domain\OptionForm;
use PHPUnit\Framework\TestCase;

/**
 * A shopper may request fifty repetitions of a section: the cost must not grow quadratically.
 */
final class RepeatedSectionCostTest extends TestCase {

	private const TIMES   = 50;
	private const FIELDS  = 8;
	private const CONTEXT = array(
		'quantity'       => 1,
		'product_price'  => 10.0,
		'attributes'     => array(),
		'stock_status'   => 'instock',
		'stock_quantity' => null,
		'custom_fields'  => array(),
		'product_ids'    => array(),
		'today'          => array( 'days' => 20000, 'seconds' => 0, 'timestamp' => 0 ),
	);

	/**
	 * @param string $source Source of the condition that half of the fields have.
	 */
	private static function seconds( string $source ): float {
		$rule    = array(
			'action' => 'show',
			'groups' => array(
				array(
					'rules'    => array(
						array(
							'cl_source'   => 'field',
							'cl_field'    => $source,
							'cl_relation' => 'is_greater',
							'cl_val'      => '-1',
							'operator'    => '',
						),
					),
					'operator' => '',
				),
			),
		);
		$fields  = array(
			array( 'id' => 'f_plain', 'type' => 'number' ),
			array( 'id' => 'f_all', 'type' => 'section', 'repeat' => 'button' ),
		);
		$answers = array( 'f_plain' => array( 'values' => array( '1' ) ), 'f_all' => array( 'values' => array( (string) self::TIMES ) ) );
		foreach ( range( 1, self::FIELDS ) as $at ) {
			$fields[] = array( 'id' => "f_n{$at}", 'type' => 'number' )
				+ ( $at > self::FIELDS / 2 ? array( 'cl_rule' => $rule ) : array() );
			foreach ( range( 1, self::TIMES ) as $number ) {
				$answers[ 1 === $number ? "f_n{$at}" : "f_n{$at}~{$number}" ] = array( 'values' => array( '3' ) );
			}
		}
		$fields[] = array(
			'id'               => 'f_own',
			'type'             => 'calculation',
			'formula'          => 'x',
			'formula_compiled' => array( '*', array( 'ref', 'field.f_n1.value' ), 2 ),
		);
		$fields[] = array( 'id' => 'f_end', 'type' => 'section' );
		$fields[] = array(
			'id'               => 'f_sum',
			'type'             => 'calculation',
			'formula'          => 'x',
			'formula_compiled' => array( '+', array( 'ref', 'field.f_own.value' ), array( 'ref', 'field.f_n2.value' ) ),
		);
		$model    = FormDocument::to_model( array( 'schema_version' => 1, 'fields' => $fields ) );
		$best     = INF;
		foreach ( range( 1, 3 ) as $try ) {
			$start  = hrtime( true );
			$result = OptionForm::evaluate( $model, $answers, self::CONTEXT );
			$best   = min( $best, ( hrtime( true ) - $start ) / 1e9 );
			self::assertSame( array(), $result['errors'] );
			self::assertTrue( $result['visible'][ 'f_n' . self::FIELDS . '~' . self::TIMES ] );
		}
		return $best;
	}

	public function test_evaluates_condition_on_sum_of_repetitions_at_most_4_times_slower(): void {
		self::assertLessThan( 4.0, self::seconds( 'f_sum' ) / self::seconds( 'f_plain' ) );
	}
}
