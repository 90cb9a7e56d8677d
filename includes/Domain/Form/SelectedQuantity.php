<?php
declare(strict_types=1);

namespace Aisle\Domain\Form;

/**
 * Quantities of the selected options, if the shopper can set them. Mirror of src/domain/form/selected-quantity.ts.
 *
 * @phpstan-import-type FieldAnswer from FormModel
 * @phpstan-import-type QuantityLimits from FormModel
 */
final class SelectedQuantity {

	private const MAX = 1e6;

	/**
	 * Returns an option's quantity; null if it is not an integer above 0. If the shopper has not set it, it is the
	 * minimum.
	 *
	 * @param array{chooses_quantity: bool, quantity_limits?: QuantityLimits, ...} $field
	 * @param FieldAnswer                                                          $answer
	 */
	public static function of( array $field, array $answer, string $option ): ?int {
		if ( ! $field['chooses_quantity'] ) {
			return 1;
		}
		$text = $answer['quantities'][ $option ] ?? null;
		if ( null === $text ) {
			return max( 1, $field['quantity_limits']['min'] ?? 1 );
		}
		$value = Answer::number( $text );
		return null !== $value && $value > 0 && $value <= self::MAX && floor( $value ) === $value ? (int) $value : null;
	}

	/**
	 * Returns the total quantity of all selected options.
	 *
	 * @param array{chooses_quantity: bool, quantity_limits?: QuantityLimits, ...} $field
	 * @param FieldAnswer                                                          $answer
	 */
	public static function total( array $field, array $answer ): int {
		return array_sum( array_map( static fn( string $option ): int => self::of( $field, $answer, $option ) ?? 0, $answer['values'] ) );
	}
}
