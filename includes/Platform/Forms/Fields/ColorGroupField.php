<?php
declare(strict_types=1);

namespace Aisle\Platform\Forms\Fields;

use Aisle\Platform\Forms\FieldFrame;
use Aisle\Platform\Forms\Html;
use Aisle\Platform\Forms\Icon;
use Aisle\Platform\Forms\PrintedField;

/**
 * Prints color swatches. Mirror of src/platform/forms/choices/color-group-field.tsx.
 *
 * @phpstan-import-type Option from \Aisle\Domain\Form\FormModel
 */
final class ColorGroupField {

	public static function html( PrintedField $printed_field ): string {
		$swatches   = '';
		$selected   = array();
		$has_prices = false;
		foreach ( $printed_field->field['options'] as $index => $option ) {
			$swatches .= self::swatch( $printed_field, $index, $option );
			$has_prices    = $has_prices || 0.0 !== ( $printed_field->price_of( $option['id'] ) ?? 0.0 );
			if ( Choices::is_selected( $printed_field, $option['id'] ) ) {
				$selected[] = $option['label'];
			}
		}
		$names = array_filter(
			array( ...$selected, (string) $printed_field->other_text() ),
			static fn ( string $name ): bool => '' !== $name
		);
		$box   = Html::tag(
			'div',
			array( 'class' => 'aisle-field__swatches' . ( $has_prices ? ' aisle-field__swatches--priced' : '' ) ),
			$swatches
		);
		return FieldFrame::group(
			$printed_field,
			$box . Choices::other_choice( $printed_field ) . ChoiceQuantities::html( $printed_field ),
			implode( ', ', $names )
		);
	}

	/**
	 * @param Option $option
	 */
	private static function swatch( PrintedField $printed_field, int $index, array $option ): string {
		$id       = Choices::id( $printed_field, $index, $option );
		$selected = Choices::is_selected( $printed_field, $option['id'] );
		$style    = ( '' === $option['color'] ? '' : 'background-color:' . $option['color'] . ';' ) . 'color:'
			. ( self::is_light( $option['color'] ) ? '#000' : '#fff' );
		return Html::tag(
			'label',
			array(
				'class' => 'aisle-field__swatch' . ( $selected ? ' is-chosen' : '' ),
				'for'   => $id,
				'title' => $option['label'],
			),
			Html::tag( 'span', array( 'class' => 'aisle-field__unseen' ), Choices::input( $printed_field, $id, $option['id'], $selected ) )
			. Html::tag( 'span', array( 'class' => 'aisle-field__color', 'style' => $style ), Icon::shared( 'check' ) )
			. Html::tag( 'span', array( 'class' => 'aisle-visually-hidden' ), Html::text( $option['label'] ) )
			. $printed_field->settings->option_price( $printed_field->price_of( $option['id'] ) )
		);
	}

	/**
	 * Returns whether black is more readable on the color than white, by the perceived brightness of red, green and
	 * blue.
	 */
	private static function is_light( string $color ): bool {
		$six_digit_color = 4 === strlen( $color ) ? (string) preg_replace( '/[0-9a-f]/i', '$0$0', $color ) : $color;
		preg_match_all( '/[0-9a-f]{2}/i', $six_digit_color, $matches );
		[ $red, $green, $blue ] = array_map( 'hexdec', $matches[0] ) + array( 255, 255, 255 );
		return 0.299 * $red + 0.587 * $green + 0.114 * $blue > 150;
	}
}
