<?php
declare(strict_types=1);

namespace Aisle\Platform\Forms;

/**
 * Prints the parts around a field's control: label, price, help, counter, error. Mirror of
 * src/platform/forms/field-frame.tsx.
 */
final class FieldFrame {

	/**
	 * Prints a single control with its label.
	 *
	 * @param string $content HTML.
	 */
	public static function control(
		PrintedField $printed_field,
		string $content,
		?string $counter = null,
		bool $shows_price = true
	): string {
		$label = Html::tag(
			'label',
			array( 'class' => 'aisle-field__label', 'for' => $printed_field->id ),
			self::label_content( $printed_field, false, '' )
		);
		$price = $shows_price ? $printed_field->settings->option_price( $printed_field->view->price ) : '';
		$hint  = $shows_price && '' === $price ? $printed_field->view->price_hint : '';
		$price = '' === $hint ? $price : Html::tag( 'span', array( 'class' => 'aisle-field__price' ), Html::text( $hint ) );
		$head  = Html::tag( 'div', array( 'class' => 'aisle-field__head' ), $label . $price );
		return Html::tag( 'div', self::attributes( $printed_field ), $head . $content . self::footer( $printed_field, $counter ) );
	}

	/**
	 * Prints a fieldset with a legend, for groups of choices.
	 *
	 * @param string $content HTML.
	 * @param string $selected Selected options, shown next to the label if the choices have no visible text.
	 */
	public static function group( PrintedField $printed_field, string $content, string $selected = '' ): string {
		$extra_attributes   = array(
			'disabled'         => ! $printed_field->view->visible,
			'aria-describedby' => $printed_field->described_by(),
		);
		$legend = Html::tag( 'legend', array( 'class' => 'aisle-field__label' ), self::label_content( $printed_field, true, $selected ) );
		return Html::tag(
			'fieldset',
			self::attributes( $printed_field ) + $extra_attributes,
			$legend . $content . self::footer( $printed_field, null )
		);
	}

	/**
	 * @return array<string, string|bool>
	 */
	public static function attributes( PrintedField $printed_field ): array {
		$half_class = 'half' === $printed_field->field['width'] ? ' is-half' : '';
		$error      = $printed_field->has_error() ? ' has-error' : '';
		return array(
			'class'      => 'aisle-field aisle-field--' . $printed_field->field['type'] . $half_class . $error,
			'hidden'     => ! $printed_field->view->visible,
			'data-field' => $printed_field->field['id'],
		);
	}

	private static function label_content( PrintedField $printed_field, bool $is_group, string $selected ): string {
		$name = Html::tag( 'span', array( 'class' => 'aisle-field__name' ), Html::text( $printed_field->field['label'] ) );
		if ( $printed_field->field['rules']['required'] ) {
			$star        = Html::tag( 'span', array( 'aria-hidden' => 'true' ), ' *' );
			$hidden_text = $is_group
				? Html::tag( 'span', array( 'class' => 'aisle-visually-hidden' ), Html::text( ' ' . __( '(required)', 'aisle' ) ) )
				: '';
			$name .= Html::tag( 'span', array( 'class' => 'aisle-field__required' ), $star . $hidden_text );
		}
		return '' === $selected
			? $name
			: $name . ' ' . Html::tag( 'span', array( 'class' => 'aisle-field__chosen' ), Html::text( $selected ) );
	}

	/** Prints help, limits, counter and error below the control. */
	public static function footer( PrintedField $printed_field, ?string $counter ): string {
		$footer = '';
		foreach ( array(
			'help'  => $printed_field->field['help_markup'] ?? $printed_field->field['help'],
			'limit' => $printed_field->limits(),
			'count' => (string) $counter,
		) as $part => $text ) {
			if ( '' !== $text ) {
				$tag   = FormattedHtml::has_list( $text ) ? 'div' : 'span';
				$footer .= Html::tag(
					$tag,
					array( 'class' => 'aisle-field__' . $part, 'id' => $printed_field->id . '-' . $part ),
					FormattedHtml::of( $text )
				);
			}
		}
		$footer = '' === $footer ? '' : Html::tag( 'div', array( 'class' => 'aisle-field__foot' ), $footer );
		$error  = array( 'class' => 'aisle-field__error', 'id' => $printed_field->id . '-error' );
		return $footer
			. ( $printed_field->has_error() ? Html::tag( 'p', $error, Html::text( (string) $printed_field->view->error ) ) : '' );
	}
}
