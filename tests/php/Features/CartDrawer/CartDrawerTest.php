<?php
declare(strict_types=1);

namespace Aisle\Tests\Features\CartDrawer;

use Aisle\Features\CartDrawer\CartDrawer;
use Aisle\Features\CartDrawer\DrawerSettings;
use Aisle\Platform\Http\Rest;
use Aisle\Platform\Settings\Settings;
use Aisle\Platform\Settings\ShopSettings;
use Aisle\Tests\TestCase;

#[\PHPUnit\Framework\Attributes\Group( 'stand-in' )]
final class CartDrawerTest extends TestCase {

	private Settings $settings;

	private CartDrawer $drawer;

	protected function setUp(): void {
		parent::setUp();
		$this->settings = new Settings();
		$this->settings->add( ShopSettings::FEATURE, new ShopSettings() );
		$this->drawer = new CartDrawer( $this->settings, self::assets( $this->settings ), new Rest() );
		$this->settings->add( DrawerSettings::FEATURE, $this->drawer );
		$this->settings->reset( 'cart-drawer' );
	}

	public function test_prints_drawer_node_and_labeled_open_button(): void {
		$html = $this->drawer_html();
		self::assertMatchesRegularExpression( '#<div data-aisle="cart-drawer" data-aisle-deferred class="aisle-cart-drawer">#', $html );
		self::assertMatchesRegularExpression(
			'#<button type="submit" data-aisle-open="cart-drawer" class="aisle-cart-drawer__toggler aisle-cart-drawer__toggler--right" '
				. 'data-aisle-spare aria-expanded="false" aria-controls="[a-z-]+" aria-label="[^"]+">#',
			$html
		);
		self::assertStringContainsString( '<span class="aisle-cart-drawer__count" data-aisle-cart-count hidden></span>', $html );
	}

	public function test_prints_open_button_as_no_script_link_to_the_cart_page(): void {
		foreach ( array(
			'https://shop.example/cart/'              => array(),
			'https://shop.example/?page_id=7&lang=de' => array( 'page_id' => '7', 'lang' => 'de' ),
		) as $url => $query ) {
			$address = static fn(): string => $url;
			add_filter( 'woocommerce_get_cart_url', $address );
			$html = $this->drawer_html();
			remove_filter( 'woocommerce_get_cart_url', $address );
			self::assertStringContainsString( ' action="' . strtok( $url, '?' ) . '">', $html );
			preg_match_all( '#<input type="hidden" name="(\w+)" value="(\w+)">#', $html, $fields );
			self::assertSame( $query, array_combine( $fields[1], $fields[2] ) );
		}
	}

	public function test_prints_no_drawer_on_the_coming_soon_page(): void {
		// Otherwise the site's own drawer would store the state for later tests.
		remove_all_filters( 'coming-soon_template' );
		$this->drawer->register();
		self::assertNotSame( '', $this->drawer_html() );
		self::assertSame( '/theme/coming-soon.php', apply_filters( 'coming-soon_template', '/theme/coming-soon.php' ) );
		self::assertSame( '', $this->drawer_html() );
		self::assertNull( $this->drawer->boot_data() );
	}

	public function test_prints_same_page_for_guests_and_customers(): void {
		$guest = array( $this->drawer_html(), $this->drawer->boot_data() );
		$this->log_in( 'customer' );
		WC()->cart->add_to_cart( $this->mug() );
		self::assertSame( $guest, array( $this->drawer_html(), $this->drawer->boot_data() ) );
	}

	public function test_prints_drawer_without_button_when_button_is_hidden(): void {
		$this->settings->save( 'cart-drawer', array( 'toggler_position' => 'hidden' ) );
		self::assertStringNotContainsString( '<button', $this->drawer_html() );
		self::assertStringContainsString( 'data-aisle="cart-drawer"', $this->drawer_html() );
	}

	public function test_applies_position_and_appearance_settings_to_the_button(): void {
		$this->settings->save(
			'cart-drawer',
			array( 'toggler_where' => 'phones', 'toggler_hide_empty' => true, 'toggler_icon' => 'cart', 'color_accent' => '#ff0' )
		);
		$html = $this->drawer_html();
		self::assertStringContainsString( 'aisle-cart-drawer__toggler--right aisle-cart-drawer__toggler--phones is-empty"', $html );
		self::assertStringContainsString( 'style="--aisle-accent:#ff0;--aisle-on-accent:#000"', $html );
		self::assertStringContainsString( '<circle ', $html );
	}

