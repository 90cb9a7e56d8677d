<?php
/**
 * Option form of a gift box: at most three extras, and products that are packed with it.
 *
 * @package Aisle
 */

declare(strict_types=1);

/**
 * @param array<string, int> $products Slug => product id.
 * @return array{string, array<string, mixed>|null}
 */
function aisle_seed_hamper_form( array $products ): array {
	if ( ! isset( $products['gift-hamper'], $products['wildflower-honey'], $products['tea-tin'], $products['beeswax-candles'] ) ) {
		return array( 'Gift box', null );
	}
	$fields = array(
		...aisle_seed_hamper_box(),
		aisle_seed_hamper_products( $products ),
		...aisle_seed_hamper_card(),
		aisle_seed_hamper_ribbon(),
	);
	return array( 'Gift box', aisle_seed_form( array( $products['gift-hamper'] ), $fields ) );
}

/** @return list<array<string, mixed>> */
function aisle_seed_hamper_box(): array {
	$pricing = array(
		'pricingType'   => 'fixed',
		'priceoptions'  => 'different_for_all',
		'is_show_price' => true,
	);
	return array(
		array(
			'id'       => 'f_size',
			'type'     => 'radio-group',
			'label'    => 'Size',
			'required' => true,
			'default'  => array( 'o_two' ),
			'options'  => array(
				aisle_seed_option( 'o_two', 'For two', '0' ),
				aisle_seed_option( 'o_four', 'For four', '18.00' ),
				aisle_seed_option( 'o_office', 'For the office', '42.00' ),
			),
		) + $pricing,
		array(
			'id'              => 'f_toppings',
			'type'            => 'checkbox-group',
			'label'           => 'Toppings',
			'help'            => 'Choose up to three.',
			'required'        => true,
			'requiredMessage' => 'Please choose at least one topping.',
			'max'             => 3,
			'maxMessage'      => 'There is room for %s toppings.',
			'options'         => array(
				aisle_seed_option( 'o_almonds', 'Salted almonds', '4.50' ),
				aisle_seed_option( 'o_truffles', 'Chocolate truffles', '7.00' ),
				aisle_seed_option( 'o_figs', 'Dried figs', '3.50' ),
				aisle_seed_option( 'o_crackers', 'Rosemary crackers', '4.00' ),
				aisle_seed_option( 'o_olives', 'Olives', '5.00' ),
			),
		) + $pricing,
	);
}

/**
 * @param array<string, int> $products
 * @return array<string, mixed>
 */
function aisle_seed_hamper_products( array $products ): array {
	$options = array();
	foreach ( array( 'wildflower-honey', 'tea-tin', 'beeswax-candles' ) as $slug ) {
		$options[] = array( 'product_id' => $products[ $slug ] ) + aisle_seed_option( 'o_' . str_replace( '-', '_', $slug ), '', '' );
	}
	return array(
		'id'            => 'f_more',
		'type'          => 'product-group',
		'label'         => 'Add-ons',
		'help'          => 'Packed in the same box.',
		'multiple'      => true,
		'qty'           => true,
		'pricingType'   => 'fixed',
		'priceoptions'  => 'product_price',
		'is_show_price' => true,
		'options'       => $options,
	);
}

/** @return list<array<string, mixed>> */
function aisle_seed_hamper_card(): array {
	return array(
		array(
			'id'            => 'f_card',
			'type'          => 'checkbox-group',
			'label'         => 'Card',
			'pricingType'   => 'fixed',
			'priceoptions'  => 'different_for_all',
			'is_show_price' => true,
			'options'       => array( aisle_seed_option( 'o_card', 'Add a handwritten card', '2.50' ) ),
		),
		array(
			'id'               => 'f_words',
			'type'             => 'textarea',
			'label'            => 'Card text',
			'placeholder'      => 'Happy birthday, Grace! Love, Ada',
			'required'         => true,
			'requiredMessage'  => 'Please enter a text for the card.',
			'maxlength'        => 200,
			'maxlengthMessage' => 'The card has room for %s characters.',
			'charleft'         => true,
			'cl_rule'          => aisle_seed_show_if( 'f_card', 'card' ),
		),
	);
}

/** @return array<string, mixed> */
function aisle_seed_hamper_ribbon(): array {
	return array(
		'id'              => 'f_ribbon',
		'type'            => 'color-group',
		'label'           => 'Ribbon',
		'required'        => true,
		'requiredMessage' => 'Please choose a ribbon.',
		'options'         => array(
			array( 'color' => '#a63d40' ) + aisle_seed_option( 'o_red', 'Brick red', '' ),
			array( 'color' => '#35524a' ) + aisle_seed_option( 'o_green', 'Forest green', '' ),
			array( 'color' => '#e7c27d' ) + aisle_seed_option( 'o_gold', 'Old gold', '' ),
			array( 'color' => '#e9e2d6' ) + aisle_seed_option( 'o_linen', 'Natural linen', '' ),
		),
	);
}
