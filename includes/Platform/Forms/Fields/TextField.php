<?php
declare(strict_types=1);

namespace Aisle\Platform\Forms\Fields;

use Aisle\Platform\Forms\CharactersLeft;
use Aisle\Platform\Forms\FieldFrame;
use Aisle\Platform\Forms\Html;
use Aisle\Platform\Forms\PrintedField;

/**
 * Prints a text input, a textarea or a number input. Mirror of src/platform/forms/text-fields/text-field.tsx.
 */
final class TextField {

	private const TEXT_ATTRIBUTES = array(
		''      => array(),
		'email' => array(
			'inputmode'      => 'email',
			'autocomplete'   => 'email',
			'autocapitalize' => 'none',
			'spellcheck'     => 'false',
		),
		'tel'   => array(
			'type'         => 'tel',
			'inputmode'    => 'tel',
			'autocomplete' => 'tel',
		),
		'url'   => array(
			'inputmode'    => 'url',
			'autocomplete' => 'url',
		),
	);

	public static function html( PrintedField $printed_field ): string {
		$counter    = CharactersLeft::of( $printed_field->field, $printed_field->text() );
		$attributes = $printed_field->control_attributes( null !== $counter )
			+ array( 'placeholder' => '' === $printed_field->field['placeholder'] ? null : $printed_field->field['placeholder'] );
		$control = 'textarea' === $printed_field->field['type']
			? self::textarea( $attributes, $printed_field->text() )
			: self::input_element( $attributes, $printed_field );
		return FieldFrame::control( $printed_field, $control, $counter );
	}

	/**
	 * Prints a textarea. Browsers drop its first line feed, so a leading one is doubled.
	 *
	 * @param array<string, string|bool|null> $attributes
	 */
	private static function textarea( array $attributes, string $text ): string {
		return Html::tag(
			'textarea',
			$attributes + array( 'rows' => 3 ),
			( str_starts_with( $text, "\n" ) ? "\n" : '' ) . Html::text( $text )
		);
	}

	/**
	 * @param array<string, string|bool|null> $attributes
	 */
	private static function input_element( array $attributes, PrintedField $printed_field ): string {
		$type_attributes  = 'number' === $printed_field->field['type']
			? array( 'inputmode' => 'decimal', 'autocomplete' => 'off' )
			: self::TEXT_ATTRIBUTES[ $printed_field->field['text_kind'] ?? '' ];
		$auto  = isset( $printed_field->field['autofill'] ) ? array( 'autocomplete' => $printed_field->field['autofill'] ) : array();
		$input = Html::tag(
			'input',
			$attributes + array( 'value' => $printed_field->text() ) + $auto + $type_attributes + array( 'type' => 'text' )
		);
		return NumberSteps::wrap_input( $printed_field, $input );
	}
}
