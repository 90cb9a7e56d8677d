<?php
declare(strict_types=1);

namespace Aisle\Tests\Features\ProductPage;

use Aisle\Features\ProductPage\ProductPage;
use Aisle\Features\ProductPage\ReviewTexts;
use Aisle\Platform\Scripts\Assets;
use Aisle\Platform\Scripts\LazyScripts;
use Aisle\Platform\Scripts\ScriptReplacement;
use Aisle\Platform\Scripts\ShopBootData;
use Aisle\Platform\Settings\Settings;
use Aisle\Platform\Settings\ShopSettings;
use Aisle\Tests\TestCase;

#[\PHPUnit\Framework\Attributes\Group( 'stand-in' )]
final class ProductPageTest extends TestCase {

	private Settings $settings;

	private ScriptReplacement $replaced_scripts;

	private ProductPage $feature;

	private ?\WP_Query $main_query = null;

	protected function setUp(): void {
		parent::setUp();
		$this->main_query       = $GLOBALS['wp_the_query'] ?? null;
		$this->settings         = new Settings();
		$this->replaced_scripts = new ScriptReplacement();
		$assets                 = new Assets(
			dirname( __DIR__, 4 ) . '/plugin.php',
			new ShopBootData( $this->settings, $this->replaced_scripts ),
			new LazyScripts()
		);
		$this->feature     = new ProductPage( $this->settings, $assets, $this->replaced_scripts );
		$this->settings->add( ShopSettings::FEATURE, new ShopSettings() );
		$this->settings->add( ProductPage::FEATURE, $this->feature );
		$this->settings->reset( ProductPage::FEATURE );
		$this->feature->register();
	}

	protected function tearDown(): void {
		// Otherwise later tests would run on the product page.
		$GLOBALS['wp_the_query'] = $this->main_query; // phpcs:ignore WordPress.WP.GlobalVariablesOverride
		wp_reset_query(); // phpcs:ignore WordPress.WP.DiscouragedFunctions
		parent::tearDown();
	}

	private function go_to_product(): void {
		$this->go_to( array( 'name' => 'ceramic-mug', 'post_type' => 'product' ) );
	}

	/** @param array<string, int|string> $query */
	private function go_to( array $query ): void {
		$GLOBALS['wp_query']     = new \WP_Query( $query ); // phpcs:ignore WordPress.WP.GlobalVariablesOverride
		$GLOBALS['wp_the_query'] = $GLOBALS['wp_query']; // phpcs:ignore WordPress.WP.GlobalVariablesOverride
		$GLOBALS['post']         = $GLOBALS['wp_query']->post; // phpcs:ignore WordPress.WP.GlobalVariablesOverride
	}

	private function bar(): string {
		ob_start();
		$this->feature->print_bar();
		return (string) ob_get_clean();
	}

	public function test_loads_feature_on_product_page_or_when_tabs_are_printed(): void {
		$this->go_to_product();
		self::assertSame( array( 'tabs', 'reviews' ), $this->replaced_scripts->replaced_behaviours() );
		self::assertIsArray( $this->feature->boot_data() );
		self::assertStringContainsString( 'Ceramic Mug', $this->bar() );
		$this->go_to( array( 'post_type' => 'page', 'page_id' => wc_get_page_id( 'cart' ) ) );
		self::assertSame(
			array( 'tabs', 'reviews' ),
			$this->replaced_scripts->replaced_behaviours(),
			'There is nothing to do, so WooCommerce’s script need not stay for it, and with it the gallery of a block.'
		);
		self::assertNull( $this->feature->boot_data() );
		self::assertSame( '', $this->bar() );
		self::assertSame( 2, substr_count( $this->enhanced( 'single-product/tabs/tabs.php' ), 'aisle-tab-heading' ) );
		self::assertIsArray( $this->feature->boot_data() );
		self::assertSame( '', $this->bar() );
	}

	public function test_replaces_nothing_when_disabled(): void {
		$this->settings->save( ProductPage::FEATURE, array( 'enabled' => false ) );
		$this->go_to_product();
		self::assertSame( array(), $this->replaced_scripts->replaced_behaviours() );
		self::assertNull( $this->feature->boot_data() );
		self::assertSame( '', $this->bar() );
	}

	public function test_prints_bar_at_the_position_set_by_the_merchant(): void {
		$this->go_to_product();
		self::assertStringContainsString( 'aisle-sticky-bar--bottom aisle-sticky-bar--everywhere', $this->bar() );
		$this->settings->save( ProductPage::FEATURE, array( 'bar' => 'phones', 'bar_position' => 'top' ) );
		self::assertStringContainsString( 'aisle-sticky-bar--top aisle-sticky-bar--phones', $this->bar() );
		$this->settings->save( ProductPage::FEATURE, array( 'bar' => 'off' ) );
		self::assertSame( '', $this->bar() );
	}

	public function test_removes_storefront_bar_only_when_aisle_bar_is_shown(): void {
		$this->go_to_product();
		add_action( 'storefront_after_footer', 'storefront_sticky_single_add_to_cart', 999 );
		$this->settings->save( ProductPage::FEATURE, array( 'bar' => 'off' ) );
		$this->feature->remove_theme_bars();
		self::assertSame( 999, has_action( 'storefront_after_footer', 'storefront_sticky_single_add_to_cart' ) );
		$this->settings->save( ProductPage::FEATURE, array( 'bar' => 'phones' ) );
		$this->feature->remove_theme_bars();
		self::assertFalse( has_action( 'storefront_after_footer', 'storefront_sticky_single_add_to_cart' ) );
	}

