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

	private const OF_TEXTS = array(
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

	public static function html( PrintedField $printed ): string {
		$counter = CharactersLeft::of( $printed->field, $printed->text() );
		$shared  = $printed->control( null !== $counter )
			+ array( 'placeholder' => '' === $printed->field['placeholder'] ? null : $printed->field['placeholder'] );
		$control = 'textarea' === $printed->field['type'] ? self::lines( $shared, $printed->text() ) : self::line( $shared, $printed );
		return FieldFrame::control( $printed, $control, $counter );
	}

	/**
	 * Browsers drop the first line feed of a textarea.
	 *
	 * @param array<string, string|bool|null> $shared
	 */
	private static function lines( array $shared, string $text ): string {
		return Html::tag(
			'textarea',
			$shared + array( 'rows' => 3 ),
			( str_starts_with( $text, "\n" ) ? "\n" : '' ) . Html::text( $text )
		);
	}

	/**
	 * @param array<string, string|bool|null> $shared
	 */
	private static function line( array $shared, PrintedField $printed ): string {
		$kind  = 'number' === $printed->field['type']
			? array( 'inputmode' => 'decimal', 'autocomplete' => 'off' )
			: self::OF_TEXTS[ $printed->field['text_kind'] ?? '' ];
		$auto  = isset( $printed->field['autofill'] ) ? array( 'autocomplete' => $printed->field['autofill'] ) : array();
		$input = Html::tag( 'input', $shared + array( 'value' => $printed->text() ) + $auto + $kind + array( 'type' => 'text' ) );
		return NumberSteps::around( $printed, $input );
	}
}
