<?php
declare(strict_types=1);

namespace Aisle\Tests\Platform;

use Aisle\Platform\Scripts\Reason;
use Aisle\Platform\Scripts\ScriptReplacement;
use Aisle\Platform\Scripts\ScriptReport;
use Aisle\Platform\Settings\Settings;
use Aisle\Platform\Settings\ShopSettings;
use Aisle\Tests\TestCase;

final class ScriptReplacementTest extends TestCase {

	private const WOOCOMMERCES = array( 'wc-add-to-cart', 'wc-cart-fragments', 'woocommerce' );

	public function test_removes_woocommerce_scripts_and_lists_replaced_behavior(): void {
		self::assertSame( array(), $this->printed_on_the_page() );
		self::assertStringContainsString( '"takesOver":["add-to-cart","cart-fragments","shop-page","attribution"]', $this->boot_data() );
	}

	public function test_keeps_each_script_that_the_merchant_restores(): void {
		$settings = $this->shop_settings();
		try {
			$settings->save( ShopSettings::FEATURE, array( 'take_over_add_to_cart' => false ) );
			self::assertSame( array( 'wc-add-to-cart' ), $this->printed_on_the_page() );
			self::assertStringContainsString( '"takesOver":["cart-fragments","shop-page","attribution"]', $this->boot_data() );
			$settings->save( ShopSettings::FEATURE, array( 'take_over_add_to_cart' => true, 'take_over_fragments' => false ) );
			self::assertSame( array( 'wc-cart-fragments' ), $this->printed_on_the_page() );
			self::assertStringContainsString( '"takesOver":["add-to-cart","shop-page","attribution"]', $this->boot_data() );
			$settings->save( ShopSettings::FEATURE, array( 'take_over_fragments' => true, 'take_over_shop_page' => false ) );
			self::assertSame( array( 'woocommerce' ), $this->printed_on_the_page() );
			self::assertStringContainsString( '"takesOver":["add-to-cart","cart-fragments","attribution"]', $this->boot_data() );
		} finally {
			$settings->reset( ShopSettings::FEATURE );
		}
	}

	public function test_keeps_script_that_another_plugin_depends_on(): void {
		self::assertSame(
			array( 'wc-cart-fragments' ),
			$this->printed_on_the_page(
				static fn() =>
					wp_enqueue_script( 'foreign', '/foreign.js', array( 'between' ), '1', false )
						|| wp_register_script( 'between', '/between.js', array( 'wc-cart-fragments' ), '1', false )
			)
		);
		self::assertStringContainsString( '"takesOver":["add-to-cart","shop-page","attribution"]', $this->boot_data() );
	}

	public function test_keeps_general_script_on_cart_checkout_and_account_pages(): void {
		add_filter( 'woocommerce_is_account_page', '__return_true' );
		try {
			self::assertSame( array( 'woocommerce' ), $this->printed_on_the_page() );
			self::assertStringContainsString( '"takesOver":["add-to-cart","cart-fragments","attribution"]', $this->boot_data() );
		} finally {
			remove_filter( 'woocommerce_is_account_page', '__return_true' );
		}
	}

	public function test_removes_script_that_is_enqueued_while_the_page_prints(): void {
		unset( $GLOBALS['wp_scripts'] );
		remove_all_actions( 'wp_footer' );
		$scripts = new ScriptReplacement();
		$scripts->replace( 'polish', array( 'attic' ), static fn(): bool => true );
		$scripts->register();
		add_action( 'wp_footer', static fn() => wp_enqueue_script( 'attic', '/attic.js', array(), '1', true ) );
		ob_start();
		do_action( 'wp_footer' );
		ob_end_clean();
		self::assertFalse( wp_script_is( 'attic' ) );
	}

	public function test_removes_script_only_when_all_its_behavior_is_replaced(): void {
		$second  = false;
		$scripts = $this->page_with( array( 'attic' ) );
		$scripts->replace( 'tabs', array( 'attic' ), static fn(): bool => true );
		$scripts->replace( 'reviews', array( 'attic' ), static function () use ( &$second ): bool {
			return $second;
		} );
		$scripts->apply_decision();
		self::assertTrue( wp_script_is( 'attic' ) );
		self::assertSame( array(), $scripts->replaced_behaviours() );
		self::assertSame( Reason::NOT_REPLACED, $scripts->report()['attic']?->kind );
		// The merchant finds the setting by this name.
		self::assertStringContainsString( 'WooCommerce → Aisle', (string) ( $scripts->report()['attic'] ?? null )?->message() );
		$second = true;
		$scripts->apply_decision();
		self::assertFalse( wp_script_is( 'attic' ) );
		self::assertSame( array( 'tabs', 'reviews' ), $scripts->replaced_behaviours() );
		self::assertSame( array( 'attic' => null ), $scripts->report() );
	}

