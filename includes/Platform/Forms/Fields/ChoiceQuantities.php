<?php
declare(strict_types=1);

namespace Aisle\Platform\Forms\Fields;

use Aisle\Domain\Form\Answer;
use Aisle\Domain\Form\SelectedQuantity;
use Aisle\Platform\Forms\Html;
use Aisle\Platform\Forms\PrintedField;
use Aisle\Platform\Forms\Stepper;

/**
 * Prints a quantity input for each selected option below the choices. Mirror of
 * src/platform/forms/choices/choice-quantities.tsx.
 */
final class ChoiceQuantities {

	public static function html( PrintedField $printed_field ): string {
		$lines = '';
		foreach ( $printed_field->field['chooses_quantity'] ? $printed_field->field['options'] : array() as $option ) {
			$lines .= Choices::is_selected( $printed_field, $option['id'] )
				? self::quantity_row( $printed_field, $option['id'], $option['label'] )
				: '';
		}
		return '' === $lines ? '' : Html::tag( 'div', array( 'class' => 'aisle-field__quantities' ), $lines );
	}

	private static function quantity_row( PrintedField $printed_field, string $option, string $label ): string {
		$limits   = $printed_field->field['quantity_limits'] ?? array();
		$max      = $limits['max'] ?? $limits['total_max'] ?? null;
		$quantity = SelectedQuantity::of( $printed_field->field, $printed_field->answer ?? Answer::NONE, $option ) ?? 1;
		$stepper  = Stepper::html(
			$printed_field->name . '[quantities][' . $option . ']',
			/* translators: %s: name of an option. */
			sprintf( __( 'Quantity of %s', 'aisle' ), $label ),
			(float) $quantity,
			(float) max( 1, $limits['min'] ?? 1 ),
			null === $max ? null : (float) $max
		);
		return Html::tag(
			'div',
			array( 'class' => 'aisle-field__quantity' ),
			Html::tag( 'span', array( 'aria-hidden' => 'true' ), Html::text( $label ) ) . $stepper
		);
	}
}
