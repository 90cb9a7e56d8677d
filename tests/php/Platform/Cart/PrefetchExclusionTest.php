<?php
declare(strict_types=1);

namespace Aisle\Tests\Platform\Cart;

final class PrefetchExclusionTest extends CartTestCase {

	/**
	 * @return array<mixed>
	 */
	private static function excluded_paths(): array {
		return (array) apply_filters( 'wp_speculation_rules_href_exclude_paths', array( '/other/*' ), 'prefetch' );
	}

	public function test_excludes_cart_and_checkout_from_prefetch(): void {
		$paths = self::excluded_paths();
		foreach ( array( wc_get_cart_url(), wc_get_checkout_url() ) as $url ) {
			$path = untrailingslashit( (string) wp_parse_url( $url, PHP_URL_PATH ) );
			self::assertContains( $path, $paths );
			self::assertContains( "$path/*", $paths );
		}
		self::assertContains( '/other/*', $paths );
	}

	public function test_excludes_no_other_page_when_store_has_no_cart_page(): void {
		add_filter( 'woocommerce_get_cart_url', static fn(): string => home_url( '/' ) );
		add_filter( 'woocommerce_get_checkout_url', static fn(): string => home_url() );
		self::assertSame( array( '/other/*' ), self::excluded_paths() );
	}
}
