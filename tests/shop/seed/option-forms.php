<?php
/**
 * Creates the demo store's option forms.
 *
 * @package Aisle
 */

declare(strict_types=1);

use Aisle\Features\ProductOptions\Forms\StoredForms;

require __DIR__ . '/option-forms-of-every-type.php';
require __DIR__ . '/trades/ring.php';
require __DIR__ . '/trades/curtain.php';
require __DIR__ . '/trades/hamper.php';
require __DIR__ . '/trades/print-shop.php';
require __DIR__ . '/trades/booked-service.php';

/**
 * @param array<string, int> $products Slug => product id.
 * @return array<string, int> Name => form id.
 */
function aisle_seed_option_forms( array $products ): array {
	$documents = ( new StoredForms() )->documents();
	$forms     = array();
	$builders  = array(
		'aisle_seed_engraving_form',
		'aisle_seed_print_form',
		'aisle_seed_gift_note_form',
		'aisle_seed_notebook_form',
		'aisle_seed_candlestick_form',
		'aisle_seed_delivery_form',
		'aisle_seed_hire_form',
		'aisle_seed_ring_form',
		'aisle_seed_curtain_form',
		'aisle_seed_hamper_form',
		'aisle_seed_print_shop_form',
		'aisle_seed_booked_service_form',
		'aisle_seed_termeh_form',
	);
	foreach ( $builders as $build ) {
		list( $name, $document ) = $build( $products );
		if ( null !== $document ) {
			$forms[ $name ] = $documents->save( $document, $name )['id'];
		}
	}
	return $forms;
}

/**
 * @param array<string, int> $products
 * @return array{string, array<string, mixed>|null}
 */
function aisle_seed_engraving_form( array $products ): array {
	if ( ! isset( $products['walnut-board'] ) ) {
		return array( 'Engraving', null );
	}
	$fields = array(
		array(
			'id'    => 'f_intro',
			'type'  => 'header',
			'label' => 'Make it yours',
		),
		array(
			'id'                     => 'f_text',
			'type'                   => 'text',
			'label'                  => 'Engraving',
			'help'                   => '$0.75 per character. Spaces are free.',
			'placeholder'            => 'Ada & Grace, 2026',
			'required'               => true,
			'requiredMessage'        => 'Please enter a text to engrave.',
			'maxlength'              => 40,
			'maxlengthMessage'       => 'Please enter no more than 40 characters.',
			'charleft'               => true,
			'allowed_chars_enable'   => true,
			'allowed_chars'          => '[\p{L}\p{N} .,&\'!?+-]',
			'allowed_charsMessage'   => 'We cannot engrave %s',
			'pricingType'            => 'per_car',
			'priceoptions'           => 'fixed_for_all',
			'price'                  => '0.75',
			'is_show_price'          => true,
			'excl_chars_frm_length'  => '\s',
		),
		array(
			'id'            => 'f_finish',
			'type'          => 'radio-group',
			'label'         => 'Finish',
			'required'      => true,
			'default'       => array( 'o_oil' ),
			'pricingType'   => 'fixed',
			'priceoptions'  => 'different_for_all',
			'is_show_price' => true,
			'options'       => array(
				aisle_seed_option( 'o_oil', 'Linseed oil', '0' ),
				aisle_seed_option( 'o_wax', 'Beeswax', '4.00' ),
				aisle_seed_option( 'o_charred', 'Charred edge', '9.50' ),
			),
		),
		array(
			'id'                   => 'f_extras',
			'type'                 => 'checkbox-group',
			'label'                => 'Extras',
			'max'                  => 3,
			'maxMessage'           => 'Please choose no more than three extras.',
			'other'                => true,
			'otherLabel'           => 'Something else',
			'otherRequiredMessage' => 'Please describe what else you would like.',
			'pricingType'          => 'fixed',
			'priceoptions'         => 'different_for_all',
			'is_show_price'        => true,
			'options'              => array(
				aisle_seed_option( 'o_gift_wrap', 'Gift wrap', '4.50' ),
				aisle_seed_option( 'o_loop', 'Leather hanging loop', '6.00' ),
				aisle_seed_option( 'o_feet', 'Rubber feet', '3.25' ),
			),
		),
		array(
			'id'                => 'f_message',
			'type'              => 'textarea',
			'label'             => 'Gift message',
			'help'              => 'Handwritten on a card.',
			'required'          => true,
			'requiredMessage'   => 'Please enter a message for the card.',
			'maxlength'         => 200,
			'charleft'          => true,
			'cl_rule'           => array(
				'action' => 'show',
				'groups' => array(
					array(
						'rules'    => array(
							array(
								'cl_source'   => 'field',
								'cl_field'    => 'f_extras',
								'cl_relation' => 'is',
								'cl_val'      => 'gift-wrap',
								'operator'    => '',
							),
						),
						'operator' => '',
					),
				),
			),
		),
		array(
			'id'            => 'f_rush',
			'type'          => 'checkbox-group',
			'label'         => 'Delivery',
			'pricingType'   => 'percentage',
			'priceoptions'  => 'fixed_for_all',
			'price'         => '15',
			'is_show_price' => true,
			'options'       => array( aisle_seed_option( 'o_rush', 'Rush engraving (15% of the board’s price)', '' ) ),
		),
		array(
			'id'            => 'f_plate',
			'type'          => 'static-text',
			'label'         => 'Engraving plate',
			'content'       => 'One-time fee of $8.00 for your engraving plate, for any number of boards.',
			'pricingType'   => 'fixed',
			'priceoptions'  => 'fixed_for_all',
			'price'         => '8.00',
			'is_show_price' => true,
			'is_fee'        => true,
		),
	);
	return array( 'Engraving', aisle_seed_form( array( $products['walnut-board'] ), $fields ) );
}

