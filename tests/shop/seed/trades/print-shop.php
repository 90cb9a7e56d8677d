<?php
/**
 * Option form of a print shop: artwork, a table of prices by quantity, and delivery on working days.
 *
 * @package Aisle
 */

declare(strict_types=1);

/**
 * @param array<string, int> $products Slug => product id.
 * @return array{string, array<string, mixed>|null}
 */
function aisle_seed_print_shop_form( array $products ): array {
	if ( ! isset( $products['business-cards'] ) ) {
		return array( 'Cards to print', null );
	}
	$fields = array_merge( aisle_seed_print_shop_cards(), aisle_seed_print_shop_job() );
	$form   = aisle_seed_form( array( $products['business-cards'] ), $fields );

	// The product's own price is only a “from” price; the price in the table replaces it.
	$form['rules']['pric_overide_base_price_if_gt_zero'] = true;
	$form['tables']['prices']                            = array(
		'rows'    => array( '100', '250', '500', '1000' ),
		'columns' => array( 'cotton-300', 'cotton-600' ),
		'cells'   => array( array( '58', '84' ), array( '89', '129' ), array( '138', '198' ), array( '219', '315' ) ),
	);
	return array( 'Cards to print', $form );
}

/**
 * @return list<array<string, mixed>>
 */
function aisle_seed_print_shop_cards(): array {
	return array(
		array(
			'id'       => 'f_cards',
			'type'     => 'select',
			'label'    => 'Cards',
			'required' => true,
			'default'  => array( 'o_100' ),
			'options'  => array(
				aisle_seed_option( 'o_100', '100', '' ),
				aisle_seed_option( 'o_250', '250', '' ),
				aisle_seed_option( 'o_500', '500', '' ),
				aisle_seed_option( 'o_1000', '1000', '' ),
			),
		),
		array(
			'id'            => 'f_paper',
			'type'          => 'radio-group',
			'label'         => 'Paper',
			'required'      => true,
			'default'       => array( 'o_cotton_300' ),
			'pricingType'   => 'custom',
			'priceoptions'  => 'fixed_for_all',
			'price'         => 'lookup(prices, {field.f_cards.value}, {value}, exact)',
			'is_show_price' => true,
			'options'       => array(
				aisle_seed_option( 'o_cotton_300', 'Cotton, 300 g', '' ),
				aisle_seed_option( 'o_cotton_600', 'Cotton, 600 g', '' ),
			),
		),
		array(
			'id'            => 'f_extras',
			'type'          => 'checkbox-group',
			'label'         => 'Extras',
			'pricingType'   => 'fixed',
			'priceoptions'  => 'different_for_all',
			'is_show_price' => true,
			'options'       => array(
				aisle_seed_option( 'o_corners', 'Rounded corners', '14.00' ),
				aisle_seed_option( 'o_edges', 'Gilded edges', '39.00' ),
			),
		),
	);
}

/**
 * @return list<array<string, mixed>>
 */
function aisle_seed_print_shop_job(): array {
	return array(
		array(
			'id'              => 'f_artwork',
			'type'            => 'file',
			'label'           => 'Artwork',
			'help'            => 'Include a 3 mm bleed on each side.',
			'upload'          => 'drag_drop',
			'maxFileSize'     => 20971520,
			'required'        => true,
			'requiredMessage' => 'Please upload your artwork.',

			'extensionSupportEnable' => true,
			'extensions'      => 'pdf,jpg,jpeg,png',
		),
		array(
			'id'              => 'f_proof',
			'type'            => 'radio-group',
			'label'           => 'Proof',
			'required'        => true,
			'default'         => array( 'o_none' ),
			'pricingType'     => 'fixed',
			'priceoptions'    => 'different_for_all',
			'is_show_price'   => true,
			'options'         => array(
				aisle_seed_option( 'o_none', 'Print as sent', '0' ),
				aisle_seed_option( 'o_email', 'Email me a proof first', '5.00' ),
			),
		),
		array(
			'id'              => 'f_email',
			'type'            => 'text',
			'text_kind'       => 'email',
			'label'           => 'Email for the proof',
			'required'        => true,
			'requiredMessage' => 'Please enter an email address for the proof.',
			'cl_rule'         => aisle_seed_show_if( 'f_proof', 'email' ),
		),
		array(
			'id'               => 'f_delivery',
			'type'             => 'date',
			'label'            => 'Delivery',
			'help'             => 'Printing takes two business days. We start orders placed after 2 p.m. on the next day.',
			'required'         => true,
			'requiredMessage'  => 'Please choose a delivery date.',
			'earliest'         => 'today',
			'lead_days'        => 2,
			'lead_counts_open' => true,
			'cutoff'           => '14:00',
			'weekdays'         => array( 1, 2, 3, 4, 5 ),
			'blocked'          => array( '01-01', '07-04', '11-11', '12-24..12-26', '12-31' ),
		),
	);
}
