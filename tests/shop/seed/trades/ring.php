<?php
/**
 * Option form of a jeweler's ring: its size, and an engraving in a font that the shopper selects by its image.
 *
 * @package Aisle
 */

declare(strict_types=1);

require_once __DIR__ . '/../pictures.php';

/**
 * @param array<string, int> $products Slug => product id.
 * @return array{string, array<string, mixed>|null}
 */
function aisle_seed_ring_form( array $products ): array {
	if ( ! isset( $products['signet-ring'] ) ) {
		return array( 'Ring and engraving', null );
	}
	$fields = array( ...aisle_seed_ring_itself(), ...aisle_seed_ring_engraving(), aisle_seed_ring_box() );
	return array( 'Ring and engraving', aisle_seed_form( array( $products['signet-ring'] ), $fields ) );
}

/** @return list<array<string, mixed>> */
function aisle_seed_ring_itself(): array {
	$sizes = array();
	for ( $half_sizes = 8; $half_sizes <= 26; $half_sizes++ ) {
		$sizes[] = aisle_seed_option( "o_size_$half_sizes", 'US ' . $half_sizes / 2, '' );
	}
	return array(
		array(
			'id'              => 'f_size',
			'type'            => 'select',
			'label'           => 'Ring size',
			'help'            => 'Between two sizes? Choose the larger one. The first resizing is free.',
			'placeholder'     => 'Choose your size',
			'required'        => true,
			'requiredMessage' => 'Please choose your ring size.',
			'options'         => $sizes,
		),
		array(
			'id'            => 'f_metal',
			'type'          => 'radio-group',
			'label'         => 'Metal',
			'required'      => true,
			'default'       => array( 'o_silver' ),
			'pricingType'   => 'fixed',
			'priceoptions'  => 'different_for_all',
			'is_show_price' => true,
			'options'       => array(
				aisle_seed_option( 'o_silver', 'Sterling silver', '0' ),
				aisle_seed_option( 'o_yellow', '14k yellow gold', '420.00' ),
				aisle_seed_option( 'o_rose', '14k rose gold', '420.00' ),
				aisle_seed_option( 'o_white', '14k white gold', '460.00' ),
				aisle_seed_option( 'o_platinum', 'Platinum', '780.00' ),
			),
		),
	);
}

/** @return list<array<string, mixed>> Fields that are visible if the engraving is not empty. */
function aisle_seed_ring_engraving(): array {
	$engraved = aisle_seed_show_if( 'f_words', '' );

	$engraved['groups'][0]['rules'][0]['cl_relation'] = 'is_not_empty';
	return array(
		array(
			'id'                    => 'f_words',
			'type'                  => 'text',
			'label'                 => 'Engraving',
			'help'                  => 'Spaces are free. Leave it empty for a plain ring.',
			'placeholder'           => 'Ada & Sam, 6.12.26',
			'maxlength'             => 20,
			'maxlengthMessage'      => 'There is room for %s characters.',
			'charleft'              => true,
			'allowed_chars_enable'  => true,
			'allowed_chars'         => '[\p{L}\p{N} .,&\'!?+♥-]',
			'allowed_charsMessage'  => 'We cannot engrave %s',
			'pricingType'           => 'per_car',
			'priceoptions'          => 'fixed_for_all',
			'price'                 => '1.50',
			'is_show_price'         => true,
			'excl_chars_frm_length' => '\s',
		),
		array(
			'id'              => 'f_font',
			'type'            => 'image-group',
			'label'           => 'Font',
			'required'        => true,
			'requiredMessage' => 'Please choose a font for the engraving.',
			'pricingType'     => 'fixed',
			'priceoptions'    => 'different_for_all',
			'is_show_price'   => true,
			'options'         => array(
				aisle_seed_font( 'o_block', 'Block', '0' ),
				aisle_seed_font( 'o_serif', 'Serif', '0' ),
				aisle_seed_font( 'o_script', 'Script', '6.00' ),
			),
			'cl_rule'         => $engraved,
		),
		array(
			'id'            => 'f_side',
			'type'          => 'radio-group',
			'label'         => 'Side',
			'required'      => true,
			'default'       => array( 'o_inside' ),
			'pricingType'   => 'fixed',
			'priceoptions'  => 'different_for_all',
			'is_show_price' => true,
			'options'       => array(
				aisle_seed_option( 'o_inside', 'Inside the band', '0' ),
				aisle_seed_option( 'o_outside', 'Outside the band', '8.00' ),
			),
			'cl_rule'       => $engraved,
		),
	);
}

/** @return array<string, mixed> */
function aisle_seed_ring_box(): array {
	return array(
		'id'            => 'f_box',
		'type'          => 'checkbox-group',
		'label'         => 'Gift box',
		'pricingType'   => 'fixed',
		'priceoptions'  => 'different_for_all',
		'is_show_price' => true,
		'options'       => array( aisle_seed_option( 'o_walnut', 'Walnut box with a magnet lid', '12.00' ) ),
	);
}

/** @return array<string, mixed> */
function aisle_seed_font( string $id, string $label, string $price ): array {
	$name     = strtolower( $label );
	$image_id = aisle_seed_image( "font-$name", "font_$name", 'DCC07A 4A3A12', $label );
	return aisle_seed_option_with_image( aisle_seed_option( $id, $label, $price ), $image_id );
}
