<?php
declare(strict_types=1);

namespace Aisle\Platform\Forms\Fields;

use Aisle\Platform\Forms\FieldFrame;
use Aisle\Platform\Forms\Html;
use Aisle\Platform\Forms\PrintedField;

/**
 * Prints a checkbox with the merchant's text as its label. Mirror of src/platform/forms/contact/acceptance-field.tsx.
 */
final class AcceptanceField {

	public static function html( PrintedField $printed_field ): string {
		$field      = $printed_field->field;
		$markup     = $field['content_markup'] ?? null;
		$is_checked = array() !== $printed_field->values();
		$checkbox   = array(
			'class'      => null,
			'type'       => 'checkbox',
			'value'      => '1',
			'checked'    => $is_checked,
			'aria-label' => null === $markup ? null : $field['content'],
		);
		$star      = array(
			'class'       => 'aisle-field__required',
			'aria-hidden' => 'true',
		);
		$label     = array(
			'class' => 'aisle-field__choice' . ( $is_checked ? ' is-chosen' : '' ),
			'for'   => $printed_field->id,
		);
		$content    = Html::tag( 'input', $checkbox + $printed_field->control_attributes() )
			. Choices::label( $markup ?? $field['content'] )
			. ( $field['rules']['required'] ? Html::tag( 'span', $star, '*' ) : '' );
		return Html::tag(
			'div',
			FieldFrame::attributes( $printed_field ),
			Html::tag( 'label', $label, $content ) . FieldFrame::footer( $printed_field, null )
		);
	}
}
