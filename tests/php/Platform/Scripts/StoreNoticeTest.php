<?php
declare(strict_types=1);

namespace Aisle\Tests\Platform\Scripts;

use Aisle\Platform\Scripts\StoreNotice;
use Aisle\Tests\TestCase;

#[\PHPUnit\Framework\Attributes\CoversClass( StoreNotice::class )]
#[\PHPUnit\Framework\Attributes\RequiresFunction( 'woocommerce_demo_store' )]
final class StoreNoticeTest extends TestCase {

	private const TEXT = 'Closed on Monday.';

	protected function setUp(): void {
		parent::setUp();
		update_option( 'woocommerce_demo_store', 'yes' );
		update_option( 'woocommerce_demo_store_notice', self::TEXT );
	}

	public function test_shows_the_notice_and_hides_it_by_a_script_when_dismissed(): void {
		$cookie  = 'store_notice' . md5( self::TEXT );
		$_COOKIE = array( $cookie => 'hidden' );
		$html    = self::notice();
		self::assertStringContainsString( 'display:block', $html );
		self::assertStringNotContainsString( 'style="display:none', $html );
		self::assertStringContainsString( "includes(\"{$cookie}=hidden\")", $html );
		self::assertStringContainsString( 'data-no-optimize', $html );
	}

	public function test_keeps_the_notice_as_printed_when_the_script_is_not_replaced(): void {
		$features = array( 'shop' => array( 'take_over_shop_page' => false ) );
		update_option( 'aisle_settings', array( 'schema_version' => 1, 'features' => $features ) );
		$html = self::notice();
		self::assertStringContainsString( 'display:none', $html );
		self::assertStringNotContainsString( '<script', $html );
	}

	public function test_keeps_the_html_of_other_plugins(): void {
		$notice = new StoreNotice();
		foreach ( array( '<p class="other">Sale</p>', '', null ) as $html ) {
			self::assertSame( $html, $notice->show( $html ) );
		}
		$own = '<div class="woocommerce-store-notice" style="display: none; color:red">Sale</div>';
		self::assertStringContainsString( 'style="display:block; color:red"', $notice->show( $own ) );
		self::assertStringContainsString( '"store_notice=hidden"', $notice->show( $own ) );
	}

	private static function notice(): string {
		return self::output_of( 'woocommerce_demo_store' );
	}
}
