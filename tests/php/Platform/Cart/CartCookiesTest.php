<?php
declare(strict_types=1);

namespace Aisle\Tests\Platform\Cart;

use Aisle\Platform\Cart\CartCookies;

final class CartCookiesTest extends CartTestCase {

	/**
	 * @var list<array{string, string, bool}> Name, value, whether the cookie is deleted.
	 */
	private array $sent_cookies = array();

	protected function setUp(): void {
		parent::setUp();
		unset( $_COOKIE['fkcart_cart_qty'], $_COOKIE['fkcart_cart_total'] );
		add_filter( 'woocommerce_set_cookie_enabled', function ( bool $enabled, string $name, mixed $value, int $expire ): bool {
			if ( str_starts_with( $name, 'fkcart_' ) ) {
				$this->sent_cookies[] = array( $name, (string) $value, $expire > 0 && $expire < time() );
			}
			return false;
		}, 10, 4 );
	}

	public function test_sets_no_cookie_when_cart_is_empty(): void {
		do_action( 'woocommerce_set_cart_cookies', false );
		self::assertSame( array(), $this->sent_cookies );
	}

	public function test_sets_and_deletes_cookies_with_those_of_woocommerce(): void {
		WC()->cart->add_to_cart( $this->product( '7.50' )->get_id(), 3 );
		WC()->cart->calculate_totals();
		do_action( 'woocommerce_set_cart_cookies', true );
		self::assertSame( array( 'fkcart_cart_qty' => '3', 'fkcart_cart_total' => '22.50' ), array_column( $this->sent_cookies, 1, 0 ) );

		$this->sent_cookies = array();
		do_action( 'woocommerce_set_cart_cookies', true );
		self::assertSame( array(), $this->sent_cookies, 'What the browser has is not sent again.' );

		do_action( 'woocommerce_set_cart_cookies', false );
		self::assertSame( array( array( 'fkcart_cart_qty', '', true ), array( 'fkcart_cart_total', '', true ) ), $this->sent_cookies );
	}

	public function test_returns_cookie_names_of_the_main_site(): void {
		self::assertSame( array( 'quantity' => 'fkcart_cart_qty', 'total' => 'fkcart_cart_total' ), CartCookies::names() );
	}
}
