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

	public static function html( PrintedField $printed ): string {
		$choices = '';
		foreach ( $printed->field['options'] as $index => $option ) {
			$id       = Choices::id( $printed, $index, $option );
			$selected = Choices::is_selected( $printed, $option['id'] );
			$choices .= Html::tag(
				'label',
				array(
					'class' => 'aisle-field__choice' . ( $selected ? ' is-chosen' : '' ),
					'for'   => $id,
				),
				Choices::input( $printed, $id, $option['id'], $selected, false, Choices::name( $printed, $option ) )
					. Choices::label( $option['label_markup'] ?? $option['label'] )
					. $printed->settings->option_price( $printed->price_of( $option['id'] ) )
			);
		}
		$css = 'aisle-field__choices aisle-field__choices--' . ( self::is_wide( $printed ) ? 'cards' : 'chips' );
		return FieldFrame::group(
			$printed,
			Html::tag( 'div', array( 'class' => $css ), $choices . Choices::other( $printed ) ) . ChoiceQuantities::html( $printed )
		);
	}

	/**
	 * JavaScript's white space includes the byte order mark.
	 */
	private static function is_wide( PrintedField $printed ): bool {
		$labels = array( ...array_column( $printed->field['options'], 'label' ), $printed->field['other']['label'] ?? '' );
		return array() !== preg_grep( '/[^\s\x{FEFF}\p{Z}][\s\x{FEFF}\p{Z}]+[^\s\x{FEFF}\p{Z}]/u', $labels );
	}
}
