<?php
declare(strict_types=1);

namespace Aisle\Platform\Forms\Fields;

use Aisle\Platform\Forms\FieldFrame;
use Aisle\Platform\Forms\Html;
use Aisle\Platform\Forms\PrintedField;

/**
 * Prints checkbox and radio groups. Mirror of src/platform/forms/choices/choice-field.tsx.
 */
final class ChoiceField {

	public static function html( PrintedField $printed_field ): string {
		$choices = '';
		foreach ( $printed_field->field['options'] as $index => $option ) {
			$id       = Choices::id( $printed_field, $index, $option );
			$selected = Choices::is_selected( $printed_field, $option['id'] );
			$choices .= Html::tag(
				'label',
				array(
					'class' => 'aisle-field__choice' . ( $selected ? ' is-chosen' : '' ),
					'for'   => $id,
				),
				Choices::input( $printed_field, $id, $option['id'], $selected, false, Choices::name( $printed_field, $option ) )
					. Choices::label( $option['label_markup'] ?? $option['label'] )
					. $printed_field->settings->option_price( $printed_field->price_of( $option['id'] ) )
			);
		}
		$css = 'aisle-field__choices aisle-field__choices--' . ( self::has_label_of_several_words( $printed_field ) ? 'cards' : 'chips' );
		return FieldFrame::group(
			$printed_field,
			Html::tag( 'div', array( 'class' => $css ), $choices . Choices::other_choice( $printed_field ) )
				. ChoiceQuantities::html( $printed_field )
		);
	}

	/**
	 * Returns whether a label has several words; the choices are then printed as cards. As in JavaScript, the byte
	 * order mark counts as white space.
	 */
	private static function has_label_of_several_words( PrintedField $printed_field ): bool {
		$labels = array( ...array_column( $printed_field->field['options'], 'label' ), $printed_field->field['other']['label'] ?? '' );
		return array() !== preg_grep( '/[^\s\x{FEFF}\p{Z}][\s\x{FEFF}\p{Z}]+[^\s\x{FEFF}\p{Z}]/u', $labels );
	}
}
