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
	 * @param PrintedField $printed Of a field type that all forms have. A feature prints the field types that it adds.
	 * @return string HTML; empty for a field type that is not printed.
	 */
	public static function html( PrintedField $printed ): string {
		return match ( $printed->field['type'] ) {
			'text', 'textarea', 'number'             => TextField::html( $printed ),
			'date', 'time', 'datetime-local'         => NativeField::html( $printed ),
			'color'                                  => ColorField::html( $printed ),
			'select'                                 => SelectField::html( $printed ),
			'checkbox-group', 'radio-group'          => ChoiceField::html( $printed ),
			'image-group'                            => ImageField::html( $printed ),
			'color-group'                            => ColorGroupField::html( $printed ),
			'file'                                   => UploadField::html( $printed ),
			'place-selector'                         => PlaceField::html( $printed ),
			'header', 'paragraph', 'static-text'     => ContentBlock::html( $printed ),
			'calculation'                            => CalculationField::html( $printed ),
			'range'                                  => RangeField::html( $printed ),
			'acceptance'                             => AcceptanceField::html( $printed ),
			'quiz'                                   => QuizField::html( $printed ),
			'hidden'                                 => HiddenField::html( $printed ),
			default                                  => '',
		};
	}
}
