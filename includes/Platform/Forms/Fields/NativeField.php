<?php
declare(strict_types=1);

namespace Aisle\Platform\Forms\Fields;

use Aisle\Platform\Forms\FieldFrame;
use Aisle\Platform\Forms\Html;
use Aisle\Platform\Forms\PrintedField;

/**
 * Prints a date, a time or both as the browser's native input. Mirror of
 * src/platform/forms/text-fields/native-field.tsx.
 */
final class NativeField {

	private const PATTERNS = array(
		'date'           => '/^\d{4}-\d{2}-\d{2}$/D',
		'time'           => '/^\d{2}:\d{2}$/D',
		'datetime-local' => '/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}$/D',
	);

	public static function html( PrintedField $printed_field ): string {
		$type       = $printed_field->field['type'];
		$value      = 1 === preg_match( self::PATTERNS[ $type ], $printed_field->text() ) ? $printed_field->text() : '';
		$attributes = array(
			'type'         => $type,
			'value'        => $value,
			'autocomplete' => 'off',
		);
		return FieldFrame::control(
			$printed_field,
			Html::tag(
				'input',
				$printed_field->control_attributes() + $attributes
					+ array_map( 'strval', $printed_field->field['schedule']['native'] ?? array() )
			)
		);
	}
}
