<?php
declare(strict_types=1);

namespace Aisle\Platform\Forms\Fields;

use Aisle\Domain\Form\Answer;
use Aisle\Platform\Forms\FormattedHtml;
use Aisle\Platform\Forms\Html;
use Aisle\Platform\Forms\PrintedField;

/**
 * Prints the native checkboxes and radios of a group, and its "Other" option. Mirror of
 * src/platform/forms/choices/choice-input.tsx and other-choice.tsx.
 */
final class Choices {

	public static function input(
		PrintedField $printed_field,
		string $id,
		string $value,
		bool $checked,
		bool $disabled = false,
		?string $name = null
	): string {
		return Html::tag(
			'input',
			array(
				'id'           => $id,
				'type'         => Answer::allows_several_options( $printed_field->field ) ? 'checkbox' : 'radio',
				'name'         => $printed_field->name . '[values][]',
				'value'        => $value,
				'checked'      => $checked,
				'disabled'     => $disabled,
				'aria-invalid' => null === $printed_field->view->error ? null : 'true',
				'aria-label'   => $name,
			)
		);
	}

	/**
	 * Returns the ID of an option's input. The first option has the field's own ID, since error messages link to it.
	 *
	 * @param array{id: string, ...} $option
	 */
	public static function id( PrintedField $printed_field, int $index, array $option ): string {
		return 0 === $index ? $printed_field->id : $printed_field->id . '-' . $option['id'];
	}

	public static function is_selected( PrintedField $printed_field, string $option ): bool {
		return in_array( $option, $printed_field->values(), true );
	}

	/**
	 * @param string|list<mixed> $label Text, or nodes if it is formatted.
	 */
	public static function label( string|array $label ): string {
		return Html::tag( 'span', array( 'class' => 'aisle-field__choice-label' ), FormattedHtml::of( $label ) );
	}

	/**
	 * Returns the accessible name of a choice with a formatted label: its plain text and price, without extra text of
	 * links. Null if the visible label is the name.
	 *
	 * @param array{id: string, label: string, label_markup?: list<mixed>, ...} $option
	 */
	public static function name( PrintedField $printed_field, array $option ): ?string {
		$price = $printed_field->price_of( $option['id'] ) ?? 0.0;
		return ! isset( $option['label_markup'] )
			? null
			: $option['label'] . ( 0.0 === $price ? '' : ' ' . $printed_field->settings->signed_money( $price ) );
	}

	public static function other_choice( PrintedField $printed_field ): string {
		if ( null === $printed_field->field['other'] ) {
			return '';
		}
		$text   = $printed_field->other_text();
		$id     = $printed_field->id . '-other';
		$label  = '' === $printed_field->field['other']['label'] ? __( 'Other', 'aisle' ) : $printed_field->field['other']['label'];
		$choice = Html::tag(
			'label',
			array(
				'class' => 'aisle-field__choice' . ( null === $text ? '' : ' is-chosen' ),
				'for'   => $id,
			),
			self::input( $printed_field, $id, '', null !== $text ) . self::label( $label )
				. $printed_field->settings->option_price( $printed_field->price_of( 'other' ) )
		);
		return Html::tag(
			'div',
			array( 'class' => 'aisle-field__other' ),
			$choice
				. ( null === $text ? self::scriptless_text( $printed_field, $label ) : self::other_text( $printed_field, $text, $label ) )
		);
	}

	/**
	 * Prints the text input of “Other” for pages without scripts. With scripts, it is added when the option is
	 * selected.
	 */
	private static function scriptless_text( PrintedField $printed_field, string $label ): string {
		return $printed_field->settings->has_other_line
			? Html::tag( 'noscript', array(), self::other_text( $printed_field, '', $label ) )
			: '';
	}

	private static function other_text( PrintedField $printed_field, string $text, string $label ): string {
		return Html::tag(
			'input',
			array(
				'type'             => 'text',
				'class'            => 'aisle-field__control',
				'name'             => $printed_field->name . '[other]',
				'value'            => $text,
				'aria-label'       => $label,
				'aria-invalid'     => $printed_field->has_error() ? 'true' : null,
				'aria-describedby' => $printed_field->has_error() ? $printed_field->id . '-error' : null,
			)
		);
	}
}
