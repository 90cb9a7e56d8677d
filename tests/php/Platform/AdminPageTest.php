<?php
declare(strict_types=1);

namespace Aisle\Tests\Platform;

use Aisle\Platform\Admin\AdminPage;
use Aisle\Platform\Admin\AdminScreen;
use Aisle\Tests\TestCase;

final class AdminPageTest extends TestCase {

	private AdminPage $page;

	protected function setUp(): void {
		parent::setUp();
		$this->page = new AdminPage( WP_PLUGIN_DIR . '/aisle/plugin.php' );
	}

	public function test_loads_app_only_on_its_own_screen(): void {
		$this->page->enqueue( 'edit.php' );
		self::assertFalse( wp_script_is( 'aisle-admin' ) );
		$this->page->enqueue( 'woocommerce_page_aisle' );
		self::assertTrue( wp_script_is( 'aisle-admin' ) );
		self::assertTrue( wp_style_is( 'aisle-admin' ) );
	}

	public function test_includes_user_id_in_app_data(): void {
		$this->log_in( 'shop_manager' );
		$this->page->enqueue( 'woocommerce_page_aisle' );
		$data = implode( '', (array) wp_scripts()->get_data( 'aisle-admin', 'before' ) );
		self::assertStringContainsString( sprintf( '"user":%d,', get_current_user_id() ), $data );
		self::assertGreaterThan( 0, get_current_user_id() );
	}

	public function test_includes_the_currency_of_entered_amounts_in_app_data(): void {
		update_option( 'woocommerce_currency', 'PLN' );
		add_filter( 'woocommerce_currency', static fn(): string => 'EUR' );
		$this->page->enqueue( 'woocommerce_page_aisle' );
		$data = implode( '', array_filter( (array) wp_scripts()->get_data( 'aisle-admin', 'before' ) ) );
		self::assertStringContainsString( '"currency":{"code":"PLN",', $data );
	}

	public function test_loads_app_storefront_style_and_media_library_on_feature_screens(): void {
		$add = static fn ( array $screens ): array =>
			array( ...$screens, new AdminScreen( 'edit.php?post_type=product', 'aisle-of-a-feature', 'A feature', 'aisle-feature', true ) );
		add_filter( 'aisle_admin_screens', $add );
		$this->page->enqueue( 'product_page_aisle-of-a-feature' );
		remove_filter( 'aisle_admin_screens', $add );
		self::assertTrue( wp_script_is( 'aisle-admin' ) );
		self::assertTrue( wp_style_is( 'aisle-storefront' ) );
		self::assertTrue( wp_script_is( 'media-editor' ) );
	}

	public function test_lists_screens_of_features_in_the_app_data(): void {
		$add = static fn (): array =>
			array( new AdminScreen( 'edit.php?post_type=product', 'aisle-of-a-feature', 'A feature', 'aisle-feature' ) );
		add_filter( 'aisle_admin_screens', $add, 99 );
		$this->page->enqueue( 'woocommerce_page_aisle' );
		remove_filter( 'aisle_admin_screens', $add, 99 );
		$data = implode( '', array_filter( (array) wp_scripts()->get_data( 'aisle-admin', 'before' ) ) );
		self::assertStringContainsString(
			'"screens":[{"title":"A feature","url":"' . admin_url( 'edit.php?post_type=product\u0026page=aisle-of-a-feature' ) . '"}]',
			$data
		);
	}

	public function test_adds_screen_for_store_managers(): void {
		require_once dirname( WP_CONTENT_DIR ) . '/wp-admin/includes/plugin.php';
		$this->log_in( 'shop_manager' );
		$this->page->add_pages();
		self::assertContains( array( 'Aisle', 'manage_woocommerce', 'aisle', 'Aisle' ), $GLOBALS['submenu']['woocommerce'] );
		unset( $GLOBALS['submenu'] );
	}

	public function test_prints_javascript_notice_without_scripts(): void {
		ob_start();
		( new AdminScreen( 'woocommerce', 'aisle', 'Aisle', 'aisle-admin' ) )->print();
		$html = (string) ob_get_clean();
		self::assertStringContainsString( 'id="aisle-admin"', $html );
		self::assertMatchesRegularExpression( '#<noscript>.*JavaScript.*</noscript>#', $html );
	}
}
