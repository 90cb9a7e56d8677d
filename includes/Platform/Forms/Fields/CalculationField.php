<?php
declare(strict_types=1);

namespace Aisle\Platform\Forms\Fields;

use Aisle\Platform\Forms\FieldFrame;
use Aisle\Platform\Forms\Html;
use Aisle\Platform\Forms\PrintedField;

/**
 * Prints a result that the form calculates. Mirror of src/platform/forms/calculation-field.tsx.
 */
final class CalculationField {

	public static function html( PrintedField $printed_field ): string {
		$attributes = array(
			'id'               => $printed_field->id,
			'class'            => 'aisle-field__result',
			'aria-live'        => 'off',
			'aria-describedby' => $printed_field->described_by(),
		);
		$result = Html::tag(
			'output',
			$attributes,
			Html::text( is_string( $printed_field->view->content ) ? $printed_field->view->content : '' )
		);
		$status = Html::tag( 'span', array( 'class' => 'aisle-visually-hidden', 'role' => 'status' ) );
		return FieldFrame::control( $printed_field, $result . $status );
	}
}
