<?php
declare(strict_types=1);

namespace Aisle\Features\Variations\Swatches;

use Aisle\Platform\Settings\Settings;

/**
 * Prints swatches. The markup contains all data that the script needs, so that a form loaded later (quick view) is
 * complete.
 */
final class SwatchMarkup {

	public function __construct( private readonly Settings $settings ) {}

	/**
	 * @param string       $name  Name of the select: `attribute_pa_color`.
	 * @param string       $label Label of the attribute.
	 * @param list<Swatch> $swatches
	 */
	public function group( string $name, string $label, SwatchType $type, array $swatches ): string {
		$html = '';
		foreach ( $swatches as $index => $swatch ) {
			$html .= $this->item( $name, $swatch, $swatch->kind( $type ), $this->is_in_tab_order( $swatches, $index ) );
		}
		return sprintf(
			'<div class="%1$s" role="radiogroup" aria-label="%2$s"%3$s>%4$s</div>',
			esc_attr( $this->classes( $type ) ),
			esc_attr( $label ),
			$this->data( $name ),
			$html
		);
	}

	/**
	 * Returns the appearance of a swatch, without its control attributes.
	 */
	public function inner_html( Swatch $swatch, string $kind ): string {
		return match ( $kind ) {
			'picture'             => $this->image( $swatch->appearance->image ),
			'color', 'two-colors' => '',
			default               => '<span class="aisle-swatch__text">' . esc_html( $swatch->title ) . '</span>',
		};
	}

	/** Returns the colors as a style attribute. */
	public function colors( Swatch $swatch, string $kind ): string {
		return match ( $kind ) {
			'color'      => ' style="--aisle-swatch:' . esc_attr( $swatch->appearance->color ) . '"',
			'two-colors' => ' style="--aisle-swatch:' . esc_attr( $swatch->appearance->color ) . ';--aisle-swatch-2:'
				. esc_attr( $swatch->appearance->second_color ) . '"',
			default      => '',
		};
	}

	public function size(): string {
		$size = $this->settings->integer( SwatchSettings::FEATURE, 'swatch_size' );
		return 36 === $size ? '' : ' style="--aisle-swatch-own:' . $size . 'px"';
	}

	private function item( string $name, Swatch $swatch, string $kind, bool $in_tab_order ): string {
		return sprintf(
			'<span class="aisle-swatch is-%1$s%2$s" role="radio" aria-checked="%3$s" tabindex="%4$s" aria-label="%5$s" data-value="%6$s" '
				. 'data-title="%5$s" data-attribute_name="%7$s"%8$s%9$s>%10$s</span>',
			$kind,
			$swatch->is_selected ? ' selected' : '',
			$swatch->is_selected ? 'true' : 'false',
			$in_tab_order ? '0' : '-1',
			esc_attr( $swatch->title ),
			esc_attr( $swatch->value ),
			esc_attr( $name ),
			$this->colors( $swatch, $kind ),
			'picture' === $kind ? $this->larger_image( $swatch->appearance->image ) : '',
			$this->inner_html( $swatch, $kind )
		);
	}

	/**
	 * Returns whether the swatch is in the tab order: only the selected one, or else the first.
	 *
	 * @param list<Swatch> $swatches
	 */
	private function is_in_tab_order( array $swatches, int $index ): bool {
		foreach ( $swatches as $position => $swatch ) {
			if ( $swatch->is_selected ) {
				return $position === $index;
			}
		}
		return 0 === $index;
	}

	private function classes( SwatchType $type ): string {
		$shape_class = 'square' === $this->settings->string( SwatchSettings::FEATURE, 'swatch_shape' ) ? ' is-square' : '';
		return 'aisle-swatches is-' . str_replace( '_', '-', $type->value ) . $shape_class;
	}

	private function data( string $name ): string {
		$allowed_actions  = array_keys(
			array_filter(
				array(
					'clear'    => $this->settings->boolean( SwatchSettings::FEATURE, 'swatch_clear_on_reselect' ),
					'sold-out' => $this->settings->boolean( SwatchSettings::FEATURE, 'swatch_out_of_stock' ),
					'deselect' => $this->settings->boolean( SwatchSettings::FEATURE, 'swatch_deselect_unavailable' ),
				)
			)
		);
		$data = array(
			'name'   => $name,
			'can'    => $allowed_actions,
			'left'   => $this->max_shown_stock(),
			'tips'   => 'none' !== $this->settings->string( SwatchSettings::FEATURE, 'swatch_tooltips' ),
			/* translators: %s: name of an attribute's value, "Blue". */
			'noStock' => __( '%s, out of stock', 'aisle' ),
			/* translators: %d: number in stock. */
			'leftText' => __( '%d left', 'aisle' ),
		);
		return ' data-aisle-swatches="' . esc_attr( (string) wp_json_encode( $data, JSON_UNESCAPED_UNICODE ) ) . '"' . $this->size();
	}

	/**
	 * Returns the stock up to which the remaining quantity is shown; 0 for never, as in a store that never shows stock
	 * amounts.
	 */
	private function max_shown_stock(): int {
		$shows_stock = 'yes' === get_option( 'woocommerce_manage_stock' ) && 'no_amount' !== get_option( 'woocommerce_stock_format' );
		return $shows_stock ? $this->settings->integer( SwatchSettings::FEATURE, 'swatch_stock_left' ) : 0;
	}

	private function image( int $image ): string {
		return wp_get_attachment_image(
			$image,
			'woocommerce_gallery_thumbnail',
			false,
			array(
				'class'    => 'aisle-swatch__picture',
				'alt'      => '',
				'loading'  => 'lazy',
				'decoding' => 'async',
				'sizes'    => $this->settings->integer( SwatchSettings::FEATURE, 'swatch_size' ) . 'px',
			)
		);
	}

	private function larger_image( int $image ): string {
		$url = 'picture' === $this->settings->string( SwatchSettings::FEATURE, 'swatch_tooltips' )
			? wp_get_attachment_image_url( $image, 'thumbnail' )
			: false;
		return is_string( $url ) ? ' data-picture="' . esc_url( $url ) . '"' : '';
	}
}
