<?php
declare(strict_types=1);

namespace Aisle\Tests\Platform;

use Aisle\Platform\Admin\AdminNotice;
use Aisle\Platform\Admin\AdminNotices;
use Aisle\Tests\RequestEnded;
use Aisle\Tests\TestCase;

#[\PHPUnit\Framework\Attributes\Group( 'stand-in' )]
final class AdminNoticesTest extends TestCase {

	private AdminNotices $notices;

	protected function setUp(): void {
		parent::setUp();
		require_once dirname( WP_CONTENT_DIR ) . '/wp-admin/includes/class-wp-screen.php';
		require_once dirname( WP_CONTENT_DIR ) . '/wp-admin/includes/screen.php';
		$this->notices = new AdminNotices();
		add_filter(
			'aisle_admin_notices',
			static fn (): array => array(
				new AdminNotice( 'two-drawers', static fn (): string => 'Two <b>drawers</b>.' ),
				new AdminNotice( 'silent', static fn (): string => '' ),
			)
		);
	}

	protected function tearDown(): void {
		unset( $GLOBALS['current_screen'], $_GET['notice'], $_REQUEST['_wpnonce'] );
		parent::tearDown();
	}

	private function printed_html( string $screen = 'plugins' ): string {
		set_current_screen( $screen );
		ob_start();
		$this->notices->print();
		return (string) ob_get_clean();
	}

	private function dismiss( string $notice, ?string $nonce = null ): string {
		$_GET['notice']       = $notice;
		$_REQUEST['_wpnonce'] = $nonce ?? wp_create_nonce( 'aisle_notice_read' . $notice );
		$end_request          = static function ( string $location ): never {
			throw new RequestEnded( $location );
		};
		$die                  = static fn (): callable => static function ( mixed $message ): never {
			throw new RequestEnded( 'died' );
		};
		add_filter( 'wp_redirect', $end_request );
		add_filter( 'wp_die_handler', $die );
		try {
			$this->notices->dismiss();
		} catch ( RequestEnded $redirect ) {
			return $redirect->getMessage();
		} finally {
			remove_filter( 'wp_redirect', $end_request );
			remove_filter( 'wp_die_handler', $die );
		}
		self::fail( 'The request went on.' );
	}

	public function test_shows_notice_only_to_store_managers_on_relevant_screens(): void {
		$this->log_in( 'shop_manager' );
		foreach ( array( 'plugins', 'dashboard', 'woocommerce_page_aisle' ) as $screen ) {
			self::assertStringContainsString( 'Two &lt;b&gt;drawers&lt;/b&gt;.', $this->printed_html( $screen ) );
		}
		self::assertSame( 1, substr_count( $this->printed_html(), 'class="notice' ) );
		self::assertSame( '', $this->printed_html( 'edit-post' ) );
		$this->log_in( 'editor' );
		self::assertSame( '', $this->printed_html() );
	}

	public function test_hides_notice_for_all_users_after_one_dismisses_it(): void {
		$this->log_in( 'shop_manager' );
		self::assertStringContainsString( '/wp-admin/', $this->dismiss( 'two-drawers' ) );
		$this->log_in( 'administrator' );
		self::assertSame( '', $this->printed_html() );
	}

	public function test_rejects_dismissal_without_valid_nonce_or_permission(): void {
		$this->log_in( 'shop_manager' );
		self::assertSame( 'died', $this->dismiss( 'two-drawers', 'forged' ) );
		self::assertSame( 'died', $this->dismiss( 'two-drawers', wp_create_nonce( 'aisle_notice_readsilent' ) ) );
		$this->log_in( 'editor' );
		self::assertSame( 'died', $this->dismiss( 'two-drawers' ) );
		self::assertFalse( get_option( AdminNotices::OPTION ) );
	}

	public function test_stores_dismissal_only_of_existing_notices(): void {
		$this->log_in( 'shop_manager' );
		$this->dismiss( 'made-up' );
		self::assertFalse( get_option( AdminNotices::OPTION ) );
	}
}
