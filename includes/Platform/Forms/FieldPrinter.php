<?php
declare(strict_types=1);

namespace Aisle\Platform\Forms;

use Aisle\Platform\Forms\Fields\AcceptanceField;
use Aisle\Platform\Forms\Fields\CalculationField;
use Aisle\Platform\Forms\Fields\ChoiceField;
use Aisle\Platform\Forms\Fields\ColorField;
use Aisle\Platform\Forms\Fields\ColorGroupField;
use Aisle\Platform\Forms\Fields\ContentBlock;
use Aisle\Platform\Forms\Fields\HiddenField;
use Aisle\Platform\Forms\Fields\ImageField;
use Aisle\Platform\Forms\Fields\NativeField;
use Aisle\Platform\Forms\Fields\PlaceField;
use Aisle\Platform\Forms\Fields\QuizField;
use Aisle\Platform\Forms\Fields\RangeField;
use Aisle\Platform\Forms\Fields\SelectField;
use Aisle\Platform\Forms\Fields\TextField;
use Aisle\Platform\Forms\Fields\UploadField;

/**
 * Prints a field as its React component first renders it: the script hydrates the same elements. Every class in Fields
 * mirrors a component; tests/markup compares them for every field type and state.
 */
final class FieldPrinter {

	/**
	 * @param PrintedField $printed_field Field of a type that all forms have. A feature prints the field types that it
	 *                                    adds.
	 * @return string HTML; empty for a field type that is not printed.
	 */
	public static function html( PrintedField $printed_field ): string {
		return match ( $printed_field->field['type'] ) {
			'text', 'textarea', 'number'             => TextField::html( $printed_field ),
			'date', 'time', 'datetime-local'         => NativeField::html( $printed_field ),
			'color'                                  => ColorField::html( $printed_field ),
			'select'                                 => SelectField::html( $printed_field ),
			'checkbox-group', 'radio-group'          => ChoiceField::html( $printed_field ),
			'image-group'                            => ImageField::html( $printed_field ),
			'color-group'                            => ColorGroupField::html( $printed_field ),
			'file'                                   => UploadField::html( $printed_field ),
			'place-selector'                         => PlaceField::html( $printed_field ),
			'header', 'paragraph', 'static-text'     => ContentBlock::html( $printed_field ),
			'calculation'                            => CalculationField::html( $printed_field ),
			'range'                                  => RangeField::html( $printed_field ),
			'acceptance'                             => AcceptanceField::html( $printed_field ),
			'quiz'                                   => QuizField::html( $printed_field ),
			'hidden'                                 => HiddenField::html( $printed_field ),
			default                                  => '',
		};
	}
}