/**
 * @param array<string, int> $products
 * @return array{string, array<string, mixed>|null}
 */
function aisle_seed_print_form( array $products ): array {
	if ( ! isset( $products['custom-print'] ) ) {
		return array( 'Print by area', null );
	}
	$area         = '{field.f_width.value} * {field.f_height.value}';
	$price        = 'max(5, ' . $area . ' / 100 * 0.35) * if({quantity} >= 10, 0.9, 1)';
	$length_field = array(
		'type'        => 'number',
		'required'    => true,
		'min'         => 10,
		'max'         => 150,
		'step'        => 'any',
		'minMessage'  => 'The minimum is 10 cm.',
		'maxMessage'  => 'The maximum is 150 cm.',
		'placeholder' => 'cm',
	);
	$fields       = array(
		array(
			'id'    => 'f_width',
			'label' => 'Width in cm',
		) + $length_field,
		array(
			'id'    => 'f_height',
			'label' => 'Height in cm',
		) + $length_field,
		array(
			'id'              => 'f_paper',
			'type'            => 'select',
			'label'           => 'Paper',
			'required'        => true,
			'requiredMessage' => 'Please choose a paper.',
			'placeholder'     => 'Choose a paper',
			'pricingType'     => 'custom',
			'priceoptions'    => 'different_for_all',
			'is_show_price'   => true,
			'options'         => array(
				aisle_seed_option( 'o_matte', 'Matte, 200 g', $price ),
				aisle_seed_option( 'o_satin', 'Satin, 260 g', $price . ' * 1.25' ),
				aisle_seed_option( 'o_canvas', 'Canvas on a frame', $price . ' * 1.8 + 12' ),
			),
		),
		array(
			'id'      => 'f_area',
			'type'    => 'paragraph',
			'label'   => '',
			'content' => 'Your print: #=if(' . $area . ' > 0, round(' . $area . '), \'enter width and height\')=# #=if(' . $area
				. ' > 0, \'cm²\', \'\')=#',
		),
	);
	return array( 'Print by area', aisle_seed_form( array( $products['custom-print'] ), $fields ) );
}

/**
 * Returns a form with an optional note, for all products in the category of the gift card.
 *
 * @param array<string, int> $products
 * @return array{string, array<string, mixed>|null}
 */
function aisle_seed_gift_note_form( array $products ): array {
	$terms = isset( $products['gift-card-box'] ) ? get_the_terms( $products['gift-card-box'], 'product_cat' ) : false;
	if ( ! is_array( $terms ) || array() === $terms ) {
		return array( 'Gift note', null );
	}
	$document = aisle_seed_form(
		array(),
		array(
			array(
				'id'               => 'f_note',
				'type'             => 'textarea',
				'label'            => 'Gift note',
				'help'             => 'Printed on a card in the package.',
				'maxlength'        => 160,
				'maxlengthMessage' => 'Please enter no more than 160 characters.',
				'charleft'         => true,
				'pricingType'      => 'fixed',
				'priceoptions'     => 'fixed_for_all',
				'price'            => '1.50',
				'is_show_price'    => true,
			),
		)
	);

	$document['priority']              = 20;
	$document['assignment']['include'] = array(
		array(
			'by'  => 'category',
			'ids' => array( $terms[0]->term_id ),
		),
	);
	$document['assignment']['exclude'] = array(
		array(
			'by'  => 'product',
			'ids' => array_values( array_intersect_key( $products, array_flip( array( 'ceramic-mug', 'walnut-board', 'custom-print' ) ) ) ),
		),
	);
	return array( 'Gift note', $document );
}

/**
 * @param list<int>                  $product_ids
 * @param list<array<string, mixed>> $fields
 * @return array<string, mixed>
 */
function aisle_seed_form( array $product_ids, array $fields ): array {
	return array(
		'schema_version' => 1,
		'priority'       => 10,
		'assignment'     => array(
			'include' => array(
				array(
					'by'  => 'product',
					'ids' => $product_ids,
				),
			),
			'exclude' => array(),
		),
		'rules'          => array(),
		'tables'         => array(),
		'fields'         => $fields,
	);
}

/**
 * @return array{id: string, label: string, value: string, price: string}
 */
function aisle_seed_option( string $id, string $label, string $price ): array {
	return array(
		'id'    => $id,
		'label' => $label,
		'value' => str_replace( '_', '-', substr( $id, 2 ) ),
		'price' => $price,
	);
}

/**
 * Returns a form in Persian.
 *
 * @param array<string, int> $products
 * @return array{string, array<string, mixed>|null}
 */
function aisle_seed_termeh_form( array $products ): array {
	if ( ! isset( $products['termeh'] ) ) {
		return array( 'گلدوزی نام', null );
	}
	$fields = array(
		array(
			'id'            => 'f_name',
			'type'          => 'text',
			'label'         => 'نامی که دوخته می‌شود',
			'placeholder'   => 'نگار و آرش',
			'maxlength'     => 24,
			'pricingType'   => 'fixed',
			'priceoptions'  => 'fixed_for_all',
			'price'         => '12.00',
			'is_show_price' => true,
		),
		array(
			'id'      => 'f_thread',
			'type'    => 'radio-group',
			'label'   => 'رنگ نخ',
			'default' => array( 'o_gold' ),
			'options' => array(
				array( 'id' => 'o_gold', 'label' => 'زرین' ),
				array( 'id' => 'o_silver', 'label' => 'سیمین' ),
			),
		),
	);
	return array( 'گلدوزی نام', aisle_seed_form( array( $products['termeh'] ), $fields ) );
}
