<?php
declare(strict_types=1);

namespace Aisle\Tests\Platform;

use Aisle\Platform\Settings\Settings;
use Aisle\Tests\TestCase;
use PHPUnit\Framework\Attributes\DataProvider;

final class SettingsRoutesTest extends TestCase {

	private const PATH = '/aisle/v1/settings';

	#[DataProvider( 'methods' )]
	public function test_allows_settings_access_only_to_store_managers( string $method ): void {
		$body = array(
			'feature' => 'shop',
			'values'  => array( 'ajax_add_to_cart' => false ),
		);
		self::assertSame( 401, $this->dispatch_rest( $method, self::PATH, $body )->status );
		$this->log_in( 'customer' );
		self::assertSame( 403, $this->dispatch_rest( $method, self::PATH, $body )->status );
		$this->log_in( 'shop_manager' );
		self::assertSame( 200, $this->dispatch_rest( $method, self::PATH, $body )->status );
	}

	/**
	 * @return array<string, array{string}>
	 */
	public static function methods(): array {
		return array(
			'read'  => array( 'GET' ),
			'save'  => array( 'POST' ),
			'reset' => array( 'DELETE' ),
		);
	}

	public function test_names_pages_on_which_a_selector_is_checked(): void {
		$this->log_in( 'shop_manager' );
		$features = array_column( $this->dispatch_rest( 'GET', self::PATH )->json['features'], null, 'name' );
		$settings = array_column( $features['header']['settings'], null, 'key' );
		self::assertArrayNotHasKey( 'pages', $settings['mode'] );
		$pages = array_column( $settings['selector']['pages'], 'url', 'title' );
		self::assertSame( home_url( '/' ), $pages['Home page'] );
		self::assertSame( wc_get_page_permalink( 'shop' ), $pages['Shop page'] );
		self::assertNotContains( '', $pages );
	}

	public function test_returns_settings_of_every_feature_in_order_with_values(): void {
		$this->log_in( 'shop_manager' );
		$features = array_column( $this->dispatch_rest( 'GET', self::PATH )->json['features'], null, 'name' );
		self::assertSame(
			array(
				'ajax_add_to_cart',
				'take_over_add_to_cart',
				'take_over_fragments',
				'take_over_shop_page',
				'load_jquery',
				'uninstall_data',
			),
			array_column( $features['shop']['settings'], 'key' )
		);
		self::assertSame(
			array(
				'ajax_add_to_cart',
				'take_over_add_to_cart',
				'take_over_fragments',
				'take_over_shop_page',
				'load_jquery',
				'uninstall_data',
			),
			array_keys( $features['shop']['values'] )
		);
		self::assertSame( 'General', $features['shop']['title'] );
		foreach ( $features as $feature ) {
			self::assertNotSame( '', $feature['title'] );
			foreach ( $feature['settings'] as $setting ) {
				self::assertNotSame( '', $setting['label'] );
			}
		}
	}

	public function test_returns_settings_group_and_omits_unneeded_drawer_choice(): void {
		$this->log_in( 'shop_manager' );
		$features = array_column( $this->dispatch_rest( 'GET', self::PATH )->json['features'], null, 'name' );
		self::assertSame( array( 'name' => 'cart', 'title' => 'Cart and checkout' ), $features['cart-drawer']['group'] );
		self::assertSame( 'products', $features['gallery']['group']['name'] );
		self::assertSame( 'general', $features['shop']['group']['name'] );
		self::assertNotContains( 'drawer', array_column( $features['cart-drawer']['settings'], 'key' ), 'no other drawer, no choice' );
	}

