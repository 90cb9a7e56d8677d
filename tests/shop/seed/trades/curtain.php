<?php
/**
 * Option form of made-to-measure curtains: a price by area with a minimum charge.
 *
 * @package Aisle
 */

declare(strict_types=1);

/**
 * @param array<string, int> $products Slug => product id.
 * @return array{string, array<string, mixed>|null}
 */
function aisle_seed_curtain_form( array $products ): array {
	if ( ! isset( $products['linen-curtain'] ) ) {
		return array( 'Curtain to measure', null );
	}
	$fields = array_merge( aisle_seed_curtain_size(), aisle_seed_curtain_making() );
	return array( 'Curtain to measure', aisle_seed_form( array( $products['linen-curtain'] ), $fields ) );
}

/**
 * @return list<array<string, mixed>>
 */
function aisle_seed_curtain_size(): array {
	$length_field = array(
		'type'     => 'number',
		'width'    => 'half',
		'required' => true,
		'min'      => 40,
		'step'     => 1,
		'unit'     => 'cm',
	);
	return array(
		array(
			'id'              => 'f_width',
			'label'           => 'Width',
			'help'            => 'Measure the rod from end to end.',
			'requiredMessage' => 'Please enter the width.',
			'max'             => 400,
			'minMessage'      => 'We sew from 40 cm.',
			'maxMessage'      => 'Our linen is woven up to 400 cm wide.',
		) + $length_field,
		array(
			'id'              => 'f_length',
			'label'           => 'Length',
			'help'            => 'Measure from the rod to the hem.',
			'requiredMessage' => 'Please enter the length.',
			'max'             => 320,
			'minMessage'      => 'We sew from 40 cm.',
			'maxMessage'      => 'We sew up to 320 cm.',
		) + $length_field,
		array(
			'id'            => 'f_area',
			'type'          => 'calculation',
			'label'         => 'Area',
			'help'          => '$28 per m², minimum $45.',
			'formula'       => '{field.f_width.value} * {field.f_length.value} / 10000',
			'unit'          => 'm²',
			'pricingType'   => 'custom',
			'priceoptions'  => 'fixed_for_all',
			'price'         => 'max({value} * 28, 45)',
			'is_show_price' => true,
		),
	);
}

/**
 * @return list<array<string, mixed>>
 */
function aisle_seed_curtain_making(): array {
	$choice = array(
		'type'          => 'radio-group',
		'required'      => true,
		'pricingType'   => 'fixed',
		'priceoptions'  => 'different_for_all',
		'is_show_price' => true,
	);
	return array(
		array(
			'id'              => 'f_linen',
			'type'            => 'color-group',
			'label'           => 'Linen',
			'help'            => 'Woven in Flanders and prewashed.',
			'requiredMessage' => 'Please choose a color.',
			'options'         => array(
				array( 'color' => '#d8cbb5' ) + aisle_seed_option( 'o_natural', 'Natural', '0' ),
				array( 'color' => '#efe9dc' ) + aisle_seed_option( 'o_chalk', 'Chalk', '0' ),
				array( 'color' => '#9caf88' ) + aisle_seed_option( 'o_sage', 'Sage', '12.00' ),
				array( 'color' => '#2f3e5c' ) + aisle_seed_option( 'o_indigo', 'Indigo', '18.00' ),
			),
		) + $choice,
		array(
			'id'              => 'f_heading',
			'label'           => 'Heading',
			'requiredMessage' => 'Please choose a heading.',
			'options'         => array(
				aisle_seed_option( 'o_pencil', 'Pencil pleat', '0' ),
				aisle_seed_option( 'o_pinch', 'Pinch pleat', '24.00' ),
				aisle_seed_option( 'o_eyelets', 'Eyelets', '18.00' ),
			),
		) + $choice,
		array(
			'id'              => 'f_eyelets',
			'type'            => 'select',
			'label'           => 'Eyelets',
			'placeholder'     => 'Choose a metal',
			'required'        => true,
			'requiredMessage' => 'Please choose an eyelet metal.',
			'options'         => array(
				aisle_seed_option( 'o_brass', 'Brass', '' ),
				aisle_seed_option( 'o_steel', 'Brushed steel', '' ),
				aisle_seed_option( 'o_black', 'Matte black', '' ),
			),
			'cl_rule'         => aisle_seed_show_if( 'f_heading', 'eyelets' ),
		),
		array(
			'id'              => 'f_lining',
			'label'           => 'Lining',
			'requiredMessage' => 'Please choose a lining or “Unlined”.',
			'pricingType'     => 'custom',
			'options'         => array(
				aisle_seed_option( 'o_unlined', 'Unlined', '0' ),
				aisle_seed_option( 'o_cotton', 'Cotton lining', '{field.f_area.value} * 9' ),
				aisle_seed_option( 'o_blackout', 'Blackout lining', '{field.f_area.value} * 16' ),
			),
		) + $choice,
		array(
			'id'              => 'f_fitting',
			'type'            => 'radio-group',
			'label'           => 'Fitting',
			'required'        => true,
			'requiredMessage' => 'Please choose a fitting.',
			'options'         => array(
				aisle_seed_option( 'o_pair', 'Pair, opening in the middle', '' ),
				aisle_seed_option( 'o_left', 'One panel, drawn to the left', '' ),
				aisle_seed_option( 'o_right', 'One panel, drawn to the right', '' ),
			),
		),
		array(
			'id'              => 'f_measured',
			'type'            => 'checkbox-group',
			'label'           => 'Before we cut',
			'required'        => true,
			'requiredMessage' => 'Please check your measurements and accept this.',
			'options'         => array(
				aisle_seed_option( 'o_measured', 'I have measured twice: curtains that are cut to size cannot be returned', '' ),
			),
		),
	);
}
