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

	public static function html( PrintedField $printed_field ): string {
		$selected_value = $printed_field->text();
		$empty_label    = '' === $printed_field->field['placeholder']
			? $printed_field->settings->choose_text()
			: $printed_field->field['placeholder'];
		$options        = self::option( '', $empty_label, '' === $selected_value );
		foreach ( $printed_field->field['options'] as $option ) {
			$price        = $printed_field->price_of( $option['id'] ) ?? 0.0;
			$price_suffix = 0.0 === $price
				? ''
				: ' ' . DirectionOfText::isolate( '(' . $printed_field->settings->signed_money( $price ) . ')', $option['label'] );
			$options .= self::option( $option['id'], $option['label'] . $price_suffix, $option['id'] === $selected_value );
		}
		return FieldFrame::control( $printed_field, Html::tag( 'select', $printed_field->control_attributes(), $options ) );
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
