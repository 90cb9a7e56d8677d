<?php
declare(strict_types=1);

namespace Aisle\Platform\Cart;

use Aisle\Platform\Cart\Quantities\Quantity;

/**
 * Sets the specified cookies with the cart's quantity and total, which scripts of cached pages display. WooCommerce's
 * cart cookies are set and removed at the same time. Aisle never reads the values back.
 */
final class CartCookies {

	private const QUANTITY = 'fkcart_cart_qty';
	private const TOTAL    = 'fkcart_cart_total';

	/**
	 * Returns the cookie names. The sites of a network share the cookie path, but each site has its own cart.
	 *
	 * @return array{quantity: string, total: string}
	 */
	public static function names(): array {
		$site = is_multisite() && ! is_main_site() ? '_' . get_current_blog_id() : '';
		return array(
			'quantity' => self::QUANTITY . $site,
			'total'    => self::TOTAL . $site,
		);
	}

	/**
	 * Removes a cookie header that was already set. Thirty adds in one request would send thirty, and proxy servers
	 * limit the size of headers.
	 */
	private static function remove_cookie_header( string $name ): void {
		$cookie_headers = preg_grep( '/^Set-Cookie:/i', headers_list() );
		$remaining_headers = preg_grep( '/^Set-Cookie:\s*' . preg_quote( $name, '/' ) . '=/i', (array) $cookie_headers, PREG_GREP_INVERT );
		if ( headers_sent() || count( (array) $remaining_headers ) === count( (array) $cookie_headers ) ) {
			return;
		}
		header_remove( 'Set-Cookie' );
		foreach ( (array) $remaining_headers as $header ) {
			header( $header, false );
		}
	}

	/**
	 * @param mixed $has_cart
	 */
	public function send( $has_cart ): void {
		$cart   = WC()->cart;
		$values = $has_cart ? array(
			'quantity' => (string) Quantity::normalize( $cart->get_cart_contents_count() ),
			'total'    => Amount::of( $cart->get_total( 'edit' ) ),
		) : array();
		foreach ( self::names() as $key => $name ) {
			$value = $values[ $key ] ?? '';
			if ( ( $_COOKIE[ $name ] ?? '' ) === $value ) { // phpcs:ignore WordPress.Security -- only compared.
				continue;
			}
			self::remove_cookie_header( $name );
			wc_setcookie( $name, $value, '' === $value ? time() - HOUR_IN_SECONDS : 0 );
			if ( '' === $value ) {
				unset( $_COOKIE[ $name ] );
			} else {
				$_COOKIE[ $name ] = $value;
			}
		}
	}
}
