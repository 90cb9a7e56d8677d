<?php
declare(strict_types=1);

namespace Aisle\Tests\Platform;

use Aisle\Platform\AdminPage;
use Aisle\Tests\TestCase;

final class AdminPageTest extends TestCase {

	private AdminPage $page;

	protected function setUp(): void {
		parent::setUp();
		$this->page = new AdminPage( WP_PLUGIN_DIR . '/aisle/plugin.php' );
	}

	public function test_the_app_is_loaded_on_its_own_screen_only(): void {
		$this->page->enqueue( 'edit.php' );
		self::assertFalse( wp_script_is( 'aisle-admin' ) );
		$this->page->enqueue( 'woocommerce_page_aisle' );
		self::assertTrue( wp_script_is( 'aisle-admin' ) );
		self::assertTrue( wp_style_is( 'aisle-admin' ) );
	}

	public function test_the_screen_is_for_those_who_manage_the_shop(): void {
		require_once dirname( WP_CONTENT_DIR ) . '/wp-admin/includes/plugin.php';
		$this->log_in( 'shop_manager' );
		$this->page->add_page();
		self::assertContains( array( 'Aisle', 'manage_woocommerce', 'aisle', 'Aisle' ), $GLOBALS['submenu']['woocommerce'] );
		unset( $GLOBALS['submenu'] );
	}

	public function test_the_screen_says_what_it_needs_where_there_is_no_javascript(): void {
		ob_start();
		$this->page->print_page();
		$html = (string) ob_get_clean();
		self::assertStringContainsString( 'id="aisle-admin"', $html );
		self::assertMatchesRegularExpression( '#<noscript>.*JavaScript.*</noscript>#', $html );
	}
}
