<?php
declare(strict_types=1);

namespace Aisle\Platform\Forms;

use Aisle\Domain\Number;

/**
 * Prints a quantity input with two buttons. Mirror of src/platform/ui/quantity-stepper.tsx, in steps of 1.
 */
final class Stepper {

	public static function html( string $name, string $label, float $quantity, float $min, ?float $max ): string {
		$less  = max( floor( $quantity - 1 ), $min );
		$more  = floor( $quantity + 1 );
		$more  = null !== $max && $more > $max ? max( $quantity, $max ) : $more;
		$text  = Number::to_string( $quantity );
		$input = array(
			'class'      => 'aisle-stepper__input',
			'data-wide'  => strlen( $text ) > 3 ? 'true' : null,
			'type'       => 'text',
			'inputmode'  => 'numeric',
			'name'       => $name,
			'aria-label' => $label,
			'value'      => $text,
		);
		$parts = self::button( 'minus', __( 'Decrease quantity', 'aisle' ), $less === $quantity ) . Html::tag( 'input', $input )
			. self::button( 'plus', __( 'Increase quantity', 'aisle' ), $more === $quantity );
		return Html::tag( 'span', array( 'class' => 'aisle-stepper', 'role' => 'group', 'aria-label' => $label ), $parts );
	}

	private static function button( string $icon, string $label, bool $ended ): string {
		$attributes = array(
			'type'          => 'button',
			'class'         => 'aisle-stepper__button',
			'aria-label'    => $label,
			'aria-disabled' => $ended ? 'true' : null,
		);
		return Html::tag( 'button', $attributes, Icon::shared( $icon ) );
	}
}
