<?php
declare(strict_types=1);

namespace Aisle\Platform\Forms\Fields;

use Aisle\Platform\Forms\FieldFrame;
use Aisle\Platform\Forms\Html;
use Aisle\Platform\Forms\PrintedField;
use Aisle\Platform\Shop\DirectionOfText;

/**
 * Prints a select; the script adds a search to a long one. Mirror of src/platform/forms/choices/select-field.tsx.
 */
final class SelectField {

	public static function html( PrintedField $printed ): string {
		$chosen  = $printed->text();
		$empty   = '' === $printed->field['placeholder'] ? $printed->settings->choose_text() : $printed->field['placeholder'];
		$options = self::option( '', $empty, '' === $chosen );
		foreach ( $printed->field['options'] as $option ) {
			$price    = $printed->price_of( $option['id'] ) ?? 0.0;
			$words    = 0.0 === $price
				? ''
				: ' ' . DirectionOfText::isolated( '(' . $printed->settings->signed( $price ) . ')', $option['label'] );
			$options .= self::option( $option['id'], $option['label'] . $words, $option['id'] === $chosen );
		}
		return FieldFrame::control( $printed, Html::tag( 'select', $printed->control(), $options ) );
	}

	private static function option( string $value, string $label, bool $selected ): string {
		return Html::tag(
			'option',
			array(
				'value'    => $value,
				'selected' => $selected,
			),
			Html::text( $label )
		);
	}
}
