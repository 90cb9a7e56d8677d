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
		PrintedField $printed,
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
				'type'         => Answer::allows_several( $printed->field ) ? 'checkbox' : 'radio',
				'name'         => $printed->name . '[values][]',
				'value'        => $value,
				'checked'      => $checked,
				'disabled'     => $disabled,
				'aria-invalid' => null === $printed->view->error ? null : 'true',
				'aria-label'   => $name,
			)
		);
	}

	/**
	 * Returns the ID of an option's input. The first option has the field's own ID, since error messages link to it.
	 *
	 * @param array{id: string, ...} $option
	 */
	public static function id( PrintedField $printed, int $index, array $option ): string {
		return 0 === $index ? $printed->id : $printed->id . '-' . $option['id'];
	}

	public static function is_selected( PrintedField $printed, string $option ): bool {
		return in_array( $option, $printed->values(), true );
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
	public static function name( PrintedField $printed, array $option ): ?string {
		$price = $printed->price_of( $option['id'] ) ?? 0.0;
		return ! isset( $option['label_markup'] )
			? null
			: $option['label'] . ( 0.0 === $price ? '' : ' ' . $printed->settings->signed( $price ) );
	}

	public static function other( PrintedField $printed ): string {
		if ( null === $printed->field['other'] ) {
			return '';
		}
		$text  = $printed->other();
		$id    = $printed->id . '-other';
		$label = '' === $printed->field['other']['label'] ? __( 'Other', 'aisle' ) : $printed->field['other']['label'];
		$tick  = Html::tag(
			'label',
			array(
				'class' => 'aisle-field__choice' . ( null === $text ? '' : ' is-chosen' ),
				'for'   => $id,
			),
			self::input( $printed, $id, '', null !== $text ) . self::label( $label )
				. $printed->settings->option_price( $printed->price_of( 'other' ) )
		);
		return Html::tag(
			'div',
			array( 'class' => 'aisle-field__other' ),
			$tick . ( null === $text ? self::scriptless_text( $printed, $label ) : self::other_text( $printed, $text, $label ) )
		);
	}

	/** With scripts, the text input is added when the option is selected. */
	private static function scriptless_text( PrintedField $printed, string $label ): string {
		return $printed->settings->has_other_line ? Html::tag( 'noscript', array(), self::other_text( $printed, '', $label ) ) : '';
	}

	private static function other_text( PrintedField $printed, string $text, string $label ): string {
		return Html::tag(
			'input',
			array(
				'type'             => 'text',
				'class'            => 'aisle-field__control',
				'name'             => $printed->name . '[other]',
				'value'            => $text,
				'aria-label'       => $label,
				'aria-invalid'     => $printed->has_error() ? 'true' : null,
				'aria-describedby' => $printed->has_error() ? $printed->id . '-error' : null,
			)
		);
	}
}
