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

	public static function html( PrintedField $printed ): string {
		$settings   = $printed->settings;
		$has_map    = $printed->field['map'] && $settings->has_google;
		$has_source = $settings->has_google || $settings->has_geocoder;
		$input      = $printed->control() + array(
			'type'         => 'text',
			'placeholder'  => '' === $printed->field['placeholder'] ? null : $printed->field['placeholder'],
			'autocomplete' => 'street-address',
			'value'        => $printed->text(),
		);
		$locate     = $printed->field['geolocate'] && $has_source && ! $has_map ? self::own_location() : '';
		return FieldFrame::control(
			$printed,
			Html::tag( 'input', $input ) . self::parts( $printed ) . $locate . ( $has_map ? self::map( $printed ) : '' )
		);
	}

	private static function parts( PrintedField $printed ): string {
		$inputs = '';
		foreach ( $printed->answer['place'] ?? array() as $part => $value ) {
			$inputs .= Html::tag(
				'input',
				array(
					'type'     => 'hidden',
					'name'     => $printed->name . '[place][' . ( self::WIRE_NAMES[ $part ] ?? $part ) . ']',
					'value'    => $value,
					'disabled' => ! $printed->view->visible,
				)
			);
		}
		return $inputs;
	}

	private static function own_location(): string {
		$words  = Html::tag( 'span', array( 'class' => 'aisle-button__content' ), Html::text( __( 'Use my location', 'aisle' ) ) );
		$button = Html::tag( 'button', array( 'class' => 'aisle-button aisle-button--text ', 'type' => 'button' ), $words );
		$status = Html::tag( 'span', array( 'class' => 'aisle-field__help', 'role' => 'status' ) );
		return Html::tag( 'div', array( 'class' => 'aisle-field__own-location' ), $button . $status );
	}

	private static function map( PrintedField $printed ): string {
		$attributes = array(
			'class'      => 'aisle-field__map',
			'role'       => 'group',
			/* translators: %s: the field's label. */
			'aria-label' => sprintf( __( 'Map: %s', 'aisle' ), $printed->field['label'] ),
		);
		return Html::tag( 'div', $attributes, Html::tag( 'div', array() ) );
	}
}
