<?php
declare(strict_types=1);

namespace Aisle\Platform\Forms\Fields;

use Aisle\Platform\Forms\Html;
use Aisle\Platform\Forms\Icon;
use Aisle\Platform\Forms\PrintedField;

/**
 * Prints the unit of a number input, and its buttons for one step less or more. Mirror of
 * src/platform/forms/text-fields/number-steps.tsx.
 */
final class NumberSteps {

	/**
	 * @param string $input HTML.
	 */
	public static function wrap_input( PrintedField $printed_field, string $input ): string {
		$unit  = $printed_field->field['unit'] ?? '';
		$steps = $printed_field->field['stepper'] ?? false;
		if ( '' === $unit && ! $steps ) {
			return $input;
		}
		$unit_html = '' === $unit
			? ''
			: Html::tag( 'span', array( 'class' => 'aisle-field__unit', 'id' => $printed_field->id . '-unit' ), Html::text( $unit ) );
		$content = $steps
			? self::button( $printed_field, 'minus', __( 'Decrease', 'aisle' ) ) . $input . $unit_html
				. self::button( $printed_field, 'plus', __( 'Increase', 'aisle' ) )
			: $input . $unit_html;
		return Html::tag( 'div', array( 'class' => 'aisle-field__measure' . ( $steps ? ' aisle-field__measure--steps' : '' ) ), $content );
	}

	private static function button( PrintedField $printed_field, string $icon, string $label ): string {
		$attributes = array(
			'type'          => 'button',
			'class'         => 'aisle-field__step',
			'aria-label'    => $label . ': ' . $printed_field->field['label'],
			'aria-controls' => $printed_field->id,
		);
		return Html::tag( 'button', $attributes, Icon::shared( $icon ) );
	}
}
