<?php
declare(strict_types=1);

namespace Aisle\Features\Variations\Swatches;

/**
 * How the values of an attribute are shown.
 */
enum SwatchType: string {

	/**
	 * Shows colors or images if the attribute's values have them, otherwise what the setting `swatch_fallback` selects.
	 */
	case Automatic = 'automatic';
	case Color     = 'color';
	case TwoColors = 'two_colors';
	case Picture   = 'picture';
	case Label     = 'label';
	case Radio     = 'radio';
	case DropDown  = 'drop_down';

	public function label(): string {
		return match ( $this ) {
			self::Automatic => __( 'Automatic', 'aisle' ),
			self::Color     => __( 'Colors', 'aisle' ),
			self::TwoColors => __( 'Two colors', 'aisle' ),
			self::Picture   => __( 'Images', 'aisle' ),
			self::Label     => __( 'Labels', 'aisle' ),
			self::Radio     => __( 'Radio buttons', 'aisle' ),
			self::DropDown  => __( 'Dropdown', 'aisle' ),
		};
	}

	/** Returns whether the attribute's values are shown as colors or images. */
	public function is_visual(): bool {
		return in_array( $this, array( self::Color, self::TwoColors, self::Picture ), true );
	}

	/** Returns whether the colors and images of the attribute's values are shown, if they have them. */
	public function has_appearance(): bool {
		return self::Automatic === $this || $this->is_visual();
	}

	/**
	 * Returns the type for an attribute type of WooCommerce or of another plugin, which may be inactive by now. Each
	 * value defines whether it has two colors.
	 */
	public static function of_attribute_type( string $type ): self {
		return match ( $type ) {
			'color', 'colorpicker'  => self::TwoColors,
			'image', 'photo'        => self::Picture,
			'button', 'label'       => self::Label,
			'radio'                 => self::Radio,
			default                 => self::Automatic,
		};
	}
}
