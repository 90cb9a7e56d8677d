<?php
declare(strict_types=1);

namespace Aisle\Platform\Forms\Fields;

use Aisle\Platform\Forms\Html;
use Aisle\Platform\Forms\PrintedField;

/**
 * Prints a hidden input. Mirror of src/platform/forms/contact/hidden-field.tsx.
 */
final class HiddenField {

	public static function html( PrintedField $printed_field ): string {
		return Html::tag(
			'input',
			array(
				'id'         => $printed_field->id,
				'type'       => 'hidden',
				'name'       => $printed_field->name . '[values][]',
				'value'      => $printed_field->text(),
				'disabled'   => ! $printed_field->view->visible,
				'data-field' => $printed_field->field['id'],
			)
		);
	}
}