	public function test_disables_astra_bar_only_when_aisle_bar_is_shown(): void {
		// phpcs:ignore WordPress.NamingConventions.PrefixAllGlobals,WordPress.NamingConventions.ValidHookName -- Astra's.
		$option = static fn(): mixed =>
			apply_filters( 'astra_get_option_single-product-sticky-add-to-cart', true, 'single-product-sticky-add-to-cart', '' );
		$this->go_to_product();
		$this->settings->save( ProductPage::FEATURE, array( 'bar' => 'off' ) );
		$this->feature->remove_theme_bars();
		self::assertTrue( $option() );
		$this->settings->save( ProductPage::FEATURE, array( 'bar' => 'everywhere' ) );
		$this->feature->remove_theme_bars();
		self::assertFalse( $option() );
	}

	public function test_prints_same_page_for_guests_and_customers(): void {
		$this->go_to_product();
		$guest = array( $this->bar(), $this->feature->boot_data() );
		$this->log_in( 'customer' );
		self::assertSame( $guest, array( $this->bar(), $this->feature->boot_data() ) );
	}

	public function test_prints_no_bar_for_password_protected_product(): void {
		$this->go_to_product();
		self::assertNotSame( '', $this->bar() );
		wp_update_post( array( 'ID' => get_queried_object_id(), 'post_password' => 'secret' ) );
		// A previous list of other products may have changed the global.
		$GLOBALS['post'] = get_post( ( new \WC_Product_Simple() )->save() ); // phpcs:ignore WordPress.WP.GlobalVariablesOverride
		self::assertSame( '', $this->bar() );
	}

	private function enhanced( string $template, string $page_while_printed = '' ): string {
		ob_start();
		$this->feature->begin_tabs( $template );
		set_query_var( 'cpage', $page_while_printed );
		echo '<ul class="wc-tabs"><li id="tab-title-a"><a href="#tab-a">A</a></li><li id="tab-title-reviews"><a href="#tab-reviews">R</a>'
			. '</li></ul><div id="tab-a"></div><div id="tab-reviews"></div>';
		$this->feature->end_tabs( $template );
		return (string) ob_get_clean();
	}

	public function test_enhances_only_the_tabs_template(): void {
		$this->go_to_product();
		self::assertSame( 2, substr_count( $this->enhanced( 'single-product/tabs/tabs.php' ), 'aisle-tab-heading' ) );
		self::assertStringNotContainsString( 'aisle', $this->enhanced( 'single-product/rating.php' ) );
	}

	public function test_enhances_tabs_unless_another_plugin_needs_woocommerce_script(): void {
		$this->go_to_product();
		// Simulates the product shortcode, which enqueues the script while the page is printed.
		wp_deregister_script( 'wc-single-product' );
		wp_enqueue_script( 'wc-single-product', plugins_url( 'assets/js/frontend/single-product.js', WC_PLUGIN_FILE ), array(), '1', true );
		self::assertSame( 2, substr_count( $this->enhanced( 'single-product/tabs/tabs.php' ), 'aisle-tab-heading' ) );
		wp_enqueue_script( 'foreign', '/foreign.js', array( 'wc-single-product' ), '1', true );
		self::assertStringNotContainsString(
			'aisle',
			$this->enhanced( 'single-product/tabs/tabs.php' ),
			'Another plugin needs the script.'
		);
	}

	public function test_opens_reviews_tab_first_only_on_a_reviews_page(): void {
		$this->go_to_product();
		self::assertStringContainsString(
			'<div id="tab-reviews" data-aisle-later>',
			$this->enhanced( 'single-product/tabs/tabs.php', '1' )
		);
		set_query_var( 'cpage', 2 );
		self::assertStringContainsString( '<div id="tab-a" data-aisle-later>', $this->enhanced( 'single-product/tabs/tabs.php', '2' ) );
	}

	#[\PHPUnit\Framework\Attributes\TestWith( array( 'no', 'yes' ) )]
	#[\PHPUnit\Framework\Attributes\TestWith( array( 'yes', 'no' ) )]
	public function test_requires_no_rating_when_ratings_or_reviews_are_disabled( string $reviews, string $ratings ): void {
		update_option( 'woocommerce_enable_reviews', $reviews );
		update_option( 'woocommerce_enable_review_rating', $ratings );
		update_option( 'woocommerce_review_rating_required', 'yes' );
		self::assertSame( '', ReviewTexts::of_woocommerce()['required'] );
	}

	public function test_uses_filtered_woocommerce_texts_for_rating_stars(): void {
		update_option( 'woocommerce_review_rating_required', 'yes' );
		update_option( 'woocommerce_enable_review_rating', 'yes' );
		self::assertSame( 'Please select a rating', ReviewTexts::of_woocommerce()['required'] );
		self::assertCount( 5, ReviewTexts::of_woocommerce()['labels'] );
		add_filter(
			'wc_single_product_params',
			static fn( array $params ): array => array( 'i18n_required_rating_text' => 'Stars &amp; <b>words</b>, please' ) + $params
		);
		add_filter(
			'woocommerce_get_script_data',
			static fn( array $params, string $handle ): array =>
				'wc-single-product' === $handle ? array( 'i18n_rating_options' => array( 'one', array(), 'three' ) ) + $params : $params,
			10,
			2
		);
		self::assertSame(
			array( 'labels' => array( 'one', '', 'three' ), 'required' => 'Stars & words, please' ),
			ReviewTexts::of_woocommerce()
		);
		update_option( 'woocommerce_review_rating_required', 'no' );
		self::assertSame( '', ReviewTexts::of_woocommerce()['required'] );
	}
}
