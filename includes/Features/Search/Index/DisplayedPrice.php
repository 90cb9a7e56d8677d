<?php
declare(strict_types=1);

namespace Aisle\Features\Search\Index;

/**
 * A product's price as a suggestion shows it: WooCommerce's own HTML without what only decorates it.
 */
final class DisplayedPrice {

	private const TAGS = array(
		'del'  => array( 'aria-hidden' => true ),
		'ins'  => array( 'aria-hidden' => true ),
		'span' => array( 'class' => true ),
	);

	public static function of( \WC_Product $product ): string {
		$html = wp_kses( (string) $product->get_price_html(), self::TAGS );
		// Of the classes only that is of use which hides a text that is read aloud.
		$html = (string) preg_replace(
			'/<span(?! class="screen-reader-text")[^>]*>((?:(?!<\/?span)[^<]|<(?!\/?span))*)<\/span>/u',
			'$1',
			(string) preg_replace( '/<span class="woocommerce-Price-currencySymbol">([^<]*)<\/span>/u', '$1', $html )
		);
		return trim( $html );
	}

	/** Whether a guest who has said where he lives is shown other prices than the file has. */
	public static function is_by_place(): bool {
		return wc_tax_enabled() && 'base' !== get_option( 'woocommerce_tax_based_on' );
	}

	/** Whether it is the same for all guests. Where it is not, no file holds it. */
	public static function is_same_for_all(): bool {
		$by_place = wc_tax_enabled()
			&& in_array( get_option( 'woocommerce_default_customer_address' ), array( 'geolocation', 'geolocation_ajax' ), true );
		/**
		 * Whether all guests see the same products at the same prices, so that the search index may be a file. A plugin that shows prices
		 * by country, currency or role answers false; the search then asks the server each time.
		 *
		 * @param bool $is_same
		 */
		return true === apply_filters( 'aisle_search_same_for_all', ! $by_place );
	}
}
