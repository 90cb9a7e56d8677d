<?php
declare(strict_types=1);

namespace Aisle\Platform\Cart;

use Aisle\Platform\Cart\Quantities\Quantity;

/**
 * The contract's cookies: quantity and total of the cart, for scripts of a page that came out of a cache. They come and go with
 * WooCommerce's own cart cookies; who has no cart has none. They are for showing: nothing here reads them back.
 */
final class CartCookies {

	private const QUANTITY = 'fkcart_cart_qty';
	private const TOTAL    = 'fkcart_cart_total';

	/**
	 * The sites of a network share the path of cookies and each has a cart of its own.
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

	/** Thirty adds of one call would send thirty: a server in front takes only so many bytes of headers. */
	private static function take_back( string $name ): void {
		$sent = preg_grep( '/^Set-Cookie:/i', headers_list() );
		$kept = preg_grep( '/^Set-Cookie:\s*' . preg_quote( $name, '/' ) . '=/i', (array) $sent, PREG_GREP_INVERT );
		if ( headers_sent() || count( (array) $kept ) === count( (array) $sent ) ) {
			return;
		}
		header_remove( 'Set-Cookie' );
		foreach ( (array) $kept as $header ) {
			header( $header, false );
		}
	}

	/**
	 * @param mixed $has_cart
	 */
	public function send( $has_cart ): void {
		$cart   = WC()->cart;
		$values = $has_cart ? array(
			'quantity' => (string) Quantity::plain( $cart->get_cart_contents_count() ),
			'total'    => Amount::of( $cart->get_total( 'edit' ) ),
		) : array();
		foreach ( self::names() as $what => $name ) {
			$value = $values[ $what ] ?? '';
			if ( ( $_COOKIE[ $name ] ?? '' ) === $value ) { // phpcs:ignore WordPress.Security -- only compared.
				continue;
			}
			self::take_back( $name );
			wc_setcookie( $name, $value, '' === $value ? time() - HOUR_IN_SECONDS : 0 );
			if ( '' === $value ) {
				unset( $_COOKIE[ $name ] );
			} else {
				$_COOKIE[ $name ] = $value;
			}
		}
	}
}
