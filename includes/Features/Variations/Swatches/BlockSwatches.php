<?php
declare(strict_types=1);

namespace Aisle\Features\Variations\Swatches;

use Aisle\Platform\Settings;

/**
 * WooCommerce's "Add to Cart + Options" has choices of its own, drawn anew by its store at every press. They stay as they are and get their
 * colours and pictures by style alone, where WooCommerce has none for them itself.
 */
final class BlockSwatches {

	private const ATTRIBUTE = 'woocommerce/add-to-cart-with-options-variation-selector-attribute';
	private const ITEM      = '.wc-block-product-filter-chips__item';
	private const LABEL     = '.wc-block-product-filter-chips__label';
	private const FACE      = 'content:"";display:inline-block;flex:none;inline-size:1.5em;block-size:1.5em;margin-inline-end:.5em;vertical-align:middle;box-shadow:inset 0 0 0 1px rgb(0 0 0/25%);forced-color-adjust:none;';

	public function __construct(
		private readonly Settings $settings,
		private readonly AttributeSwatches $attributes
	) {}

	public function register(): void {
		add_filter( 'render_block_' . self::ATTRIBUTE, array( $this, 'dress' ) );
	}

	/**
	 * `render_block_…`
	 *
	 * @param mixed $html One wrapper for each attribute of the product.
	 * @return mixed
	 */
	public function dress( $html ) {
		global $product;
		if ( ! is_string( $html ) || ! $product instanceof \WC_Product || ! $this->settings->boolean( SwatchSettings::ROOM, 'swatches' ) ) {
			return $html;
		}
		$style = '';
		$names = $this->names( $html );
		$tags  = new \WP_HTML_Tag_Processor( $html );
		foreach ( $names as $name ) {
			$options = $this->next_options( $tags );
			$class   = wp_unique_id( 'aisle-dressed-' );
			$rules   = $options ? $this->rules( $this->attributes->of( $product->get_id(), $name, $options ), ".{$class}" ) : '';
			if ( '' !== $rules ) {
				$tags->add_class( $class );
				$style .= $rules;
			}
		}
		return '' === $style ? $html : "<style>{$style}</style>" . $tags->get_updated_html();
	}

	/**
	 * @return list<string> Keys of the attributes, in the order of their wrappers: each has the field that is posted.
	 */
	private function names( string $html ): array {
		$names = array();
		$tags  = new \WP_HTML_Tag_Processor( $html );
		while ( $tags->next_tag( array( 'tag_name' => 'INPUT' ) ) ) {
			$name = $tags->get_attribute( 'name' );
			if ( is_string( $name ) && str_starts_with( $name, 'attribute_' ) ) {
				$names[] = substr( $name, strlen( 'attribute_' ) );
			}
		}
		return $names;
	}

	/**
	 * Leaves the tags at the next wrapper.
	 *
	 * @return list<Swatch> Empty where WooCommerce draws them itself.
	 */
	private function next_options( \WP_HTML_Tag_Processor $tags ): array {
		while ( $tags->next_tag() ) {
			$context = $tags->get_attribute( 'data-wp-context' );
			$data    = is_string( $context ) ? json_decode( $context, true ) : null;
			$items   = is_array( $data ) ? $data['variationAttributeOptions'] ?? null : null;
			if ( is_array( $items ) ) {
				$items = array_values( array_filter( $items, 'is_array' ) );
				return array_column( $items, 'visual' ) ? array() : array_map( static fn( array $item ): Swatch => new Swatch( (string) ( $item['value'] ?? '' ), (string) ( $item['label'] ?? '' ), false, SwatchValue::none() ), $items );
			}
		}
		return array();
	}

	/**
	 * @param array{type: SwatchType, swatches: list<Swatch>} $group
	 */
	private function rules( array $group, string $scope ): string {
		$rules = array();
		foreach ( $group['swatches'] as $swatch ) {
			$face = $this->face( $swatch, $swatch->kind( $group['type'] ) );
			if ( '' !== $face ) {
				$selector           = sprintf( '%1$s %2$s[value="%3$s"] %4$s::before', $scope, self::ITEM, self::css( $swatch->value ), self::LABEL );
				$rules[ $selector ] = "{background:{$face}}";
			}
		}
		$shape = 'square' === $this->settings->string( SwatchSettings::ROOM, 'swatch_shape' ) ? '3px' : '50%';
		$each  = implode( '', array_map( static fn( string $selector, string $rule ): string => $selector . $rule, array_keys( $rules ), $rules ) );
		return $rules ? implode( ',', array_keys( $rules ) ) . '{' . self::FACE . "border-radius:{$shape}}" . $each : '';
	}

	private function face( Swatch $swatch, string $kind ): string {
		$look = $swatch->look;
		if ( 'picture' === $kind ) {
			$url = wp_get_attachment_image_url( $look->image, 'woocommerce_gallery_thumbnail' );
			return is_string( $url ) ? 'center/cover url("' . self::css( esc_url_raw( $url ) ) . '")' : '';
		}
		return match ( $kind ) {
			'color'      => $look->color,
			'two-colors' => "linear-gradient(135deg,{$look->color} 50%,{$look->second_color} 50%)",
			default      => '',
		};
	}

	/** Within a CSS string: nothing that could end it, or the style. */
	private static function css( string $text ): string {
		return (string) preg_replace_callback( '/[^A-Za-z0-9_-]/u', static fn( array $found ): string => sprintf( '\\%x ', mb_ord( $found[0] ) ), $text );
	}
}
