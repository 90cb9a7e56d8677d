<?php
declare(strict_types=1);

namespace Aisle\Tests\Platform;

use Aisle\Platform\DeferredHooks;
use Aisle\Tests\TestCase;
use PHPUnit\Framework\Attributes\DataProvider;

#[\PHPUnit\Framework\Attributes\Group( 'stand-in' )]
final class DeferredHooksTest extends TestCase {

	public function test_adds_hooks_at_once_outside_page_views(): void {
		( new DeferredHooks( false ) )->add( static fn() => add_action( 'attic_opened', '__return_null' ) );
		self::assertTrue( has_action( 'attic_opened' ) );
	}

	#[DataProvider( 'starts' )]
	public function test_adds_hooks_in_a_page_view_when_rest_admin_or_scheduled_work_starts( string $start ): void {
		// WooCommerce starts a second server in the first one's action.
		remove_all_actions( $start );
		$ran   = 0;
		$hooks = new DeferredHooks( true );
		$count = static function () use ( &$ran ): void {
			++$ran;
		};
		$hooks->add( static fn() => add_action( $start, $count ) );
		self::assertFalse( has_action( 'attic_opened' ) );
		$hooks->add( static fn() => add_action( 'attic_opened', '__return_null' ) );
		do_action( $start );
		self::assertTrue( has_action( 'attic_opened' ) );
		self::assertSame( 1, $ran, 'The action that starts the work runs the hooks that are added to it.' );
		do_action( $start );
		self::assertSame( 2, $ran, 'Each hook is added once.' );
	}

	/**
	 * @return array<string, array{string}>
	 */
	public static function starts(): array {
		return array(
			'REST server'      => array( 'rest_api_init' ),
			'admin menu'       => array( 'admin_menu' ),
			'admin'            => array( 'admin_init' ),
			'scheduled action' => array( 'action_scheduler_begin_execute' ),
		);
	}

	public function test_adds_hooks_of_an_ajax_action_that_is_known_late(): void {
		remove_all_actions( 'template_redirect' );
		$hooks = new DeferredHooks( true );
		$hooks->add( static fn() => add_action( 'wc_ajax_attic', '__return_null' ) );
		do_action( 'template_redirect' );
		self::assertFalse( has_action( 'wc_ajax_attic' ) );
		set_query_var( 'wc-ajax', 'attic' );
		do_action( 'template_redirect' );
		set_query_var( 'wc-ajax', '' );
		self::assertTrue( has_action( 'wc_ajax_attic' ) );
	}

	public function test_recognizes_only_storefront_get_requests_as_page_views(): void {
		self::assertTrue( DeferredHooks::is_page_view( 'fpm-fcgi' ) );
		self::assertFalse( DeferredHooks::is_page_view( 'cli' ) );
		$_SERVER['REQUEST_METHOD'] = 'POST';
		self::assertFalse( DeferredHooks::is_page_view( 'fpm-fcgi' ) );
		$_SERVER['REQUEST_METHOD'] = 'GET';
		$_GET['wc-ajax']           = 'aisle_cart';
		self::assertFalse( DeferredHooks::is_page_view( 'fpm-fcgi' ) );
		unset( $_GET['wc-ajax'] );
		add_filter( 'wp_doing_cron', '__return_true' );
		self::assertFalse( DeferredHooks::is_page_view( 'fpm-fcgi' ) );
		remove_filter( 'wp_doing_cron', '__return_true' );
		$GLOBALS['current_screen'] = new class() {
			public function in_admin(): bool {
				return true;
			}
		};
		self::assertFalse( DeferredHooks::is_page_view( 'fpm-fcgi' ) );
		unset( $GLOBALS['current_screen'] );
	}
}
