<?php
/**
 * Option form of a booked service: a time slot, a place, and linked terms.
 *
 * @package Aisle
 */

declare(strict_types=1);

const AISLE_SEED_OPEN_DAYS = array( 2, 3, 4, 5, 6 );

/**
 * @param array<string, int> $products Slug => product id.
 * @return array{string, array<string, mixed>|null}
 */
function aisle_seed_booked_service_form( array $products ): array {
	if ( ! isset( $products['portrait-session'] ) ) {
		return array( 'Book a session', null );
	}
	$fields = array(
		aisle_seed_session_moment(),
		array(
			'id'            => 'f_length',
			'type'          => 'radio-group',
			'label'         => 'Length',
			'help'          => 'You receive the pictures within five business days.',
			'required'      => true,
			'default'       => array( 'o_hour' ),
			'pricingType'   => 'fixed',
			'priceoptions'  => 'different_for_all',
			'is_show_price' => true,
			'options'       => array(
				aisle_seed_option( 'o_hour', 'One hour, 15 pictures', '0' ),
				aisle_seed_option( 'o_two', 'Two hours, 30 pictures', '70.00' ),
				aisle_seed_option( 'o_half', 'Half a day, 60 pictures', '160.00' ),
			),
		),
		array(
			'id'            => 'f_where',
			'type'          => 'radio-group',
			'label'         => 'Where',
			'required'      => true,
			'default'       => array( 'o_studio' ),
			'pricingType'   => 'fixed',
			'priceoptions'  => 'different_for_all',
			'is_show_price' => true,
			'options'       => array(
				aisle_seed_option( 'o_studio', 'At our studio', '0' ),
				aisle_seed_option( 'o_yours', 'At your place', '45.00' ),
			),
		),
		array(
			'id'              => 'f_address',
			'type'            => 'place-selector',
			'label'           => 'Your address',
			'help'            => 'Up to one hour from the studio.',
			'required'        => true,
			'requiredMessage' => 'Please enter your address.',
			'cl_rule'         => aisle_seed_show_if( 'f_where', 'yours' ),
		),
		array(
			'id'            => 'f_people',
			'type'          => 'number',
			'label'         => 'Extra people',
			'help'          => 'In addition to you. Children under three are free. The studio fits six people.',
			'stepper'       => true,
			'default'       => '0',
			'min'           => 0,
			'minMessage'    => 'Please enter 0 or more.',
			'max'           => 5,
			'maxMessage'    => 'Six people are what the studio holds.',
			'step'          => 1,
			'pricingType'   => 'multiply',
			'priceoptions'  => 'fixed_for_all',
			'price'         => '15.00',
			'is_show_price' => true,
		),
		array(
			'id'              => 'f_phone',
			'type'            => 'text',
			'text_kind'       => 'tel',
			'label'           => 'Phone',
			'help'            => 'So that we can reach you if the weather changes.',
			'required'        => true,
			'requiredMessage' => 'Please enter a phone number.',
		),
		array(
			'id'              => 'f_terms',
			'type'            => 'checkbox-group',
			'label'           => 'Terms',
			'required'        => true,
			'requiredMessage' => 'Please accept the terms.',
			'options'         => array( aisle_seed_option( 'o_accept', 'I accept the <a href="/terms/">terms</a>', '' ) ),
		),
	);
	return array( 'Book a session', aisle_seed_form( array( $products['portrait-session'] ), $fields ) );
}

/**
 * @return array<string, mixed>
 */
function aisle_seed_session_moment(): array {
	return array(
		'id'              => 'f_when',
		'type'            => 'datetime-local',
		'label'           => 'Day and time',
		'help'            => 'Please book at least two days in advance.',
		'required'        => true,
		'requiredMessage' => 'Please choose a day and a time.',
		'earliest'        => '+2d',
		'latest'          => '+6m',
		'weekdays'        => AISLE_SEED_OPEN_DAYS,
		'blocked'         => array( '07-04', '12-24..01-01' ),
		'hours'           => array(
			array(
				'days' => AISLE_SEED_OPEN_DAYS,
				'from' => '10:00',
				'to'   => '17:00',
			),
		),
		'slot'            => 60,
	);
}
