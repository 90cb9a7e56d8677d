<?php
declare(strict_types=1);

namespace Aisle\Features\Search\Index;

/**
 * A product's price as a suggestion shows it: WooCommerce's HTML without purely decorative markup.
 */
final class DisplayedPrice {

	private const TAGS = array(
		'del'  => array( 'aria-hidden' => true ),
		'ins'  => array( 'aria-hidden' => true ),
		'span' => array( 'class' => true ),
	);

	public static function of( \WC_Product $product ): string {
		$html = wp_kses( (string) $product->get_price_html(), self::TAGS );
		// Keeps only the class that hides text for screen readers.
		$html = (string) preg_replace(
			'/<span(?! class="screen-reader-text")[^>]*>((?:(?!<\/?span)[^<]|<(?!\/?span))*)<\/span>/u',
			'$1',
			(string) preg_replace( '/<span class="woocommerce-Price-currencySymbol">([^<]*)<\/span>/u', '$1', $html )
		);
		return trim( $html );
	}

	/** Returns whether a guest who has entered an address may see other prices than those in the index file. */
	public static function depends_on_address(): bool {
		return wc_tax_enabled() && 'base' !== get_option( 'woocommerce_tax_based_on' );
	}

	/** Returns whether prices are the same for all guests. If not, there is no index file. */
	public static function is_same_for_all(): bool {
		$is_geolocated = wc_tax_enabled()
			&& in_array( get_option( 'woocommerce_default_customer_address' ), array( 'geolocation', 'geolocation_ajax' ), true );
		/**
		 * Filters whether all guests see the same products at the same prices, so that the search index may be a file.
		 * A plugin that shows prices by country, currency or role must return false; each search then sends a request
		 * to the server.
		 *
		 * @param bool $is_same
		 */
		return true === apply_filters( 'aisle_search_is_public', ! $is_geolocated );
	}
}
