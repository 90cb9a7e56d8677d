<?php
/**
 * A form with a field of every type, a condition, a formula, repetition and steps. It needs all lazy-loaded code, so a shopper never
 * downloads more than for this form.
 *
 * @package Aisle
 */

declare(strict_types=1);

use Aisle\Features\ProductOptions\Forms\StoredForms;

/**
 * Returns the product that has this form; creates both on the first call.
 *
 * @return array{id: int, url: string}
 */
function aisle_bench_ensure_every_type_product( string $slug ): array {
	$id = wc_get_product_id_by_sku( $slug );
	if ( 0 === $id ) {
		$product = new WC_Product_Simple();
		$product->set_name( 'Bench: every type of field' );
		$product->set_slug( $slug );
		$product->set_sku( $slug );
		$product->set_regular_price( '20' );
		$id = $product->save();
		( new StoredForms() )->documents()->save( aisle_bench_every_type_document( $id ), 'Bench: every type of field' );
	}
	return array(
		'id'  => $id,
		'url' => (string) get_permalink( $id ),
	);
}

/**
 * @return array<string, mixed>
 */
function aisle_bench_every_type_document( int $product_id ): array {
	$products  = array_values( array_diff(
		wc_get_products( array( 'limit' => 3, 'return' => 'ids', 'type' => 'simple' ) ),
		array( $product_id )
	) );
	$option    = static fn( string $id, array $properties = array() ): array => $properties + array(
		'id'    => $id,
		'label' => ucfirst( substr( $id, 2 ) ),
		'value' => substr( $id, 2 ),
		'price' => '2',
	);
	$selected  = array( 'options' => array( $option( 'o_one' ), $option( 'o_two' ) ) );
	$pricing   = array(
		'pricingType'   => 'fixed',
		'priceoptions'  => 'different_for_all',
		'is_show_price' => true,
	);
	$condition = array(
		'action' => 'show',
		'groups' => array(
			array(
				'rules'    => array(
					array(
						'cl_source'   => 'field',
						'cl_field'    => 'f_select',
						'cl_relation' => 'is_not',
						'cl_val'      => 'two',
						'operator'    => '',
					),
				),
				'operator' => '',
			),
		),
	);
	$types     = array(
		'text'           => array( 'text_kind' => 'email' ),
		'textarea'       => array(),
		'number'         => array(
			'min'     => 0,
			'unit'    => 'cm',
			'stepper' => true,
		),
		'date'           => array( 'lead_days' => 2 ),
		'datetime-local' => array(),
		'time'           => array(),
		'color'          => array(),
		'select'         => $selected + $pricing,
		'checkbox-group' => array( 'qty' => true ) + $selected + $pricing,
		'radio-group'    => array( 'cl_rule' => $condition ) + $selected + $pricing,
		'image-group'    => $selected + $pricing,
		'color-group'    => array(
			'options' => array( $option( 'o_red', array( 'color' => '#aa0000' ) ), $option( 'o_blue', array( 'color' => '#0000aa' ) ) ),
		) + $pricing,
		'product-group'  => array(
			'pricingType'  => 'fixed',
			'priceoptions' => 'product_price',
			'options'      => array( $option( 'o_piece', array( 'product_id' => $products[0] ?? 0 ) ) ),
		),
		'file'           => array( 'upload' => 'drag_drop' ),
		'place-selector' => array(),
		'header'         => array(),
		'paragraph'      => array( 'content' => 'All of it.' ),
		'calculation'    => array(
			'formula'          => '{field.f_number.value} * 2',
			'formula_compiled' => array( '*', array( 'ref', 'field.f_number.value' ), 2 ),
		),
		'section'        => array(
			'section_style' => 'step',
			'repeat'        => 'button',
		),
	);
	$fields    = array();
	foreach ( $types as $type => $properties ) {
		$fields[] = $properties + array(
			'id'    => 'f_' . str_replace( '-', '_', $type ),
			'type'  => $type,
			'label' => ucfirst( $type ),
		);
	}
	$fields[] = array(
		'id'    => 'f_again',
		'type'  => 'text',
		'label' => 'Name of each',
	);
	return aisle_bench_form_document( $product_id, $fields );
}
