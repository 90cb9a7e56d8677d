<?php
declare(strict_types=1);

namespace Aisle\Platform\Forms\Fields;

use Aisle\Platform\Forms\FieldFrame;
use Aisle\Platform\Forms\Html;
use Aisle\Platform\Forms\Icon;
use Aisle\Platform\Forms\PrintedField;

/**
 * Prints a color as text input, with the browser's color picker on a swatch. The picker always has a value, so the text
 * is submitted. Mirror of src/platform/forms/pickers/color-field.tsx.
 */
final class ColorField {

	/** Initial value of the picker if no color is selected. */
	private const UNSET_PICKER_COLOR = '#808081';

	public static function html( PrintedField $printed_field ): string {
		$value = $printed_field->text();
		$color = self::parse_color( $value );
		$well  = array(
			'class' => 'aisle-field__well' . ( null === $color ? ' is-empty' : '' ),
			'style' => null === $color ? null : 'background-color:' . $color,
		);
		$picker  = array(
			'type'       => 'color',
			'aria-label' => __( 'Pick a color', 'aisle' ),
			'value'      => $color ?? self::UNSET_PICKER_COLOR,
			'disabled'   => ! $printed_field->view->visible,
		);
		$text  = $printed_field->control_attributes() + array(
			'type'         => 'text',
			'style'        => 'padding-inline-end:44px',
			'autocomplete' => 'off',
			'spellcheck'   => 'false',
			'dir'          => 'ltr',
			'value'        => $value,
			'placeholder'  => '' === $printed_field->field['placeholder'] ? '#1e90ff' : $printed_field->field['placeholder'],
		);
		$clear = array(
			'type'       => 'button',
			'class'      => 'aisle-field__icon-button',
			'aria-label' => __( 'No color', 'aisle' ),
		);
		$parts = Html::tag( 'span', $well, Html::tag( 'input', $picker ) ) . Html::tag( 'input', $text );
		$parts = '' === $value ? $parts : $parts . Html::tag( 'button', $clear, Icon::shared( 'close' ) );
		return FieldFrame::control(
			$printed_field,
			Html::tag( 'div', array( 'class' => 'aisle-field__picker aisle-field__picker--color' ), $parts )
		);
	}

	/**
	 * Parses a color: "#1E90FF" and "1e90ff" become `#1e90ff`, "#19f" becomes `#1199ff`; null if it is no color. Mirror
	 * of src/platform/forms/pickers/read-color.ts.
	 */
	private static function parse_color( string $text ): ?string {
		if ( 1 !== preg_match( '/^\s*#?([0-9a-f]{3}|[0-9a-f]{6})\s*$/iD', $text, $matches ) ) {
			return null;
		}
		$digits = strtolower( $matches[1] );
		return '#' . ( 3 === strlen( $digits ) ? (string) preg_replace( '/./', '$0$0', $digits ) : $digits );
	}
}