	public function test_finds_products_by_name_sku_and_id_and_keeps_id_order(): void {
		$this->log_in( 'shop_manager' );
		$ids = array();
		foreach ( array( 'Zebra lamp' => 'Z-1', 'Zebra rug' => 'Z-2' ) as $name => $sku ) {
			$product = new \WC_Product_Simple();
			$product->set_props( array( 'name' => $name, 'sku' => $sku, 'regular_price' => '5', 'status' => 'draft' ) );
			$ids[] = $product->save();
		}
		$find_ids = fn ( array $query ): array =>
			array_column( $this->dispatch_rest( 'GET', '/aisle/v1/products', $query )->json['products'], 'id' );
		self::assertSame( $ids, $find_ids( array( 'search' => 'zebra' ) ) );
		self::assertSame( array( $ids[1] ), $find_ids( array( 'search' => 'Z-2' ) ) );
		self::assertContains( $ids[0], $find_ids( array( 'search' => '#' . $ids[0] ) ) );
		self::assertSame( array_reverse( $ids ), $find_ids( array( 'include' => "{$ids[1]},999999,{$ids[0]}" ) ) );
		wp_trash_post( $ids[0] );
		self::assertSame( array( $ids[1] ), $find_ids( array( 'include' => implode( ',', $ids ) ) ) );
		self::assertLessThanOrEqual( 20, count( $find_ids( array() ) ) );
		self::assertSame( array(), $find_ids( array( 'search' => "'; DROP TABLE" ) ) );
	}

	public function test_finds_categories_by_name_and_slug_and_keeps_slug_order(): void {
		$this->log_in( 'shop_manager' );
		$parent = wp_insert_term( 'Zebra & Co', 'product_cat', array( 'slug' => 'zebra-co' ) );
		wp_insert_term( 'Zebra hats', 'product_cat', array( 'slug' => 'z-hats', 'parent' => $parent['term_id'] ) );
		$find = fn ( array $query ): array =>
			array_column( $this->dispatch_rest( 'GET', '/aisle/v1/categories', $query )->json['categories'], 'name', 'id' );
		$hats = array( 'z-hats' => 'Zebra & Co › Zebra hats' );
		self::assertSame( array( 'zebra-co' => 'Zebra & Co' ) + $hats, $find( array( 'search' => 'zebra' ) ) );
		self::assertSame( $hats, $find( array( 'search' => 'z-hats' ) ) );
		self::assertSame( $hats + array( 'zebra-co' => 'Zebra & Co' ), $find( array( 'include' => 'z-hats, gone,zebra-co' ) ) );
		self::assertSame( array(), $find( array( 'search' => "'; DROP TABLE" ) ) );
	}

	#[DataProvider( 'searches' )]
	public function test_allows_searches_only_to_store_managers( string $path ): void {
		self::assertSame( 401, $this->dispatch_rest( 'GET', $path )->status );
		$this->log_in( 'customer' );
		self::assertSame( 403, $this->dispatch_rest( 'GET', $path )->status );
	}

	/**
	 * @return iterable<string, array{string}>
	 */
	public static function searches(): iterable {
		yield 'products' => array( '/aisle/v1/products' );
		yield 'categories' => array( '/aisle/v1/categories' );
	}

	public function test_returns_saved_settings_and_defaults_after_reset(): void {
		$this->log_in( 'shop_manager' );
		$save = array(
			'feature' => 'shop',
			'values'  => array( 'uninstall_data' => true ),
		);
		self::assertTrue( $this->dispatch_rest( 'POST', self::PATH, $save )->json['values']['uninstall_data'] );
		self::assertTrue( $this->shop_values()['uninstall_data'] );
		self::assertFalse( $this->dispatch_rest( 'DELETE', self::PATH, array( 'feature' => 'shop' ) )->json['values']['uninstall_data'] );
		self::assertFalse( $this->shop_values()['uninstall_data'] );
	}

	public function test_returns_message_for_the_rejected_field(): void {
		$this->log_in( 'shop_manager' );
		$response = $this->dispatch_rest(
			'POST',
			self::PATH,
			array(
				'feature' => 'shop',
				'values'  => array( 'uninstall_data' => 'perhaps' ),
			)
		);
		self::assertSame( 400, $response->status );
		self::assertSame( 'invalid_settings', $response->json['code'] );
		self::assertSame( array( 'uninstall_data' ), array_keys( $response->json['data']['fields'] ) );
		self::assertSame( 400, $response->json['data']['status'] );
	}

