<?php
declare(strict_types=1);

namespace Aisle\Platform\Cart;

/**
 * Keeps browsers from prefetching the cart and checkout pages. WordPress lets browsers prefetch a page when the shopper
 * presses its link. The prefetched page would lack a cart change that is pending, or that the shopper makes in the
 * drawer which the link opens. The shopper would then pay a total that differs from the page.
 */
final class PrefetchExclusion {

	/**
	 * `wp_speculation_rules_href_exclude_paths`
	 *
	 * @param mixed $paths URL patterns.
	 * @return list<mixed>
	 */
	public static function exclude( $paths ): array {
		$excluded_paths = is_array( $paths ) ? array_values( $paths ) : array();
		$home           = trim( (string) wp_parse_url( home_url( '/' ), PHP_URL_PATH ), '/' );
		foreach ( array( wc_get_cart_url(), wc_get_checkout_url() ) as $url ) {
			$path = trim( (string) wp_parse_url( $url, PHP_URL_PATH ), '/' );
			// If the page is not set, WooCommerce returns the URL of the home page.
			if ( $path !== $home ) {
				$excluded_paths[] = "/$path";
				$excluded_paths[] = "/$path/*";
			}
		}
		return $excluded_paths;
	}
}
