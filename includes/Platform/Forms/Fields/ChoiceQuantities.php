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

	public static function html( PrintedField $printed ): string {
		$lines = '';
		foreach ( $printed->field['chooses_quantity'] ? $printed->field['options'] : array() as $option ) {
			$lines .= Choices::is_selected( $printed, $option['id'] ) ? self::line( $printed, $option['id'], $option['label'] ) : '';
		}
		return '' === $lines ? '' : Html::tag( 'div', array( 'class' => 'aisle-field__quantities' ), $lines );
	}

	private static function line( PrintedField $printed, string $option, string $label ): string {
		$limits   = $printed->field['quantity_limits'] ?? array();
		$max      = $limits['max'] ?? $limits['total_max'] ?? null;
		$quantity = SelectedQuantity::of( $printed->field, $printed->answer ?? Answer::NONE, $option ) ?? 1;
		$stepper  = Stepper::html(
			$printed->name . '[quantities][' . $option . ']',
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