	public function test_never_returns_a_stored_secret(): void {
		$this->log_in( 'shop_manager' );
		$save_secret = fn ( mixed $secret, string $method = 'POST' ): mixed =>
			$this->dispatch_rest(
				$method,
				self::PATH,
				array( 'feature' => 'contact-forms', 'values' => array( 'turnstile_site_key' => 'site', 'turnstile_secret' => $secret ) )
			)->json['values']['turnstile_secret'];
		$stored_secret  = static fn (): string => get_option( Settings::OPTION )['features']['contact-forms']['turnstile_secret'] ?? '';
		self::assertSame( array( true, '0x4SECRET' ), array( $save_secret( '0x4SECRET' ), $stored_secret() ) );
		$response = $this->dispatch_rest( 'GET', self::PATH );
		$features = array_column( $response->json['features'], null, 'name' );
		self::assertTrue( $features['contact-forms']['values']['turnstile_secret'] );
		self::assertSame( 'site', $features['contact-forms']['values']['turnstile_site_key'] );
		self::assertSame( '', $features['contact-forms']['values']['webhook_secret'] );
		self::assertStringNotContainsString( '0x4SECRET', $response->body );
		self::assertSame( array( true, '0x4SECRET' ), array( $save_secret( true ), $stored_secret() ), 'sent back as it came, it stays' );
		self::assertSame( array( true, '0x4OTHER' ), array( $save_secret( '0x4OTHER' ), $stored_secret() ) );
		self::assertSame( array( '', '' ), array( $save_secret( '' ), $stored_secret() ), 'emptied, it is gone' );
		$save_secret( '0x4SECRET' );
		self::assertSame( array( '', '' ), array( $save_secret( '', 'DELETE' ), $stored_secret() ) );
	}

	public function test_stores_exact_secret_or_rejects_it(): void {
		$this->log_in( 'administrator' );
		$save = fn ( string $secret ): int => $this->dispatch_rest(
			'POST',
			self::PATH,
			array( 'feature' => 'contact-forms', 'values' => array( 'turnstile_secret' => $secret ) )
		)->status;
		self::assertSame( 200, $save( ' k9%3Cq7z <b>  & "x" ' ) );
		self::assertSame( 'k9%3Cq7z <b>  & "x"', get_option( Settings::OPTION )['features']['contact-forms']['turnstile_secret'] );
		self::assertSame( array( 400, 400 ), array( $save( "two\nlines" ), $save( str_repeat( 'x', 501 ) ) ) );
	}

	public function test_does_not_repeat_rejected_secret_in_the_response(): void {
		$this->log_in( 'shop_manager' );
		$response = $this->dispatch_rest(
			'POST',
			self::PATH,
			array( 'feature' => 'contact-forms', 'values' => array( 'turnstile_secret' => str_repeat( 's3cret', 100 ) ) )
		);
		self::assertSame(
			array( 400, array( 'turnstile_secret' ) ),
			array( $response->status, array_keys( $response->json['data']['fields'] ) )
		);
		self::assertStringNotContainsString( 's3cret', $response->body );
	}

	public function test_returns_404_when_feature_has_no_settings(): void {
		$this->log_in( 'shop_manager' );
		$response = $this->dispatch_rest( 'POST', self::PATH, array( 'feature' => 'attic', 'values' => array() ) );
		self::assertSame( array( 404, 'unknown_feature' ), array( $response->status, $response->json['code'] ) );
	}

	/**
	 * @return array<string, mixed>
	 */
	private function shop_values(): array {
		$features = $this->dispatch_rest( 'GET', self::PATH )->json['features'];
		return array_column( $features, 'values', 'name' )['shop'];
	}
}
