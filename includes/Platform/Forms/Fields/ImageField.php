<?php
declare(strict_types=1);

namespace Aisle\Platform\Forms\Fields;

use Aisle\Platform\Forms\FieldFrame;
use Aisle\Platform\Forms\Html;
use Aisle\Platform\Forms\Icon;
use Aisle\Platform\Forms\PrintedField;

/**
 * Prints images to select from. Mirror of src/platform/forms/choices/image-field.tsx.
 *
 * @phpstan-import-type Option from \Aisle\Domain\Form\FormModel
 * @phpstan-import-type OptionImage from \Aisle\Domain\Form\FormModel
 */
final class ImageField {

	public static function html( PrintedField $printed_field ): string {
		$choices = '';
		foreach ( $printed_field->field['options'] as $index => $option ) {
			$choices .= self::choice( $printed_field, $index, $option );
		}
		return FieldFrame::group(
			$printed_field,
			Html::tag( 'div', array( 'class' => 'aisle-field__pictures' ), $choices ) . Choices::other_choice( $printed_field )
				. ChoiceQuantities::html( $printed_field )
		);
	}

	/**
	 * @param Option $option
	 */
	private static function choice( PrintedField $printed_field, int $index, array $option ): string {
		$id       = Choices::id( $printed_field, $index, $option );
		$selected = Choices::is_selected( $printed_field, $option['id'] );
		$check    = Html::tag( 'span', array( 'class' => 'aisle-field__check' ), Icon::shared( 'check' ) );
		$label    = Html::tag(
			'label',
			array( 'for' => $id ),
			Html::tag(
				'span',
				array( 'class' => 'aisle-field__unseen' ),
				Choices::input( $printed_field, $id, $option['id'], $selected, false, Choices::name( $printed_field, $option ) )
			)
			. Html::tag( 'span', array( 'class' => 'aisle-field__frame' ), self::image( $option['image'] ) . $check )
			. Choices::label( $option['label_markup'] ?? $option['label'] )
			. $printed_field->settings->option_price( $printed_field->price_of( $option['id'] ) )
		);
		return Html::tag(
			'div',
			array( 'class' => 'aisle-field__picture' . ( $selected ? ' is-chosen' : '' ) ),
			$label . self::enlarge_button( $printed_field, $option )
		);
	}

	/**
	 * @param OptionImage|null $image
	 */
	private static function image( ?array $image ): string {
		return null === $image ? '' : Html::tag(
			'img',
			array(
				'src'      => $image['src'],
				'width'    => 0 === $image['width'] ? null : $image['width'],
				'height'   => 0 === $image['height'] ? null : $image['height'],
				'alt'      => '',
				'loading'  => 'lazy',
				'decoding' => 'async',
			)
		);
	}

	/**
	 * @param Option $option
	 */
	private static function enlarge_button( PrintedField $printed_field, array $option ): string {
		if ( null === $option['image'] || '' === $option['image']['full_src'] ) {
			return '';
		}
		$attributes = array(
			'type'       => 'button',
			'class'      => 'aisle-field__enlarge'
				. ( $printed_field->settings->no_small_previews ? ' aisle-field__enlarge--not-small' : '' ),
			/* translators: %s: name of a picture. */
			'aria-label' => sprintf( __( 'Full-size image of %s', 'aisle' ), $option['label'] ),
		);
		return Html::tag( 'button', $attributes, Icon::of_fields( 'zoom' ) );
	}
}
