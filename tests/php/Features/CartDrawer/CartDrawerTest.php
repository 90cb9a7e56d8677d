<?php
declare(strict_types=1);

namespace Aisle\Tests\Features\CartDrawer;

use Aisle\Features\CartDrawer\CartDrawer;
use Aisle\Features\CartDrawer\ReplacedScripts;
use Aisle\Platform\Settings;
use Aisle\Tests\TestCase;

#[\PHPUnit\Framework\Attributes\Group( 'stand-in' )]
final class CartDrawerTest extends TestCase {

	private Settings $settings;

	private CartDrawer $drawer;

	protected function setUp(): void {
		parent::setUp();
		$this->settings = new Settings();
		$this->drawer   = new CartDrawer( $this->settings );
		$this->settings->add( 'cart-drawer', $this->drawer );
		$this->settings->reset( 'cart-drawer' );
	}

	public function test_the_page_holds_the_node_and_a_button_that_names_what_it_opens(): void {
		$html = $this->printed();
		self::assertMatchesRegularExpression( '#<div data-aisle="cart-drawer" class="aisle-cart-drawer">#', $html );
		self::assertMatchesRegularExpression( '#<button type="button" class="aisle-cart-drawer__toggler aisle-cart-drawer__toggler--right" aria-expanded="false" aria-controls="[a-z-]+" aria-label="[^"]+">#', $html );
		self::assertStringContainsString( '<span class="aisle-cart-drawer__count" hidden></span>', $html );
	}

	public function test_the_page_is_the_same_whoever_looks_at_it(): void {
		$guest = array( $this->printed(), $this->drawer->boot_data() );
		$this->log_in( 'customer' );
		WC()->cart->add_to_cart( $this->mug() );
		self::assertSame( $guest, array( $this->printed(), $this->drawer->boot_data() ) );
	}

	public function test_the_button_can_be_hidden_and_the_node_stays(): void {
		$this->settings->save( 'cart-drawer', array( 'toggler_position' => 'hidden' ) );
		self::assertStringNotContainsString( '<button', $this->printed() );
		self::assertStringContainsString( 'data-aisle="cart-drawer"', $this->printed() );
	}

	public function test_there_is_no_drawer_where_it_is_switched_off(): void {
		$this->settings->save( 'cart-drawer', array( 'enabled' => false ) );
		self::assertSame( array( '', null ), array( $this->printed(), $this->drawer->boot_data() ) );
	}

	public function test_the_cart_and_checkout_pages_have_it_only_where_the_owner_wants_it(): void {
		$before = $GLOBALS['wp_query'];
		foreach ( array( 'cart', 'checkout' ) as $page ) {
			add_filter( "woocommerce_is_$page", '__return_true' );
			$GLOBALS['wp_query'] = new \WP_Query( array( 'page_id' => wc_get_page_id( $page ) ) ); // phpcs:ignore WordPress.WP.GlobalVariablesOverride
			self::assertSame( array( '', null ), array( $this->printed(), $this->drawer->boot_data() ), $page );
			$this->settings->save( 'cart-drawer', array( 'show_on_cart_pages' => true ) );
			self::assertStringContainsString( 'aisle-cart-drawer', $this->printed(), $page );
			$this->settings->reset( 'cart-drawer' );
			remove_filter( "woocommerce_is_$page", '__return_true' );
		}
		$GLOBALS['wp_query'] = $before; // phpcs:ignore WordPress.WP.GlobalVariablesOverride
	}

	public function test_the_boot_data_holds_the_settings(): void {
		$this->settings->save( 'cart-drawer', array( 'open_on_add' => false, 'toggler_position' => 'left' ) );
		$data = (array) $this->drawer->boot_data();
		self::assertSame( array( false, 'left' ), array( $data['openOnAdd'], $data['togglerPosition'] ) );
		self::assertStringStartsWith( 'http', $data['continueUrl'] );
	}

	public function test_woocommerces_two_scripts_are_not_loaded(): void {
		self::assertSame( array(), $this->loaded_after_dequeuing() );
	}

	public function test_each_script_can_be_handed_back(): void {
		$this->settings->save( 'cart-drawer', array( 'take_over_add_to_cart' => false ) );
		self::assertSame( array( 'wc-add-to-cart' ), $this->loaded_after_dequeuing() );
		$this->settings->save( 'cart-drawer', array( 'take_over_add_to_cart' => true, 'take_over_fragments' => false ) );
		self::assertSame( array( 'wc-cart-fragments' ), $this->loaded_after_dequeuing() );
		$this->settings->save( 'cart-drawer', array( 'enabled' => false ) );
		self::assertSame( array( 'wc-add-to-cart', 'wc-cart-fragments' ), $this->loaded_after_dequeuing() );
	}

	public function test_a_script_on_which_another_plugin_depends_stays(): void {
		self::assertSame( array( 'wc-cart-fragments' ), $this->loaded_after_dequeuing( static fn() => wp_enqueue_script( 'foreign', '/foreign.js', array( 'wc-cart-fragments' ), '1', false ) ) );
	}

	/**
	 * @return list<string> Which of the two WordPress would print.
	 */
	private function loaded_after_dequeuing( ?callable $enqueue_more = null ): array {
		unset( $GLOBALS['wp_scripts'] );
		foreach ( array( 'wc-add-to-cart', 'wc-cart-fragments' ) as $handle ) {
			wp_enqueue_script( $handle, "/$handle.js", array(), '1', false );
		}
		if ( null !== $enqueue_more ) {
			$enqueue_more();
		}
		( new ReplacedScripts( $this->settings ) )->dequeue();
		wp_scripts()->all_deps( wp_scripts()->queue );
		return array_values( array_intersect( array( 'wc-add-to-cart', 'wc-cart-fragments' ), wp_scripts()->to_do ) );
	}

	private function printed(): string {
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
