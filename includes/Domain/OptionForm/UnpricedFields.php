<?php
declare(strict_types=1);

namespace Aisle\Domain\OptionForm;

use Aisle\Domain\Form\ConditionalFields;
use Aisle\Domain\Form\RepetitionId;
use Aisle\Domain\Formula\Reference;

/**
 * Finds missing answers that do not affect any price. Mirror of src/domain/option-form/lacks-only-unpriced.ts.
 *
 * @phpstan-import-type Form from OptionFormModel
 * @phpstan-import-type FieldError from OptionFormModel
 */
final class UnpricedFields {

	/**
	 * Returns whether every error is a missing answer that cannot change any price: the price of the given answers is
	 * then exact.
	 *
	 * @param Form                      $form
	 * @param array<string, FieldError> $errors Errors by field ID.
	 */
	public static function lacks_only_unpriced_fields( array $form, array $errors ): bool {
		if ( array() === $errors ) {
			return true;
		}
		if ( array( 'required' ) !== array_values( array_unique( array_column( $errors, 'code' ) ) ) ) {
			return false;
		}
		$unpriced_ids = self::unpriced_ids( $form );
		foreach ( array_keys( $errors ) as $id ) {
			if ( ! isset( $unpriced_ids[ RepetitionId::field_id( (string) $id ) ] ) ) {
				return false;
			}
		}
		return true;
	}

	/**
	 * @param Form $form
	 * @return array<string, true> IDs of fields without a price that no formula or condition refers to.
	 */
	private static function unpriced_ids( array $form ): array {
		$names        = PreparedField::references( $form['bound_quantity'] );
		$used_ids     = array();
		$unpriced_ids = array();
		foreach ( $form['fields'] as $model ) {
			$field = PreparedField::of( $model );
			array_push( $names, ...$field->all_price_references(), ...$field->content_references );
			array_push( $used_ids, ...ConditionalFields::fields_in_conditions( $model['conditions'] ) );
			if ( null === $model['pricing'] && 'product-group' !== $model['type'] ) {
				$unpriced_ids[ RepetitionId::field_id( $model['id'] ) ] = true;
			}
		}
		return array_diff_key( $unpriced_ids, array_flip( array( ...$used_ids, ...array_map( Reference::field_id( ... ), $names ) ) ) );
	}
}
