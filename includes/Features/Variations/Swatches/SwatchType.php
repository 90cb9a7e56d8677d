<?php
declare(strict_types=1);

namespace Aisle\Features\Variations\Swatches;

/**
 * How the values of an attribute are shown.
 */
enum SwatchType: string {

	/** Colours or pictures where its values have them, else what the settings say. */
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
			self::Picture   => __( 'Pictures', 'aisle' ),
			self::Label     => __( 'Labels', 'aisle' ),
			self::Radio     => __( 'Radio buttons', 'aisle' ),
			self::DropDown  => __( 'Drop-down', 'aisle' ),
		};
	}

	/** Its values are seen rather than read. */
	public function is_visual(): bool {
		return in_array( $this, array( self::Color, self::TwoColors, self::Picture ), true );
	}

	/** Colours and pictures of its values are shown, where they have them. */
	public function has_appearance(): bool {
		return self::Automatic === $this || $this->is_visual();
	}

	/**
	 * What an attribute is called by WooCommerce itself or by a plugin that it was made with; such a plugin may be gone by now. It
	 * says of each value whether it has two colours.
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
