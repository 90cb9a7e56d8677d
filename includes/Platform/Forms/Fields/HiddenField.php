<?php
declare(strict_types=1);

namespace Aisle\Platform\Forms\Fields;

use Aisle\Platform\Forms\Html;
use Aisle\Platform\Forms\PrintedField;

/**
 * Prints a hidden input. Mirror of src/platform/forms/contact/hidden-field.tsx.
 */
final class HiddenField {

	public static function html( PrintedField $printed ): string {
		return Html::tag(
			'input',
			array(
				'id'         => $printed->id,
				'type'       => 'hidden',
				'name'       => $printed->name . '[values][]',
				'value'      => $printed->text(),
				'disabled'   => ! $printed->view->visible,
				'data-field' => $printed->field['id'],
			)
		);
	}
}
