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

	public static function html( PrintedField $printed ): string {
		$attributes = array(
			'id'               => $printed->id,
			'class'            => 'aisle-field__result',
			'aria-live'        => 'off',
			'aria-describedby' => $printed->described_by(),
		);
		$result = Html::tag( 'output', $attributes, Html::text( is_string( $printed->view->content ) ? $printed->view->content : '' ) );
		$status = Html::tag( 'span', array( 'class' => 'aisle-visually-hidden', 'role' => 'status' ) );
		return FieldFrame::control( $printed, $result . $status );
	}
}
