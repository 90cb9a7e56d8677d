<?php
declare(strict_types=1);

namespace Aisle\Features\Variations\Swatches;

use Aisle\Platform\Products\ProductName;
use Aisle\Platform\Settings\Settings;

/**
 * The swatches of one product in a listing, as links.
 *
 * @phpstan-import-type Listed from ListedAttributes
 */
final class ListingMarkup {

	public function __construct(
		private readonly Settings $settings,
		private readonly ListedAttributes $listed_attributes
	) {}

	/**
	 * @param Listed $attribute
	 */
	public function row( \WC_Product $product, array $attribute, bool $is_centered ): string {
		$markup           = new SwatchMarkup( $this->settings );
		$limit            = $this->settings->integer( SwatchSettings::FEATURE, 'listing_swatches_limit' );
		$visible_swatches = array_slice( $attribute['swatches'], 0, $limit );
		$links            = '';
		foreach ( $visible_swatches as $swatch ) {
			$links .= $this->link( $product, $attribute, $swatch, $markup );
		}
		return sprintf(
			'<div class="aisle-listing-swatches%1$s" role="group" aria-label="%2$s">%3$s%4$s</div>',
			( 'square' === $this->settings->string( SwatchSettings::FEATURE, 'swatch_shape' ) ? ' is-square' : '' )
				. ( $is_centered ? ' is-centered' : '' ),
			esc_attr( ProductName::of( $product ) . ': ' . wc_attribute_label( $attribute['name'], $product ) ),
			$links,
			$this->more_link( $product, count( $attribute['swatches'] ) - count( $visible_swatches ) )
		);
	}

	/**
	 * @param Listed $attribute
	 */
	private function link( \WC_Product $product, array $attribute, Swatch $swatch, SwatchMarkup $markup ): string {
		$kind = $swatch->kind( $attribute['type'] );
		// WooCommerce drops double-encoded values from a URL; a text attribute may contain a percent sign.
		$text = taxonomy_exists( $attribute['name'] ) ? rawurldecode( $swatch->value ) : $swatch->value;
		$url  = add_query_arg( rawurlencode( 'attribute_' . $attribute['key'] ), rawurlencode( $text ), $product->get_permalink() );
		return sprintf(
			'<a class="aisle-swatch is-%1$s" href="%2$s" aria-label="%3$s" title="%3$s" data-value="%4$s" data-title="%3$s" '
				. 'data-attribute_name="%5$s"%6$s%7$s>%8$s</a>',
			$kind,
			esc_url( $url ),
			esc_attr( $swatch->title ),
			esc_attr( $swatch->value ),
			esc_attr( 'attribute_' . $attribute['key'] ),
			$markup->colors( $swatch, $kind ),
			$this->image_attributes( $this->listed_attributes->image( $product->get_id(), $attribute['key'], $swatch ) ),
			$markup->inner_html( $swatch, $kind )
		);
	}

	/** Returns the attributes with the image that replaces the product's image; '' if there is none. */
	private function image_attributes( int $image ): string {
		$src = $image ? wp_get_attachment_image_src( $image, 'woocommerce_thumbnail' ) : false;
		if ( ! $src ) {
			return '';
		}
		$srcset = wp_get_attachment_image_srcset( $image, 'woocommerce_thumbnail' );
		return sprintf(
			' data-src="%1$s"%2$s',
			esc_url( $src[0] ),
			is_string( $srcset ) ? ' data-srcset="' . esc_attr( $srcset ) . '"' : ''
		);
	}

	private function more_link( \WC_Product $product, int $count ): string {
		if ( $count < 1 ) {
			return '';
		}
		/* translators: %d: number of further colors or pictures. */
		$text = sprintf( __( '+%d', 'aisle' ), $count );
		$label = sprintf(
			/* translators: 1: number of further colors or pictures, 2: name of a product. */
			_n( '%1$d more options for %2$s', '%1$d more options for %2$s', $count, 'aisle' ),
			$count,
			ProductName::of( $product )
		);
		return sprintf(
			'<a class="aisle-listing-swatches__more" href="%1$s" aria-label="%2$s">%3$s</a>',
			esc_url( $product->get_permalink() ),
			esc_attr( "{$text} {$label}" ),
			esc_html( $text )
		);
	}
}
