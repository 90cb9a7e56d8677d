<?php
declare(strict_types=1);

namespace Aisle\Tests\Platform\Cart;

final class FreshPagesTest extends CartTestCase {

	/**
	 * @return array<mixed>
	 */
	private static function excluded(): array {
		return (array) apply_filters( 'wp_speculation_rules_href_exclude_paths', array( '/other/*' ), 'prefetch' );
	}

	public function test_browsers_prefetch_neither_the_cart_nor_the_checkout(): void {
		$paths = self::excluded();
		foreach ( array( wc_get_cart_url(), wc_get_checkout_url() ) as $url ) {
			$path = untrailingslashit( (string) wp_parse_url( $url, PHP_URL_PATH ) );
			self::assertContains( $path, $paths );
			self::assertContains( "$path/*", $paths );
		}
		self::assertContains( '/other/*', $paths );
	}

	public function test_a_shop_without_these_pages_excludes_no_other(): void {
		add_filter( 'woocommerce_get_cart_url', static fn(): string => home_url( '/' ) );
		add_filter( 'woocommerce_get_checkout_url', static fn(): string => home_url() );
		self::assertSame( array( '/other/*' ), self::excluded() );
	}
}