	public function test_prints_button_only_on_store_pages_when_limited_to_them(): void {
		$this->settings->save( 'cart-drawer', array( 'toggler_where' => 'shop' ) );
		self::assertStringNotContainsString( '<button', $this->drawer_html() );
		self::assertStringContainsString( 'data-aisle="cart-drawer"', $this->drawer_html() );
		add_filter( 'woocommerce_is_account_page', '__return_true' );
		self::assertStringContainsString( '<button', $this->drawer_html() );
		remove_filter( 'woocommerce_is_account_page', '__return_true' );
	}

	public function test_prints_no_drawer_when_disabled(): void {
		$this->settings->save( 'cart-drawer', array( 'enabled' => false ) );
		self::assertSame( array( '', null ), array( $this->drawer_html(), $this->drawer->boot_data() ) );
	}

	public function test_prints_drawer_on_cart_and_checkout_only_when_enabled_there(): void {
		$previous_query = $GLOBALS['wp_query'];
		foreach ( array( 'cart', 'checkout' ) as $page ) {
			add_filter( "woocommerce_is_$page", '__return_true' );
			// phpcs:ignore WordPress.WP.GlobalVariablesOverride
			$GLOBALS['wp_query'] = new \WP_Query( array( 'page_id' => wc_get_page_id( $page ) ) );
			self::assertSame( array( '', null ), array( $this->drawer_html(), $this->drawer->boot_data() ), $page );
			$this->settings->save( 'cart-drawer', array( 'show_on_cart_pages' => true ) );
			self::assertStringContainsString( 'aisle-cart-drawer', $this->drawer_html(), $page );
			$this->settings->reset( 'cart-drawer' );
			remove_filter( "woocommerce_is_$page", '__return_true' );
		}
		$GLOBALS['wp_query'] = $previous_query; // phpcs:ignore WordPress.WP.GlobalVariablesOverride
	}

	public function test_returns_settings_in_boot_data(): void {
		$this->settings->save(
			'cart-drawer',
			array( 'open_on_add' => false, 'toggler_position' => 'left', 'animation_ms' => 250, 'empty_title' => 'Nothing yet' )
		);
		$data = (array) $this->drawer->boot_data();
		self::assertSame( array( false, 250, 'Nothing yet' ), array( $data['openOnAdd'], $data['animationMs'], $data['emptyTitle'] ) );
		self::assertArrayNotHasKey( 'title', $data, 'What is empty is the default, and stays out of the page.' );
		self::assertStringStartsWith( 'http', $data['continueUrl'] );
	}

	public function test_loads_early_module_only_when_drawer_is_shown(): void {
		self::assertContains( 'aisle-cart-drawer-early', $this->loaders_needs() );
		$this->settings->save( 'cart-drawer', array( 'enabled' => false ) );
		self::assertNotContains( 'aisle-cart-drawer-early', $this->loaders_needs() );
		self::assertFalse( wp_style_is( 'aisle-cart-drawer-early-style' ) );
	}

	/**
	 * @return array<int, string> Handles that WordPress prints before the loader.
	 */
	private function loaders_needs(): array {
		unset( $GLOBALS['wp_scripts'], $GLOBALS['wp_styles'] );
		remove_all_actions( 'wp_enqueue_scripts' );
		$assets = self::assets( $this->settings );
		$assets->register();
		( new CartDrawer( $this->settings, $assets, new Rest() ) )->register();
		do_action( 'wp_enqueue_scripts' );
		return wp_scripts()->registered['aisle-loader']->deps;
	}

	private function drawer_html(): string {
		ob_start();
		$this->drawer->print_drawer();
		return (string) ob_get_clean();
	}

	private function mug(): int {
		$product = new \WC_Product_Simple();
		$product->set_name( 'Test mug' );
		$product->set_status( 'publish' );
		$product->set_regular_price( '10' );
		return $product->save();
	}
}
