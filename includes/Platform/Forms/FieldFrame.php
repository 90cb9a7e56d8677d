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
	 * @param string $inside HTML.
	 */
	public static function control( PrintedField $printed, string $inside, ?string $counter = null, bool $shows_price = true ): string {
		$label = Html::tag( 'label', array( 'class' => 'aisle-field__label', 'for' => $printed->id ), self::name( $printed, false, '' ) );
		$price = $shows_price ? $printed->settings->option_price( $printed->view->price ) : '';
		$hint  = $shows_price && '' === $price ? $printed->view->price_hint : '';
		$price = '' === $hint ? $price : Html::tag( 'span', array( 'class' => 'aisle-field__price' ), Html::text( $hint ) );
		$head  = Html::tag( 'div', array( 'class' => 'aisle-field__head' ), $label . $price );
		return Html::tag( 'div', self::attributes( $printed ), $head . $inside . self::foot( $printed, $counter ) );
	}

	/**
	 * Fieldset with legend, for groups of choices.
	 *
	 * @param string $inside HTML.
	 * @param string $selected Selected options, shown next to the label if the choices have no visible text.
	 */
	public static function group( PrintedField $printed, string $inside, string $selected = '' ): string {
		$more   = array(
			'disabled'         => ! $printed->view->visible,
			'aria-describedby' => $printed->described_by(),
		);
		$legend = Html::tag( 'legend', array( 'class' => 'aisle-field__label' ), self::name( $printed, true, $selected ) );
		return Html::tag( 'fieldset', self::attributes( $printed ) + $more, $legend . $inside . self::foot( $printed, null ) );
	}

	/**
	 * @return array<string, string|bool>
	 */
	public static function attributes( PrintedField $printed ): array {
		$half  = 'half' === $printed->field['width'] ? ' is-half' : '';
		$error = $printed->has_error() ? ' has-error' : '';
		return array(
			'class'      => 'aisle-field aisle-field--' . $printed->field['type'] . $half . $error,
			'hidden'     => ! $printed->view->visible,
			'data-field' => $printed->field['id'],
		);
	}

	private static function name( PrintedField $printed, bool $is_group, string $selected ): string {
		$name = Html::tag( 'span', array( 'class' => 'aisle-field__name' ), Html::text( $printed->field['label'] ) );
		if ( $printed->field['rules']['required'] ) {
			$star  = Html::tag( 'span', array( 'aria-hidden' => 'true' ), ' *' );
			$words = $is_group
				? Html::tag( 'span', array( 'class' => 'aisle-visually-hidden' ), Html::text( ' ' . __( '(required)', 'aisle' ) ) )
				: '';
			$name .= Html::tag( 'span', array( 'class' => 'aisle-field__required' ), $star . $words );
		}
		return '' === $selected
			? $name
			: $name . ' ' . Html::tag( 'span', array( 'class' => 'aisle-field__chosen' ), Html::text( $selected ) );
	}

	/** Prints help, limits, counter and error below the control. */
	public static function foot( PrintedField $printed, ?string $counter ): string {
		$foot = '';
		foreach ( array(
			'help'  => $printed->field['help_markup'] ?? $printed->field['help'],
			'limit' => $printed->limits(),
			'count' => (string) $counter,
		) as $part => $text ) {
			if ( '' !== $text ) {
				$tag   = FormattedHtml::has_list( $text ) ? 'div' : 'span';
				$foot .= Html::tag(
					$tag,
					array( 'class' => 'aisle-field__' . $part, 'id' => $printed->id . '-' . $part ),
					FormattedHtml::of( $text )
				);
			}
		}
		$foot  = '' === $foot ? '' : Html::tag( 'div', array( 'class' => 'aisle-field__foot' ), $foot );
		$error = array( 'class' => 'aisle-field__error', 'id' => $printed->id . '-error' );
		return $foot . ( $printed->has_error() ? Html::tag( 'p', $error, Html::text( (string) $printed->view->error ) ) : '' );
	}
}
