<?php
declare(strict_types=1);

namespace Aisle\Features\Variations\Swatches;

use Aisle\Platform\Settings\Settings;

/**
 * Adds swatches to WooCommerce's block "Add to Cart + Options". Its script re-renders the block's controls at each
 * click, so buttons stay and get their colors and images by CSS only, if WooCommerce has none for them. Drop-downs get
 * swatches beside them.
 *
 * @phpstan-import-type Row from BlockRows
 * @phpstan-type DressedRow array{
 *     name: string,
 *     label: string,
 *     options: list<Swatch>,
 *     is_menu: bool,
 *     is_drawn: bool,
 *     hides: bool,
 *     type: SwatchType,
 *     swatches: list<Swatch>,
 * }
 */
final class BlockSwatches {

	private const ITEM       = '.wc-block-product-filter-chips__item';
	private const LABEL      = '.wc-block-product-filter-chips__label';
	private const SWATCH_CSS = 'content:"";display:inline-block;flex:none;inline-size:1.5em;block-size:1.5em;'
		. 'margin-inline-end:.5em;vertical-align:middle;box-shadow:inset 0 0 0 1px rgb(0 0 0/25%);forced-color-adjust:none;';

	public function __construct(
		private readonly Settings $settings,
		private readonly SwatchScripts $scripts,
		private readonly AttributeSwatches $attributes
	) {}

	/**
	 * `render_block_woocommerce/add-to-cart-with-options-variation-selector-attribute`
	 *
	 * @param mixed $html One wrapper per attribute of the product.
	 * @return mixed
	 */
	public function enhance( $html ) {
		global $product;
		if (
			! is_string( $html ) || ! $product instanceof \WC_Product || ! $this->settings->boolean( SwatchSettings::FEATURE, 'swatches' )
		) {
			return $html;
		}
		$rows  = array_map(
			fn( array $row ): array => $row + $this->attributes->of( $product->get_id(), $row['name'], $row['options'] ),
			BlockRows::read( $html )
		);
		$style     = '';
		$groups    = array();
		$row_index = -1;
		$tags      = new \WP_HTML_Tag_Processor( $html );
		while ( $tags->next_tag() ) {
			$row_index += (int) BlockRows::is_row( $tags );
			$row = $rows[ $row_index ] ?? null;
			if ( $row && BlockRows::is_row( $tags ) ) {
				$style .= $this->enhance_row( $tags, $row );
			} elseif ( $row && BlockRows::is_select( $tags ) ) {
				$groups[ "attribute_{$row['name']}" ] = $this->enhance_select( $tags, $row );
			}
		}
		return ( '' === $style ? '' : "<style>{$style}</style>" ) . self::with_groups( $tags->get_updated_html(), $groups );
	}

	/**
	 * @param DressedRow $row
	 * @return string CSS rules for its values.
	 */
	private function enhance_row( \WP_HTML_Tag_Processor $tags, array $row ): string {
		if ( $row['is_menu'] ) {
			if ( $row['hides'] ) {
				$tags->add_class( 'aisle-swatches-hiding' );
			}
			return '';
		}
		$class = wp_unique_id( 'aisle-dressed-' );
		$rules = $row['is_drawn'] ? '' : $this->rules( $row, ".{$class}" );
		if ( '' !== $rules ) {
			$tags->add_class( $class );
		}
		return $rules;
	}

	/**
	 * The drop-down stays and controls the block's state; swatches control the drop-down. All drop-downs get the name
	 * of their attribute, because the stock of a value depends on the selections in the others.
	 *
	 * @param DressedRow $row
	 * @return string HTML of the swatches that follow the drop-down; '' if there are none.
	 */
	private function enhance_select( \WP_HTML_Tag_Processor $tags, array $row ): string {
		$tags->set_attribute( 'data-attribute_name', "attribute_{$row['name']}" );
		if ( ! $row['swatches'] ) {
			return '';
		}
		$this->scripts->mark_needed();
		$tags->add_class( 'aisle-swatches-menu' );
		return ( new SwatchMarkup( $this->settings ) )->group( "attribute_{$row['name']}", $row['label'], $row['type'], $row['swatches'] );
	}

	/**
	 * @param array<string, string> $groups By name of the drop-downs.
	 */
	private static function with_groups( string $html, array $groups ): string {
		foreach ( $groups as $name => $group ) {
			$select_start = strpos( $html, '<select data-attribute_name="' . esc_attr( $name ) . '"' );
			$end          = false === $select_start ? false : strpos( $html, '</select>', $select_start );
			if ( false !== $end ) {
				$html = substr_replace( $html, $group, $end + strlen( '</select>' ), 0 );
			}
		}
		return $html;
	}

	/**
	 * @param array{type: SwatchType, swatches: list<Swatch>} $group
	 */
	private function rules( array $group, string $scope ): string {
		$rules = array();
		foreach ( $group['swatches'] as $swatch ) {
			$background = $this->background( $swatch, $swatch->kind( $group['type'] ) );
			if ( '' !== $background ) {
				$selector           = sprintf(
					'%1$s %2$s[value="%3$s"] %4$s::before',
					$scope,
					self::ITEM,
					self::css( $swatch->value ),
					self::LABEL
				);
				$rules[ $selector ] = "{background:{$background}}";
			}
		}
		$border_radius = 'square' === $this->settings->string( SwatchSettings::FEATURE, 'swatch_shape' ) ? '3px' : '50%';
		$color_rules   = implode(
			'',
			array_map( static fn( string $selector, string $rule ): string => $selector . $rule, array_keys( $rules ), $rules )
		);
		return $rules
			? implode( ',', array_keys( $rules ) ) . '{' . self::SWATCH_CSS . "border-radius:{$border_radius}}" . $color_rules
			: '';
	}

	private function background( Swatch $swatch, string $kind ): string {
		$appearance = $swatch->appearance;
		if ( 'picture' === $kind ) {
			$url = wp_get_attachment_image_url( $appearance->image, 'woocommerce_gallery_thumbnail' );
			return is_string( $url ) ? 'center/cover url("' . self::css( esc_url_raw( $url ) ) . '")' : '';
		}
		return match ( $kind ) {
			'color'      => $appearance->color,
			'two-colors' => "linear-gradient(135deg,{$appearance->color} 50%,{$appearance->second_color} 50%)",
			default      => '',
		};
	}

	/** Escapes a text for a CSS string, so that it cannot end the string or the style element. */
	private static function css( string $text ): string {
		return (string) preg_replace_callback(
			'/[^A-Za-z0-9_-]/u',
			static fn( array $match ): string => sprintf( '\\%x ', mb_ord( $match[0] ) ),
			$text
		);
	}
}
