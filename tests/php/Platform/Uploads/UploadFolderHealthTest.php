<?php
declare(strict_types=1);

namespace Aisle\Tests\Platform\Uploads;

use Aisle\Platform\Uploads\Files\FolderHealth;
use Aisle\Platform\Uploads\Limits\UploadSpace;
use Aisle\Platform\Uploads\Storage\FolderProbe;
use Aisle\Platform\Uploads\Storage\UploadFolder;

/**
 * Site Health checks whether the web server serves or runs files in the folder.
 */
final class UploadFolderHealthTest extends UploadTestCase {

	/** @var list<string> */
	private array $requested_urls = array();

	protected function setUp(): void {
		parent::setUp();
		add_filter( 'aisle_private_folder', static fn (): string => wp_upload_dir( null, false )['basedir'] . '/aisle-canary-test', 20 );
		wp_mkdir_p( UploadFolder::path() );
	}

	protected function tearDown(): void {
		self::assertSame( array(), glob( UploadFolder::path() . '/probe*' ), 'No canary is left in the folder.' );
		self::delete_folder( UploadFolder::path() );
		parent::tearDown();
	}

	/**
	 * @param callable( string ): (array{int, string}|null) $server Response to a URL: status and body; null for no
	 *                                                              response.
	 * @return array<string, mixed>
	 */
	private function health( callable $server ): array {
		add_filter(
			'pre_http_request',
			function ( $response, array $arguments, string $url ) use ( $server ) {
				$this->requested_urls[] = $url;
				self::assertTrue( $arguments['reject_unsafe_urls'] );
				$answer = $server( $url );
				return null === $answer
					? new \WP_Error( 'http_request_failed', 'No.' )
					: array(
						'headers'  => array(),
						'body'     => $answer[1],
						'response' => array( 'code' => $answer[0], 'message' => '' ),
						'cookies'  => array(),
						'filename' => null,
					);
			},
			10,
			3
		);
		return ( new FolderHealth( new UploadSpace( $this->parts->rows() ) ) )->folder_result();
	}

	/**
	 * @return array{int, string} The file as served by a server that does not run it.
	 */
	private static function as_it_is( string $url ): array {
		return array(
			200,
			(string) file_get_contents( UploadFolder::path() . '/' . basename( (string) wp_parse_url( $url, PHP_URL_PATH ) ) ),
		);
	}

	public function test_reports_closed_folder_as_good(): void {
		$health = $this->health( static fn (): array => array( 403, 'Forbidden' ) );
		self::assertSame( 'good', $health['status'] );
		self::assertCount( 2, $this->requested_urls );
		self::assertStringStartsWith( wp_upload_dir( null, false )['baseurl'] . '/aisle-canary-test/probe-', $this->requested_urls[0] );
		self::assertStringEndsWith( '.php', $this->requested_urls[1] );
	}

	public function test_reports_not_found_page_with_status_200_as_good(): void {
		self::assertSame( 'good', $this->health( static fn (): array => array( 200, '<html>Not found</html>' ) )['status'] );
	}

	public function test_reports_public_folder_with_the_nginx_rule(): void {
		$health = $this->health( self::as_it_is( ... ) );
		self::assertSame( 'recommended', $health['status'] );
		self::assertStringContainsString(
			'location ^~ ' . wp_parse_url( wp_upload_dir( null, false )['baseurl'], PHP_URL_PATH ) . '/aisle-canary-test/',
			$health['actions']
		);
		self::assertStringContainsString( 'deny all;', $health['actions'] );
	}

	public function test_reports_folder_that_runs_php_as_critical(): void {
		$health = $this->health( static function ( string $url ): array {
			ob_start();
			include UploadFolder::path() . '/' . basename( (string) wp_parse_url( $url, PHP_URL_PATH ) );
			return array( 200, (string) ob_get_clean() );
		} );
		self::assertSame( 'critical', $health['status'] );
		self::assertStringContainsString( 'location ^~', $health['actions'] );
	}

	public function test_reports_unknown_state_when_server_does_not_respond(): void {
		$health = $this->health( static fn () => null );
		self::assertSame( 'recommended', $health['status'] );
		self::assertStringContainsString( 'could not', $health['label'] );
	}

	public function test_reports_folder_outside_the_web_root_as_good_without_requests(): void {
		$outside = sys_get_temp_dir() . '/aisle-outside-' . bin2hex( random_bytes( 3 ) );
		$filter  = static fn (): string => $outside;
		add_filter( 'aisle_private_folder', $filter, 30 );
		$health = $this->health( static fn () => null );
		remove_filter( 'aisle_private_folder', $filter, 30 );
		self::assertSame( array( 'good', array() ), array( $health['status'], $this->requested_urls ) );
	}

	public function test_reports_folder_that_is_not_writable_as_critical(): void {
		$file   = UploadFolder::path() . '/x';
		touch( $file );
		$filter = static fn (): string => $file . '/y';
		add_filter( 'aisle_private_folder', $filter, 30 );
		$health = $this->health( static fn () => null );
		remove_filter( 'aisle_private_folder', $filter, 30 );
		self::assertSame( 'critical', $health['status'] );
	}

	public function test_allows_folder_check_only_to_site_health_users(): void {
		$call     = static fn (): \WP_REST_Response => rest_do_request( new \WP_REST_Request( 'GET', '/aisle/v1/health/upload-folder' ) );
		$statuses = array( $call()->get_status() );
		foreach ( array( 'customer', 'shop_manager' ) as $role ) {
			$this->log_in( $role );
			$statuses[] = $call()->get_status();
		}
		self::assertSame( array( 401, 403, 403 ), $statuses );
		$this->log_in( 'administrator' );
		add_filter(
			'pre_http_request',
			static fn () => array(
				'headers'  => array(),
				'body'     => '',
				'response' => array( 'code' => 403, 'message' => '' ),
				'cookies'  => array(),
				'filename' => null,
			)
		);
		$response = $call();
		self::assertSame(
			array( 200, 'good', 'aisle_upload_folder' ),
			array( $response->get_status(), $response->get_data()['status'], $response->get_data()['test'] )
		);
	}

	public function test_registers_both_checks_in_site_health(): void {
		$tests = apply_filters( 'site_status_tests', array( 'direct' => array(), 'async' => array() ) );
		self::assertSame( rest_url( 'aisle/v1/health/upload-folder' ), $tests['async']['aisle_upload_folder']['test'] );
		self::assertTrue( $tests['async']['aisle_upload_folder']['has_rest'] );
		self::assertIsCallable( $tests['async']['aisle_upload_folder']['async_direct_test'] );
		self::assertSame( 'good', $tests['direct']['aisle_upload_space']['test']()['status'] );
	}

	public function test_reports_full_disk_and_full_upload_quota(): void {
		$health = new FolderHealth( new UploadSpace( $this->parts->rows() ) );
		$_SERVER['REMOTE_ADDR'] = '203.0.113.7';
		self::assertSame( 'good', $health->space_result()['status'] );
		$this->upload();
		add_filter( 'aisle_upload_shop_bytes', static fn (): int => 1 );
		self::assertSame( 'critical', $health->space_result()['status'] );
		self::assertStringContainsString( 'aisle_upload_shop_bytes', $health->space_result()['description'] );
		add_filter( 'aisle_upload_disk_reserve', static fn (): int => PHP_INT_MAX );
		self::assertSame( 'critical', $health->space_result()['status'] );
		remove_all_filters( 'aisle_upload_shop_bytes' );
		remove_all_filters( 'aisle_upload_disk_reserve' );
		self::assertSame( 'good', $health->space_result()['status'] );
	}
}
