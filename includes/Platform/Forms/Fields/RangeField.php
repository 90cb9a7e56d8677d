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

	public static function html( PrintedField $printed ): string {
		[ 'min' => $min, 'max' => $max, 'step' => $step ] = $printed->field['rules'];
		$text   = $printed->values()[0] ?? $printed->field['default'][0] ?? '';
		$value  = self::measured( $printed, Answer::number( $text ) ) ?? $text;
		$slider = array(
			'type'           => 'range',
			'class'          => 'aisle-field__slider',
			'required'       => false,
			'min'            => self::plain( $min ),
			'max'            => self::plain( $max ),
			'step'           => self::plain( $step ) ?? 'any',
			'value'          => $text,
			'aria-valuetext' => $value,
		);
		$output = array(
			'class'     => 'aisle-field__range-value',
			'for'       => $printed->id,
			'aria-live' => 'off',
		);
		$ends   = array(
			'class'       => 'aisle-field__range-ends',
			'aria-hidden' => 'true',
		);
		$inside = Html::tag( 'input', $slider + $printed->control() )
			. Html::tag( 'output', $output, Html::text( $value ) )
			. Html::tag( 'span', $ends, self::end( $printed, $min ) . self::end( $printed, $max ) );
		return FieldFrame::control( $printed, Html::tag( 'div', array( 'class' => 'aisle-field__range' ), $inside ), null, false );
	}

	private static function end( PrintedField $printed, ?float $number ): string {
		return Html::tag( 'span', array(), Html::text( self::measured( $printed, $number ) ?? '' ) );
	}

	private static function measured( PrintedField $printed, ?float $number ): ?string {
		$unit = isset( $printed->field['unit'] ) ? ' ' . $printed->field['unit'] : '';
		return null === $number ? null : LocalizedNumberText::of( $number ) . $unit;
	}

	private static function plain( ?float $number ): ?string {
		return null === $number ? null : Number::to_string( $number );
	}
}
