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
	public static function around( PrintedField $printed, string $input ): string {
		$unit  = $printed->field['unit'] ?? '';
		$steps = $printed->field['stepper'] ?? false;
		if ( '' === $unit && ! $steps ) {
			return $input;
		}
		$behind = '' === $unit
			? ''
			: Html::tag( 'span', array( 'class' => 'aisle-field__unit', 'id' => $printed->id . '-unit' ), Html::text( $unit ) );
		$inside = $steps
			? self::button( $printed, 'minus', __( 'Decrease', 'aisle' ) ) . $input . $behind
				. self::button( $printed, 'plus', __( 'Increase', 'aisle' ) )
			: $input . $behind;
		return Html::tag( 'div', array( 'class' => 'aisle-field__measure' . ( $steps ? ' aisle-field__measure--steps' : '' ) ), $inside );
	}

	private static function button( PrintedField $printed, string $icon, string $label ): string {
		$attributes = array(
			'type'          => 'button',
			'class'         => 'aisle-field__step',
			'aria-label'    => $label . ': ' . $printed->field['label'],
			'aria-controls' => $printed->id,
		);
		return Html::tag( 'button', $attributes, Icon::shared( $icon ) );
	}
}
