<?php
declare(strict_types=1);

namespace Aisle\Platform\Forms\Fields;

use Aisle\Platform\Forms\FieldFrame;
use Aisle\Platform\Forms\Html;
use Aisle\Platform\Forms\PrintedField;

/**
 * Prints an address input; the script adds suggestions and the map. Mirror of src/platform/forms/place/place-field.tsx.
 */
final class PlaceField {

	private const WIRE_NAMES = array(
		'lat' => 'wcpa_lat',
		'lng' => 'wcpa_lng',
	);

	public static function html( PrintedField $printed_field ): string {
		$settings             = $printed_field->settings;
		$has_map              = $printed_field->field['map'] && $settings->has_google;
		$has_location_service = $settings->has_google || $settings->has_geocoder;
		$input                = $printed_field->control_attributes() + array(
			'type'         => 'text',
			'placeholder'  => '' === $printed_field->field['placeholder'] ? null : $printed_field->field['placeholder'],
			'autocomplete' => 'street-address',
			'value'        => $printed_field->text(),
		);
		$location_button     = $printed_field->field['geolocate'] && $has_location_service && ! $has_map ? self::own_location_button() : '';
		return FieldFrame::control(
			$printed_field,
			Html::tag( 'input', $input ) . self::part_inputs( $printed_field ) . $location_button
				. ( $has_map ? self::map( $printed_field ) : '' )
		);
	}

	private static function part_inputs( PrintedField $printed_field ): string {
		$inputs = '';
		foreach ( $printed_field->answer['place'] ?? array() as $part => $value ) {
			$inputs .= Html::tag(
				'input',
				array(
					'type'     => 'hidden',
					'name'     => $printed_field->name . '[place][' . ( self::WIRE_NAMES[ $part ] ?? $part ) . ']',
					'value'    => $value,
					'disabled' => ! $printed_field->view->visible,
				)
			);
		}
		return $inputs;
	}

	private static function own_location_button(): string {
		$label  = Html::tag( 'span', array( 'class' => 'aisle-button__content' ), Html::text( __( 'Use my location', 'aisle' ) ) );
		$button = Html::tag( 'button', array( 'class' => 'aisle-button aisle-button--text ', 'type' => 'button' ), $label );
		$status = Html::tag( 'span', array( 'class' => 'aisle-field__help', 'role' => 'status' ) );
		return Html::tag( 'div', array( 'class' => 'aisle-field__own-location' ), $button . $status );
	}

	private static function map( PrintedField $printed_field ): string {
		$attributes = array(
			'class'      => 'aisle-field__map',
			'role'       => 'group',
			/* translators: %s: the field's label. */
			'aria-label' => sprintf( __( 'Map: %s', 'aisle' ), $printed_field->field['label'] ),
		);
		return Html::tag( 'div', $attributes, Html::tag( 'div', array() ) );
	}
}
