<?php
declare(strict_types=1);

namespace Aisle\Platform\Forms;

use Aisle\Domain\Number;

/**
 * Prints a quantity input with two buttons. Mirror of src/platform/ui/quantity-stepper.tsx, in steps of 1.
 */
final class Stepper {

	public static function html( string $name, string $label, float $quantity, float $min, ?float $max ): string {
		$lower_quantity  = max( floor( $quantity - 1 ), $min );
		$higher_quantity = floor( $quantity + 1 );
		$higher_quantity = null !== $max && $higher_quantity > $max ? max( $quantity, $max ) : $higher_quantity;
		$text            = Number::to_string( $quantity );
		$input           = array(
			'class'      => 'aisle-stepper__input',
			'data-wide'  => strlen( $text ) > 3 ? 'true' : null,
			'type'       => 'text',
			'inputmode'  => 'numeric',
			'name'       => $name,
			'aria-label' => $label,
			'value'      => $text,
		);
		$parts = self::button( 'minus', __( 'Decrease quantity', 'aisle' ), $lower_quantity === $quantity ) . Html::tag( 'input', $input )
			. self::button( 'plus', __( 'Increase quantity', 'aisle' ), $higher_quantity === $quantity );
		return Html::tag( 'span', array( 'class' => 'aisle-stepper', 'role' => 'group', 'aria-label' => $label ), $parts );
	}

	private static function button( string $icon, string $label, bool $is_disabled ): string {
		$attributes = array(
			'type'          => 'button',
			'class'         => 'aisle-stepper__button',
			'aria-label'    => $label,
			'aria-disabled' => $is_disabled ? 'true' : null,
		);
		return Html::tag( 'button', $attributes, Icon::shared( $icon ) );
	}
}
