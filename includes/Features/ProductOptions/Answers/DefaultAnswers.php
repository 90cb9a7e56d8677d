<?php
declare(strict_types=1);

namespace Aisle\Features\ProductOptions\Answers;

use Aisle\Domain\OptionForm;
use Aisle\Domain\OptionForm\OptionFormModel;

/**
 * Default answers of a form.
 *
 * @phpstan-import-type Form from OptionFormModel
 */
final class DefaultAnswers {

	/**
	 * @param Form  $model
	 * @param float $quantity Quantity; a section may be repeated once per item.
	 * @return array<string, array{values: list<string>, other: null}>
	 */
	public static function of( array $model, float $quantity = 1.0 ): array {
		$answers = array();
		foreach ( OptionForm::with_repetitions( $model, OptionForm::repetitions( $model, array(), $quantity ) )['fields'] as $field ) {
			if ( array() !== $field['default'] ) {
				$answers[ $field['id'] ] = array(
					'values' => DisplayedAnswers::values( $field, $field['default'] ),
					'other'  => null,
				);
			}
		}
		return $answers;
	}
}
