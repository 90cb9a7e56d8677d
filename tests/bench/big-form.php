<?php
/**
 * The large form of the budgets: 200 fields, of which 50 are priced by a formula and 100 have a condition.
 *
 * @package Aisle
 */

declare(strict_types=1);

use Aisle\Domain\OptionForm;
use Aisle\Features\ProductOptions\Forms\OptionFormRepository;
use Aisle\Features\ProductOptions\Forms\StoredForms;
use Aisle\Features\ProductOptions\Pricing\PricingContext;

/**
 * @return array<string, mixed> Fields 0 to 49 are numbers priced by formulas; 50 to 99 are choices; 100 to 199 are texts that are priced
 *                              by character and visible after one of the choices.
 */
function aisle_bench_big_form_document( int $product_id ): array {
	$fields = array();
	for ( $i = 0; $i < 50; $i++ ) {
		$previous_value = $i > 0 ? '{field.f_n' . ( $i - 1 ) . '.value}' : '1';
		$fields[]       = array(
			'id'           => "f_n$i",
			'type'         => 'number',
			'label'        => "Measure $i",
			'min'          => 0,
			'max'          => 500,
			'pricingType'  => 'custom',
			'priceoptions' => 'fixed_for_all',
			'price'        => "round(max(0, {value} * 0.035 + $previous_value * 0.001), 4)",
		);
	}
	for ( $i = 0; $i < 50; $i++ ) {
		$fields[] = array(
			'id'           => "f_c$i",
			'type'         => 'radio-group',
			'label'        => "Finish $i",
			'pricingType'  => 'fixed',
			'priceoptions' => 'different_for_all',
			'options'      => array_map(
				static fn( int $n ) => array(
					'id'    => "o_$n",
					'label' => "Kind $n",
					'value' => "kind-$n",
					'price' => (string) $n,
				),
				array( 1, 2, 3 )
			),
		);
	}
	for ( $i = 0; $i < 100; $i++ ) {
		$fields[] = array(
			'id'           => "f_t$i",
			'type'         => 'text',
			'label'        => "Note $i",
			'maxlength'    => 60,
			'pricingType'  => 'per_car',
			'priceoptions' => 'fixed_for_all',
			'price'        => '0.10',
			'cl_rule'      => array(
				'action' => 'show',
				'groups' => array(
					array(
						'rules'    => array(
							array(
								'cl_source'   => 'field',
								'cl_field'    => 'f_c' . ( $i % 50 ),
								'cl_relation' => 'is',
								'cl_val'      => 0 === $i % 2 ? 'kind-1' : 'kind-2',
								'operator'    => '',
							),
						),
						'operator' => '',
					),
				),
			),
		);
	}
	return aisle_bench_form_document( $product_id, $fields );
}

/**
 * @param list<array<string, mixed>> $fields
 * @return array<string, mixed> Document of a form that is assigned to this product.
 */
function aisle_bench_form_document( int $product_id, array $fields ): array {
	return array(
		'schema_version' => 1,
		'priority'       => 10,
		'assignment'     => array(
			'include' => array(
				array(
					'by'  => 'product',
					'ids' => array( $product_id ),
				),
			),
			'exclude' => array(),
		),
		'rules'          => array(),
		'fields'         => $fields,
	);
}

/**
 * Returns the product that has the large form; creates both on the first call.
 *
 * @return array{id: int, url: string}
 */
function aisle_bench_ensure_big_form_product( string $slug ): array {
	$post = get_page_by_path( $slug, OBJECT, 'product' );
	if ( ! $post instanceof WP_Post ) {
		$product = new WC_Product_Simple();
		$product->set_name( 'Bench: two hundred fields' );
		$product->set_slug( $slug );
		$product->set_status( 'publish' );
		$product->set_regular_price( '10' );
		$id = $product->save();
		( new StoredForms() )->documents()->save( aisle_bench_big_form_document( $id ), 'Bench: two hundred fields' );
		$post = get_post( $id );
	}
	return array(
		'id'  => $post->ID,
		'url' => (string) get_permalink( $post ),
	);
}

function aisle_bench_repository(): OptionFormRepository {
	return new OptionFormRepository();
}

/**
 * Measures how long PHP needs to validate and price the large form, which it does at each cart calculation.
 *
 * @return array{milliseconds: float, errors: int, total: float} `milliseconds` is the median of 30 runs.
 */
function aisle_bench_measure_evaluation( int $product_id ): array {
	$product = wc_get_product( $product_id );
	$forms   = array_filter(
		aisle_bench_repository()->list(),
		static fn( array $form ) => 'Bench: two hundred fields' === $form['title']
	);
	$model   = array_values( $forms )[0]['model'];
	$answers = array();
	foreach ( $model['fields'] as $index => $field ) {
		$value                   = $field['options']
			? $field['options'][ $index % 3 ]['id']
			: ( 'number' === $field['type'] ? (string) ( $index * 7 % 500 ) : 'For Ada, with love' );
		$answers[ $field['id'] ] = array(
			'values' => array( $value ),
			'other'  => null,
		);
	}
	$context = ( new PricingContext() )->of( $product, 2.0 );
	$times   = array();
	for ( $run = 0; $run < 30; $run++ ) {
		$start   = hrtime( true );
		$result  = OptionForm::evaluate( $model, $answers, $context );
		$times[] = ( hrtime( true ) - $start ) / 1e6;
	}
	sort( $times );
	return array(
		'milliseconds' => $times[15],
		'errors'       => count( $result['errors'] ),
		'total'        => $result['options_total'],
	);
}