	public function test_restores_script_and_its_libraries_for_a_late_dependency(): void {
		$scripts = $this->gallery_page();
		$scripts->apply_decision();
		self::assertSame( array( 'gallery', 'tabs', 'general' ), $scripts->replaced_behaviours() );
		self::assertSame( array(), $this->queued( 'wc-single-product', 'wc-zoom', 'woocommerce' ) );
		wp_enqueue_script( 'foreign', '/foreign.js', array( 'wc-single-product' ), '1', true );
		self::assertSame( array( 'general' ), $scripts->replaced_behaviours() );
		$scripts->apply_decision();
		self::assertSame( array( 'wc-single-product', 'wc-zoom' ), $this->queued( 'wc-single-product', 'wc-zoom', 'woocommerce' ) );
		$report = $scripts->report();
		self::assertEquals(
			array( Reason::NEEDED, 'foreign' ),
			array( $report['wc-single-product']?->kind, $report['wc-single-product']?->handle )
		);
		self::assertEquals(
			array( Reason::TOGETHER, 'wc-single-product' ),
			array( $report['wc-zoom']?->kind, $report['wc-zoom']?->handle )
		);
		self::assertNull( $report['woocommerce'] );
	}

	public function test_updates_replaced_behavior_for_dependency_after_boot_data(): void {
		$enqueue = static fn() => wp_enqueue_script( 'latest', '/latest.js', array( 'woocommerce' ), '1', true );
		$this->printed_on_the_page();
		add_action( 'wp_footer', $enqueue, 19 );
		$footer_html = $this->footer();
		remove_action( 'wp_footer', $enqueue, 19 );
		self::assertStringContainsString( '"takesOver":["add-to-cart","cart-fragments","shop-page","attribution"]', $footer_html );
		self::assertStringContainsString( 'aisleBoot.shop.takesOver=["add-to-cart","cart-fragments","attribution"]', $footer_html );
		self::assertStringContainsString( '/woocommerce.js', $footer_html );
	}

	public function test_keeps_needed_library_and_still_replaces_the_script(): void {
		$scripts = $this->gallery_page();
		wp_enqueue_script( 'slider', '/slider.js', array( 'wc-zoom' ), '1', true );
		$scripts->apply_decision();
		self::assertSame( array( 'gallery', 'tabs', 'general' ), $scripts->replaced_behaviours() );
		self::assertSame( array( 'wc-zoom' ), $this->queued( 'wc-single-product', 'wc-zoom', 'woocommerce' ) );
	}

	public function test_detects_dependency_that_is_registered_after_the_first_decision(): void {
		$scripts = $this->gallery_page();
		wp_enqueue_script( 'app', '/app.js', array( 'library' ), '1', true );
		$scripts->apply_decision();
		self::assertSame( array( 'gallery', 'tabs', 'general' ), $scripts->replaced_behaviours() );
		wp_register_script( 'library', '/library.js', array( 'wc-single-product' ), '1', true );
		self::assertSame( array( 'general' ), $scripts->replaced_behaviours() );
	}

	public function test_keeps_script_with_inline_code_of_other_plugins(): void {
		$scripts = $this->gallery_page();
		wp_localize_script( 'woocommerce', 'woocommerce_params', array( 'ajax_url' => '/' ) );
		wp_add_inline_script( 'wc-single-product', 'jQuery( document.body ).on( "wc-product-gallery-after-init", polish );' );
		$scripts->apply_decision();
		self::assertSame( array( 'general' ), $scripts->replaced_behaviours() );
		self::assertStringContainsString( 'wc-product-gallery-after-init', (string) $scripts->report()['wc-single-product']?->message() );
		$scripts = $this->gallery_page();
		wp_localize_script( 'woocommerce', 'theme_data', array( 'speed' => 3 ) );
		self::assertNotContains( 'general', $scripts->replaced_behaviours() );
	}

	public function test_keeps_theme_script_that_uses_a_woocommerce_handle(): void {
		$scripts = $this->gallery_page();
		wp_deregister_script( 'wc-single-product' );
		wp_enqueue_script(
			'wc-single-product',
			get_theme_root_uri() . '/' . get_template() . '/woocommerce/single-product.js',
			array(),
			'1',
			true
		);
		$scripts->apply_decision();
		self::assertSame( array( 'general' ), $scripts->replaced_behaviours() );
		self::assertStringContainsString(
			(string) wp_get_theme()->get( 'Name' ),
			(string) $scripts->report()['wc-single-product']?->message()
		);
	}

