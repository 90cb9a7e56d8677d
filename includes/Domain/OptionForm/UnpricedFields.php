<?php
declare(strict_types=1);

namespace Aisle\Domain\OptionForm;

use Aisle\Domain\Form\ConditionalFields;
use Aisle\Domain\Form\RepetitionId;
use Aisle\Domain\Formula\Reference;

/**
 * Answers that a form lacks and that no price depends on. Mirror of src/domain/option-form/lacks-only-unpriced.ts.
 *
 * @phpstan-import-type Form from OptionFormModel
 * @phpstan-import-type FieldError from OptionFormModel
 */
final class UnpricedFields {

	/**
	 * Returns whether each error is a missing answer that cannot change any price: what has been answered then has its exact price.
	 *
	 * @param Form                      $form
	 * @param array<string, FieldError> $errors By field id.
	 */
	public static function alone_are_missing( array $form, array $errors ): bool {
		if ( array() === $errors ) {
			return true;
		}
		if ( array( 'required' ) !== array_values( array_unique( array_column( $errors, 'code' ) ) ) ) {
			return false;
		}
		$unpriced = self::of( $form );
		foreach ( array_keys( $errors ) as $id ) {
			if ( ! isset( $unpriced[ RepetitionId::field( (string) $id ) ] ) ) {
				return false;
			}
		}
		return true;
	}

	/**
	 * @param Form $form
	 * @return array<string, true> Ids of fields without a price that no formula and no condition refers to.
	 */
	private static function of( array $form ): array {
		$names    = PreparedField::references( $form['bound_quantity'] );
		$used     = array();
		$unpriced = array();
		foreach ( $form['fields'] as $model ) {
			$field = PreparedField::of( $model );
			array_push( $names, ...$field->all_price_references(), ...$field->content_references );
			array_push( $used, ...ConditionalFields::looked_at( $model['conditions'] ) );
			if ( null === $model['pricing'] && 'product-group' !== $model['type'] ) {
				$unpriced[ RepetitionId::field( $model['id'] ) ] = true;
			}
		}
		return array_diff_key( $unpriced, array_flip( array( ...$used, ...array_map( Reference::field( ... ), $names ) ) ) );
	}
}
