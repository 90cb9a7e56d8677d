<?php
declare(strict_types=1);

namespace Aisle\Platform\Forms\Fields;

use Aisle\Domain\Form\Answer;
use Aisle\Domain\Number;
use Aisle\Platform\Forms\FieldFrame;
use Aisle\Platform\Forms\Html;
use Aisle\Platform\Forms\LocalizedNumberText;
use Aisle\Platform\Forms\PrintedField;

/**
 * Prints a slider with its limits and value. Mirror of src/platform/forms/contact/range-field.tsx.
 */
final class RangeField {

	public static function html( PrintedField $printed_field ): string {
		[ 'min' => $min, 'max' => $max, 'step' => $step ] = $printed_field->field['rules'];
		$text   = $printed_field->values()[0] ?? $printed_field->field['default'][0] ?? '';
		$value  = self::number_with_unit( $printed_field, Answer::number( $text ) ) ?? $text;
		$slider = array(
			'type'           => 'range',
			'class'          => 'aisle-field__slider',
			'required'       => false,
			'min'            => self::plain_number( $min ),
			'max'            => self::plain_number( $max ),
			'step'           => self::plain_number( $step ) ?? 'any',
			'value'          => $text,
			'aria-valuetext' => $value,
		);
		$output = array(
			'class'     => 'aisle-field__range-value',
			'for'       => $printed_field->id,
			'aria-live' => 'off',
		);
		$ends   = array(
			'class'       => 'aisle-field__range-ends',
			'aria-hidden' => 'true',
		);
		$content = Html::tag( 'input', $slider + $printed_field->control_attributes() )
			. Html::tag( 'output', $output, Html::text( $value ) )
			. Html::tag( 'span', $ends, self::end_label( $printed_field, $min ) . self::end_label( $printed_field, $max ) );
		return FieldFrame::control( $printed_field, Html::tag( 'div', array( 'class' => 'aisle-field__range' ), $content ), null, false );
	}

	private static function end_label( PrintedField $printed_field, ?float $number ): string {
		return Html::tag( 'span', array(), Html::text( self::number_with_unit( $printed_field, $number ) ?? '' ) );
	}

	private static function number_with_unit( PrintedField $printed_field, ?float $number ): ?string {
		$unit = isset( $printed_field->field['unit'] ) ? ' ' . $printed_field->field['unit'] : '';
		return null === $number ? null : LocalizedNumberText::of( $number ) . $unit;
	}

	private static function plain_number( ?float $number ): ?string {
		return null === $number ? null : Number::to_string( $number );
	}
}