	public function test_keeps_script_that_a_filter_excludes_from_replacement(): void {
		$scripts             = $this->gallery_page();
		$exclude_woocommerce = static fn( array $handles ): array => array_diff( $handles, array( 'woocommerce' ) );
		add_filter( 'aisle_replaced_scripts', $exclude_woocommerce );
		$scripts->apply_decision();
		self::assertSame( array( 'gallery', 'tabs' ), $scripts->replaced_behaviours() );
		self::assertSame( Reason::FILTERED, $scripts->report()['woocommerce']?->kind );
		remove_filter( 'aisle_replaced_scripts', $exclude_woocommerce );
	}

	public function test_keeps_jquery_for_inline_code_queued_code_or_when_enabled(): void {
		$loads_jquery = function ( ?callable $before_print = null ): bool {
			$this->printed_on_the_page( $before_print );
			return in_array( 'jquery-core', wp_scripts()->to_do, true );
		};
		self::assertFalse( $loads_jquery() );
		self::assertTrue( $loads_jquery( static fn() => wp_add_inline_script( 'jquery-core', 'jQuery( polish );' ) ) );
		$GLOBALS['wc_queued_js'] = 'polish();';
		self::assertTrue( $loads_jquery() );
		unset( $GLOBALS['wc_queued_js'] );
		$settings = $this->shop_settings();
		$settings->save( ShopSettings::FEATURE, array( 'load_jquery' => true ) );
		self::assertTrue( $loads_jquery() );
		$settings->reset( ShopSettings::FEATURE );
	}

	public function test_prints_data_of_removed_scripts_when_jquery_is_loaded(): void {
		$this->printed_on_the_page();
		self::assertStringNotContainsString( 'woocommerce_params', $this->printed_footer() );
		$this->printed_on_the_page( static fn() => wp_enqueue_script( 'foreign', '/foreign.js', array( 'jquery' ), '1', true ) );
		wp_localize_script( 'woocommerce', 'woocommerce_params', array( 'ajax_url' => '/' ) );
		$footer_html = $this->printed_footer();
		self::assertStringContainsString( 'woocommerce_params', $footer_html );
		self::assertStringNotContainsString( '/woocommerce.js', $footer_html );
	}

	public function test_prints_script_report_only_with_a_valid_key(): void {
		$this->printed_on_the_page( static fn() => wp_enqueue_script( 'foreign', '/foreign.js', array( 'woocommerce' ), '1', true ) );
		self::assertNull( ScriptReport::read( $this->footer() ) );
		$_GET[ ScriptReport::URL_PARAMETER ] = 'guessed';
		self::assertNull( ScriptReport::read( $this->footer() ) );
		$_GET[ ScriptReport::URL_PARAMETER ] = ScriptReport::key();
		$page                        = $this->footer();
		$text                        = (array) ScriptReport::read( $page );
		unset( $_GET[ ScriptReport::URL_PARAMETER ] );
		self::assertSame( 'Replaced by Aisle.', $text['wc-add-to-cart'] ?? '' );
		self::assertStringContainsString( 'foreign', $text['woocommerce'] ?? '' );
	}

	/** A product page with WooCommerce's scripts, all of which Aisle replaces. */
	private function gallery_page(): ScriptReplacement {
		$scripts = $this->page_with( array( 'wc-single-product', 'wc-zoom', 'woocommerce' ) );
		$scripts->replace( 'gallery', array( 'wc-single-product', 'wc-zoom' ), static fn(): bool => true );
		$scripts->replace( 'tabs', array( 'wc-single-product' ), static fn(): bool => true );
		$scripts->replace( 'general', array( 'woocommerce' ), static fn(): bool => true );
		return $scripts;
	}

	/**
	 * @param list<string> $handles
	 */
	private function page_with( array $handles ): ScriptReplacement {
		unset( $GLOBALS['wp_scripts'] );
		foreach ( $handles as $handle ) {
			wp_enqueue_script( $handle, "/{$handle}.js", array(), '1', true );
		}
		return new ScriptReplacement();
	}

	/**
	 * @return list<string> Handles that are in the queue.
	 */
	private function queued( string ...$handles ): array {
		return array_values( array_intersect( $handles, wp_scripts()->queue ) );
	}

	private function footer(): string {
		ob_start();
		do_action( 'wp_footer' );
		return (string) ob_get_clean();
	}

	private function printed_footer(): string {
		ob_start();
		do_action( 'wp_print_footer_scripts' );
		return (string) ob_get_clean();
	}

	/**
	 * @return list<string> Handles that WordPress would print with the plugin running.
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
		$settings->add( ShopSettings::FEATURE, new ShopSettings() );
		return $settings;
	}
}
