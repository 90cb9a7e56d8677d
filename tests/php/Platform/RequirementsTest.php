<?php
declare(strict_types=1);

namespace Aisle\Tests\Platform;

use Aisle\Tests\TestCase;
use PHPUnit\Framework\Attributes\DataProvider;

final class RequirementsTest extends TestCase {

	private string $file = '';

	protected function setUp(): void {
		parent::setUp();
		require_once dirname( __DIR__, 3 ) . '/includes/requirements.php';
		remove_all_actions( 'admin_notices' );
		$this->file = (string) tempnam( get_temp_dir(), 'aisle' );
	}

	protected function tearDown(): void {
		unlink( $this->file );
		parent::tearDown();
	}

	#[DataProvider( 'too_old' )]
	public function test_shows_one_notice_with_required_version_when_too_old( string $php, string $wordpress, string $min_version ): void {
		file_put_contents( $this->file, "<?php\n/*\n * Requires at least: {$wordpress}\n * Requires PHP: {$php}\n */" );
		self::assertFalse( aisle_requirements_met( $this->file ) );
		$this->log_in( 'administrator' );
		$notice = $this->notices();
		self::assertSame( 1, substr_count( $notice, 'notice-error' ) );
		self::assertStringContainsString( $min_version, $notice );
	}

	/**
	 * @return array<string, array{string, string, string}>
	 */
	public static function too_old(): array {
		return array(
			'PHP'               => array( '99.1', '6.9', 'PHP 99.1' ),
			'WordPress'         => array( '8.1', '99.2', 'WordPress 99.2' ),
			'PHP and WordPress' => array( '99.1', '99.2', 'PHP 99.1' ),
		);
	}

	public function test_shows_no_notice_when_requirements_are_met(): void {
		self::assertTrue( aisle_requirements_met( WP_PLUGIN_DIR . '/aisle/plugin.php' ) );
		self::assertFalse( has_action( 'admin_notices' ) );
	}

	public function test_shows_notice_only_to_users_who_can_update(): void {
		aisle_requirements_notice( 'WooCommerce', '9.0', '' );
		$this->log_in( 'shop_manager' );
		self::assertSame( '', $this->notices() );
		$this->log_in( 'administrator' );
		self::assertStringContainsString( 'WooCommerce 9.0', $this->notices() );
	}

	private function notices(): string {
		ob_start();
		do_action( 'admin_notices' );
		return (string) ob_get_clean();
	}
}
