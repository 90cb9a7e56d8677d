<?php
declare(strict_types=1);

namespace Aisle\Platform\Forms;

use Aisle\Domain\Validation;

/**
 * The character counter of a text field. Mirror of src/platform/forms/text-fields/characters-left.ts.
 *
 * @phpstan-import-type Field from \Aisle\Domain\Form\FormModel
 */
final class CharactersLeft {

	/**
	 * @param Field $field
	 * @return string|null Null if the field has no counter.
	 */
	public static function of( array $field, string $text ): ?string {
		$has_counter          = isset( $field['messages']['characters_left'] );
		$remaining_characters = $has_counter ? Validation::remaining_characters( $field, $text ) : null;
		if ( null === $remaining_characters ) {
			return null;
		}
		return ValidationMessages::of(
			$field,
			array(
				'code'   => 'characters_left',
				'params' => array( 'limit' => $remaining_characters ),
			)
		);
	}
}
