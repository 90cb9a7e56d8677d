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

	public static function html( PrintedField $printed ): string {
		$pictures = '';
		foreach ( $printed->field['options'] as $index => $option ) {
			$pictures .= self::picture( $printed, $index, $option );
		}
		return FieldFrame::group(
			$printed,
			Html::tag( 'div', array( 'class' => 'aisle-field__pictures' ), $pictures ) . Choices::other( $printed )
				. ChoiceQuantities::html( $printed )
		);
	}

	/**
	 * @param Option $option
	 */
	private static function picture( PrintedField $printed, int $index, array $option ): string {
		$id       = Choices::id( $printed, $index, $option );
		$selected = Choices::is_selected( $printed, $option['id'] );
		$check    = Html::tag( 'span', array( 'class' => 'aisle-field__check' ), Icon::shared( 'check' ) );
		$label    = Html::tag(
			'label',
			array( 'for' => $id ),
			Html::tag(
				'span',
				array( 'class' => 'aisle-field__unseen' ),
				Choices::input( $printed, $id, $option['id'], $selected, false, Choices::name( $printed, $option ) )
			)
			. Html::tag( 'span', array( 'class' => 'aisle-field__frame' ), self::image( $option['image'] ) . $check )
			. Choices::label( $option['label_markup'] ?? $option['label'] )
			. $printed->settings->option_price( $printed->price_of( $option['id'] ) )
		);
		return Html::tag(
			'div',
			array( 'class' => 'aisle-field__picture' . ( $selected ? ' is-chosen' : '' ) ),
			$label . self::enlarge( $printed, $option )
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
	private static function enlarge( PrintedField $printed, array $option ): string {
		if ( null === $option['image'] || '' === $option['image']['full_src'] ) {
			return '';
		}
		$attributes = array(
			'type'       => 'button',
			'class'      => 'aisle-field__enlarge' . ( $printed->settings->no_small_previews ? ' aisle-field__enlarge--not-small' : '' ),
			/* translators: %s: name of a picture. */
			'aria-label' => sprintf( __( 'Full-size image of %s', 'aisle' ), $option['label'] ),
		);
		return Html::tag( 'button', $attributes, Icon::of_fields( 'zoom' ) );
	}
}
