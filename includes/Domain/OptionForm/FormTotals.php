<?php
declare(strict_types=1);

namespace Aisle\Domain\OptionForm;

use Aisle\Domain\Form\WholeLabel;
use Aisle\Domain\Number;

/**
 * Totals of a form's fields. Mirror of src/domain/option-form/form-totals.ts.
 *
 * @phpstan-import-type Fee from OptionFormModel
 */
final class FormTotals {

	/**
	 * @return list<Fee>
	 */
	public static function fees( FormState $state ): array {
		$fees = array();
		foreach ( $state->form->fields as $id => $field ) {
			$amount = $state->prices[ $id ] ?? 0.0;
			if ( self::is_fee( $field ) && 0.0 !== $amount ) {
				$fees[] = array(
					'id'     => $id,
					'label'  => WholeLabel::of( $field->model ),
					'amount' => $amount,
				);
			}
		}
		return $fees;
	}

	/**
	 * Returns the total of the fields that are not fees: either those that are part of the line, or those with their
	 * own cart line.
	 */
	public static function options_total( FormState $state, bool $is_independent ): float {
		$total = 0.0;
		foreach ( $state->form->fields as $id => $field ) {
			$is_included = $field->model['independent'] === $is_independent && ! self::is_fee( $field );
			$amount = $is_included ? $state->prices[ $id ] ?? 0.0 : 0.0;
			$total += 'quantity' === $field->repeat && ! $is_independent
				? self::amount_per_item( $amount, (float) $state->context['quantity'] )
				: $amount;
		}
		return Number::unsigned_zero( $total );
	}

	/**
	 * Returns a surcharge of a section that is repeated per item, divided by the quantity, because the line's price is
	 * multiplied by the quantity.
	 */
	private static function amount_per_item( float $amount, float $quantity ): float {
		return $quantity > 0 ? $amount / $quantity : $amount;
	}

	private static function is_fee( PreparedField $field ): bool {
		$pricing = $field->model['pricing'];
		return null !== $pricing && $pricing['is_fee'] && ! $field->model['independent'];
	}
}
