<?php
declare(strict_types=1);

namespace Aisle\Features\Variations\Swatches\Admin;

use Aisle\Features\Variations\Swatches\Swatch;
use Aisle\Features\Variations\Swatches\SwatchType;
use Aisle\Features\Variations\Swatches\SwatchValue;

/**
 * The controls with which a merchant sets the appearance of a value. All output is escaped here.
 */
final class SwatchFields {

	/**
	 * @param string $id    Id of the text field, for its label.
	 * @param string $label Accessible name of the picker beside it.
	 * @param bool   $blocks_submit True if the browser blocks the form while the field is invalid; a hidden field would block
	 *                      it without a visible message.
	 */
	public static function color( string $id, string $name, string $color, string $label, bool $blocks_submit = true ): string {
		return sprintf(
			'<span class="aisle-color"><input type="color" value="%1$s" aria-label="%2$s" tabindex="-1">'
				. '<input type="text" id="%3$s" name="%4$s" value="%5$s" placeholder="#rrggbb"%7$s title="%6$s" spellcheck="false" '
				. 'autocomplete="off"></span>',
			esc_attr( '' === $color ? '#ffffff' : self::six_digits( $color ) ),
			/* translators: %s: what the color is for. */
			esc_attr( sprintf( __( 'Select color: %s', 'aisle' ), $label ) ),
			esc_attr( $id ),
			esc_attr( $name ),
			esc_attr( $color ),
			esc_attr__( 'Enter a hex color, such as #1a7f5a', 'aisle' ),
			$blocks_submit ? ' pattern="#?([0-9A-Fa-f]{3}){1,2}"' : ''
		);
	}

	public static function image( string $id, string $name, int $image, string $label ): string {
		$url = $image ? wp_get_attachment_image_url( $image, 'thumbnail' ) : false;
		return sprintf(
			'<span class="aisle-picture"><img src="%1$s" alt="" width="40" height="40"%2$s><input type="hidden" name="%3$s" value="%4$s">'
				. '<button type="button" class="button aisle-picture__choose" id="%5$s" aria-label="%6$s">%7$s</button> <button '
				. 'type="button" class="button-link aisle-picture__remove"%2$s>%8$s</button></span>',
			esc_url( is_string( $url ) ? $url : '' ),
			is_string( $url ) ? '' : ' hidden',
			esc_attr( $name ),
			$image ? (string) $image : '',
			esc_attr( $id ),
			/* translators: %s: what the picture is for. */
			esc_attr( sprintf( __( 'Select image: %s', 'aisle' ), $label ) ),
			esc_html__( 'Select image', 'aisle' ),
			esc_html__( 'Remove', 'aisle' )
		);
	}

	/**
	 * @param string $inherit_label Label of the empty option; '' if there is none.
	 */
	public static function types( string $id, string $name, ?SwatchType $type, string $inherit_label = '' ): string {
		$options = '' === $inherit_label ? '' : sprintf( '<option value="">%s</option>', esc_html( $inherit_label ) );
		foreach ( SwatchType::cases() as $case ) {
			// For an attribute of a single product, the empty option already has this label: there is no attribute
			// setting to inherit.
			if ( $case->label() === $inherit_label ) {
				continue;
			}
			$options .= sprintf(
				'<option value="%1$s"%2$s>%3$s</option>',
				esc_attr( $case->value ),
				$type === $case ? ' selected' : '',
				esc_html( $case->label() )
			);
		}
		return sprintf( '<select id="%1$s" name="%2$s">%3$s</select>', esc_attr( $id ), esc_attr( $name ), $options );
	}

	/** Returns the value's current appearance as in the store; a dash if there is none. */
	public static function preview( SwatchValue $appearance, SwatchType $type ): string {
		$kind = ( new Swatch( '', '', false, $appearance ) )->kind( $type );
		if ( 'picture' === $kind ) {
			$image = wp_get_attachment_image( $appearance->image, array( 32, 32 ), false, array( 'class' => 'aisle-preview' ) );
			return '' === $image ? '–' : $image;
		}
		if ( ! in_array( $kind, array( 'color', 'two-colors' ), true ) ) {
			return '–';
		}
		$second = 'color' === $kind ? $appearance->color : $appearance->second_color;
		return sprintf(
			'<span class="aisle-preview" style="background:linear-gradient(135deg,%1$s 50%%,%2$s 50%%)" aria-hidden="true"></span>'
				. '<span class="screen-reader-text">%3$s</span>',
			esc_attr( $appearance->color ),
			esc_attr( $second ),
			esc_html( 'color' === $kind ? $appearance->color : "{$appearance->color} {$second}" )
		);
	}

	private static function six_digits( string $color ): string {
		return 4 === strlen( $color ) ? '#' . $color[1] . $color[1] . $color[2] . $color[2] . $color[3] . $color[3] : $color;
	}
}
