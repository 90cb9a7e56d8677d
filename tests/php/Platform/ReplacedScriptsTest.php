<?php
declare(strict_types=1);

namespace Aisle\Tests\Platform;

use Aisle\Platform\ReplacedScripts;
use Aisle\Platform\Settings;
use Aisle\Platform\ShopSettings;
use Aisle\Tests\TestCase;

final class ReplacedScriptsTest extends TestCase {

	private const WOOCOMMERCES = array( 'wc-add-to-cart', 'wc-cart-fragments' );

	public function test_the_page_of_the_shop_comes_without_woocommerces_two_scripts_and_says_whose_work_is_done(): void {
		self::assertSame( array(), $this->printed_on_the_page() );
		self::assertStringContainsString( '"takesOver":["add-to-cart","cart-fragments"]', $this->boot_data() );
	}

	public function test_each_can_be_handed_back_and_then_the_loader_leaves_its_work_alone(): void {
		$settings = $this->shop_settings();
		try {
			$settings->save( ShopSettings::ROOM, array( 'take_over_add_to_cart' => false ) );
			self::assertSame( array( 'wc-add-to-cart' ), $this->printed_on_the_page() );
			self::assertStringContainsString( '"takesOver":["cart-fragments"]', $this->boot_data() );
			$settings->save( ShopSettings::ROOM, array( 'take_over_add_to_cart' => true, 'take_over_fragments' => false ) );
			self::assertSame( array( 'wc-cart-fragments' ), $this->printed_on_the_page() );
			self::assertStringContainsString( '"takesOver":["add-to-cart"]', $this->boot_data() );
		} finally {
			$settings->reset( ShopSettings::ROOM );
		}
	}

	public function test_a_script_on_which_another_plugin_depends_stays(): void {
		self::assertSame( array( 'wc-cart-fragments' ), $this->printed_on_the_page( static fn() => wp_enqueue_script( 'foreign', '/foreign.js', array( 'wc-cart-fragments' ), '1', false ) ) );
	}

	public function test_a_script_that_comes_while_the_page_is_being_printed_goes_too(): void {
		unset( $GLOBALS['wp_scripts'] );
		remove_all_actions( 'wp_footer' );
		$replaced = new ReplacedScripts();
		$replaced->take_over( 'polish', 'attic', static fn(): bool => true );
		$replaced->register();
		add_action( 'wp_footer', static fn() => wp_enqueue_script( 'attic', '/attic.js', array(), '1', true ) );
		ob_start();
		do_action( 'wp_footer' );
		ob_end_clean();
		self::assertFalse( wp_script_is( 'attic' ) );
	}

	public function test_a_script_of_two_behaviours_goes_only_when_both_are_ours(): void {
		$second   = false;
		$replaced = new ReplacedScripts();
		$replaced->take_over( 'tabs', 'attic', static fn(): bool => true );
		$replaced->take_over( 'reviews', 'attic', static function () use ( &$second ): bool {
			return $second;
		} );
		wp_enqueue_script( 'attic', '/attic.js', array(), '1', true );
		$replaced->dequeue();
		self::assertTrue( wp_script_is( 'attic' ) );
		self::assertSame( array( 'tabs' ), $replaced->taken_over() );
		$second = true;
		$replaced->dequeue();
		self::assertFalse( wp_script_is( 'attic' ) );
		self::assertSame( array( 'tabs', 'reviews' ), $replaced->taken_over() );
	}

	/**
	 * @return list<string> Which of the two WordPress would print with the plugin as it is booted.
	 */
	private function printed_on_the_page( ?callable $enqueue_more = null ): array {
		unset( $GLOBALS['wp_scripts'], $GLOBALS['wp_styles'] );
		foreach ( self::WOOCOMMERCES as $handle ) {
			wp_enqueue_script( $handle, "/{$handle}.js", array(), '1', false );
		}
		if ( null !== $enqueue_more ) {
			$enqueue_more();
		}
		do_action( 'wp_enqueue_scripts' );
		wp_scripts()->all_deps( wp_scripts()->queue );
		return array_values( array_intersect( self::WOOCOMMERCES, wp_scripts()->to_do ) );
	}

	private function boot_data(): string {
		ob_start();
		do_action( 'wp_footer' );
		ob_end_clean();
		return implode( '', (array) wp_scripts()->get_data( 'aisle-loader', 'before' ) );
	}

	private function shop_settings(): Settings {
		$settings = new Settings();
		$settings->add( ShopSettings::ROOM, new ShopSettings() );
		return $settings;
	}
}
