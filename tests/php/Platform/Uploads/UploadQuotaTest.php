<?php
declare(strict_types=1);

namespace Aisle\Tests\Platform\Uploads;

use Aisle\Platform\Http\RateLimiter;
use Aisle\Platform\Uploads\Files\FolderHealth;
use Aisle\Platform\Uploads\Limits\UploadSpace;
use Aisle\Platform\Uploads\Storage\UploadTable;

/**
 * Quotas of a visitor, an address, all visitors, and a file type.
 */
final class UploadQuotaTest extends UploadTestCase {

	public static function setUpBeforeClass(): void {
		parent::setUpBeforeClass();
		// Runs like the first admin request after an update.
		UploadTable::install();
	}

	protected function setUp(): void {
		parent::setUp();
		$_SERVER['REMOTE_ADDR'] = '203.0.113.7';
	}

	/**
	 * @return list<string> Error codes of the responses, empty if a file was accepted.
	 */
	private function upload_codes( int $files, bool $as_new_visitors = false ): array {
		$codes = array();
		for ( $count = 0; $count < $files; $count++ ) {
			if ( $as_new_visitors ) {
				$this->switch_to_new_visitor();
			}
			try {
				$this->upload();
				$codes[] = '';
			} catch ( \Aisle\Platform\Http\ApiError $error ) {
				$codes[] = $error->error_code;
			}
		}
		return $codes;
	}

	public function test_counts_carted_files_toward_the_visitor_limit(): void {
		add_filter( 'aisle_upload_visitor_limits', static fn ( array $limits ): array => array( 'files' => 3 ) + $limits );
		for ( $count = 0; $count < 3; $count++ ) {
			$this->parts->files()->mark_carted( array( $this->upload()['token'] ) );
		}
		$error = $this->assert_rejected( 'too_many_files', fn () => $this->upload() );
		self::assertSame( array( 'limit' => 3 ), $error->data );
		$this->switch_to_new_visitor();
		self::assertSame( array( '' ), $this->upload_codes( 1 ), 'Somebody else’s cart is not counted.' );
	}

	public function test_excludes_ordered_files_from_the_visitor_limit(): void {
		add_filter( 'aisle_upload_visitor_limits', static fn ( array $limits ): array => array( 'files' => 1 ) + $limits );
		$this->parts->files()->mark_ordered( array( $this->upload()['token'] ), $this->order()->get_id() );
		self::assertSame( array( '', 'too_many_files' ), $this->upload_codes( 2 ) );
	}

	public function test_counts_bytes_including_the_new_file_toward_the_visitor_limit(): void {
		$bytes = strlen( Samples::jpeg() );
		add_filter( 'aisle_upload_visitor_limits', static fn ( array $limits ): array => array( 'bytes' => 2 * $bytes ) + $limits );
		$this->parts->files()->mark_carted( array( $this->upload()['token'] ) );
		self::assertSame( array( '', 'too_many_files' ), $this->upload_codes( 2 ) );
	}

	public function test_limits_uploads_when_visitor_discards_the_cookie(): void {
		$codes = $this->upload_codes( 20, true );
		self::assertSame(
			array( 15, 5 ),
			array( count( array_keys( $codes, '', true ) ), count( array_keys( $codes, 'too_many_uploads', true ) ) )
		);
	}

	public function test_treats_forged_cookie_as_unknown_visitor(): void {
		$name  = (string) apply_filters( 'woocommerce_cookie', 'wp_woocommerce_session_' . COOKIEHASH );
		$codes = array();
		for ( $count = 0; $count < 20; $count++ ) {
			$this->switch_to_new_visitor();
			$_COOKIE[ $name ] = 't_' . md5( (string) $count ) . '||' . ( time() + 9999 ) . '||' . ( time() + 999 ) . '||' . md5( 'x' );
			array_push( $codes, ...$this->upload_codes( 1 ) );
		}
		self::assertContains( 'too_many_uploads', $codes );
	}

	public function test_creates_session_when_cookie_is_invalid(): void {
		$_COOKIE[ (string) apply_filters( 'woocommerce_cookie', 'wp_woocommerce_session_' . COOKIEHASH ) ] = 't_0||1||1||0';
		$this->upload();
		self::assertSame( 1, WC()->session->get( 'aisle_uploads' ), 'Else the file would belong to nobody on the next page.' );
	}

	public function test_accepts_150_photos_from_each_of_three_sessions_per_ip_address(): void {
		$limiter = new RateLimiter( 'upload' );
		for ( $session_number = 0; $session_number < 3; $session_number++ ) {
			$this->switch_to_new_visitor();
			self::assertSame( array_fill( 0, 30, '' ), $this->upload_codes( 30 ) );
			// Adds another 120 photos of 8 MB each to the counts only.
			$session_key = \Aisle\Platform\Uploads\Storage\Visitor::current()->session_key;
			for ( $count = 0; $count < 120; $count++ ) {
				$limiter->count( $session_key, 8388608 );
				$limiter->count( RateLimiter::address_key(), 8388608 );
			}
			self::assertSame( array( '' ), $this->upload_codes( 1 ) );
		}
	}

	public function test_limits_uploads_per_ip_address_within_an_hour(): void {
		global $wpdb;
		$limiter = new RateLimiter( 'upload' );
		// 5 GB, 40 minutes ago.
		$limiter->count( RateLimiter::address_key(), 5368709120 );
		$wpdb->query( 'UPDATE ' . RateLimiter::table() . ' SET period = period - 4' );
		self::assertSame( array( '' ), $this->upload_codes( 1 ) );
		$limiter->count( RateLimiter::address_key(), 1073741824 );
		$this->switch_to_new_visitor();
		self::assertSame( array( 'too_many_uploads' ), $this->upload_codes( 1 ) );
		$wpdb->query( 'UPDATE ' . RateLimiter::table() . ' SET period = period - 2' );
		self::assertSame( array( '' ), $this->upload_codes( 1 ) );
	}

	public function test_limits_uploads_per_ip_address_within_a_day(): void {
		global $wpdb;
		$limiter = new RateLimiter( 'upload' );
		for ( $hour = 0; $hour < 3; $hour++ ) {
			self::assertSame( array( '' ), $this->upload_codes( 1 ) );
			$limiter->count( RateLimiter::address_key(), 5368709120 );
			$wpdb->query( 'UPDATE ' . RateLimiter::table() . ' SET period = period - 7' );
		}
		$this->switch_to_new_visitor();
		self::assertSame( array( 'too_many_uploads' ), $this->upload_codes( 1 ) );
		$wpdb->query( 'UPDATE ' . RateLimiter::table() . ' SET period = period - 140' );
		self::assertSame( array( '' ), $this->upload_codes( 1 ) );
	}

	public function test_deletes_unused_files_sooner_when_space_is_low(): void {
		$unused_token = $this->upload()['token'];
		$carted_token = $this->upload()['token'];
		$new_token    = $this->upload()['token'];
		$this->parts->files()->mark_carted( array( $carted_token ) );
		$this->age( $unused_token, 7 * HOUR_IN_SECONDS );
		$this->age( $carted_token, 2 * DAY_IN_SECONDS );
		$this->parts->cleanup()->run();
		self::assertNotNull( $this->row( $unused_token ) );
		self::assertNotNull( $this->row( $carted_token ) );
		add_filter( 'aisle_upload_shop_bytes', fn (): int => (int) ( $this->parts->rows()->unordered_bytes() * 1.1 ) );
		$this->parts->cleanup()->run();
		self::assertSame( array( null, null ), array( $this->row( $unused_token ), $this->row( $carted_token ) ) );
		self::assertNotNull( $this->row( $new_token ) );
	}

	public function test_does_not_limit_private_ip_address_of_a_proxy(): void {
		$_SERVER['REMOTE_ADDR'] = '10.0.0.5';
		self::assertSame( array_fill( 0, 20, '' ), $this->upload_codes( 20, true ) );
	}

	public function test_limits_uploads_by_the_ip_address_that_the_filter_returns(): void {
		add_filter( 'aisle_visitor_address', static fn (): string => (string) ( $_SERVER['HTTP_CF_CONNECTING_IP'] ?? '' ) );
		$_SERVER['REMOTE_ADDR']           = '10.0.0.5';
		$_SERVER['HTTP_CF_CONNECTING_IP'] = '203.0.113.50';
		self::assertContains( 'too_many_uploads', $this->upload_codes( 20, true ) );
		$_SERVER['HTTP_CF_CONNECTING_IP'] = '203.0.113.51';
		self::assertSame( array( '' ), $this->upload_codes( 1 ) );
	}

	public function test_rejects_file_when_all_visitors_reach_the_store_limit(): void {
		$bytes = strlen( Samples::jpeg() );
		add_filter( 'aisle_upload_shop_bytes', static fn (): int => 2 * $bytes );
		$this->parts->files()->mark_carted( array( $this->upload()['token'] ) );
		$this->switch_to_new_visitor();
		$token = $this->upload()['token'];
		$this->switch_to_new_visitor();
		$error = $this->assert_rejected( 'no_space', fn () => $this->upload() );
		self::assertSame( 503, $error->status );
		$this->parts->files()->mark_ordered( array( $token ), $this->order()->get_id() );
		self::assertSame( array( '' ), $this->upload_codes( 1 ), 'What is ordered is the shop’s own.' );
	}

	public function test_limits_space_for_entry_files_without_affecting_other_files(): void {
		global $wpdb;
		$bytes = strlen( Samples::jpeg() );
		add_filter( 'aisle_upload_messages_bytes', static fn (): int => 2 * $bytes );
		$this->parts->files()->mark_in_entry( array( $this->upload()['token'], $this->upload()['token'] ) );
		$this->switch_to_new_visitor();
		$this->assert_rejected( 'no_space', fn () => $this->upload() );
		$health = new FolderHealth( new UploadSpace( $this->parts->rows() ) );
		add_filter( 'aisle_upload_messages_bytes', static fn (): int => $bytes, 20 );
		self::assertStringContainsString( 'aisle_upload_messages_bytes', $health->space_result()['description'] );
		$wpdb->query( 'UPDATE ' . UploadTable::files() . " SET owner_kind = 'another'" );
		self::assertSame( array( '' ), $this->upload_codes( 1 ), 'A form of another kind is no matter of theirs.' );
	}

	public function test_rejects_file_when_disk_is_nearly_full(): void {
		$free = disk_free_space( sys_get_temp_dir() );
		add_filter( 'aisle_upload_disk_reserve', static fn (): int => (int) ( $free * 2 ) );
		$this->assert_rejected( 'no_space', fn () => $this->upload() );
		add_filter( 'aisle_upload_disk_reserve', static fn (): int => 0, 20 );
		self::assertSame( array( '' ), $this->upload_codes( 1 ) );
	}

	public function test_accepts_file_when_free_space_is_unknown(): void {
		$program = 'require $argv[1]; var_export( Aisle\Platform\Uploads\Limits\UploadSpace::free_in( $argv[2] . "/not/there/yet" ) );';
		$answer  = static fn ( string ...$options ): string => (string) shell_exec(
			implode(
				' ',
				array_map(
					'escapeshellarg',
					array( PHP_BINARY, ...$options, '-r', $program, dirname( __DIR__, 4 ) . '/includes/autoload.php', sys_get_temp_dir() )
				)
			) . ' 2>&1'
		);
		self::assertSame( 'NULL', $answer( '-d', 'disable_functions=disk_free_space' ) );
		self::assertGreaterThan( 1000000, (float) $answer() );
	}

	public function test_does_not_log_when_storage_is_full(): void {
		add_filter( 'aisle_upload_shop_bytes', static fn (): int => 1 );
		$lines = array();
		add_filter( 'woocommerce_logger_log_message', static function ( $message, string $level ) use ( &$lines ) {
			$lines[] = $level;
			return null;
		}, 10, 2 );
		self::assertSame( array( 'no_space' ), $this->upload_codes( 1 ) );
		// One per log target of the store.
		$first = $lines;
		self::assertContains( 'error', $first );
		self::assertSame( array_fill( 0, 9, 'no_space' ), $this->upload_codes( 9 ) );
		self::assertSame( $first, $lines );
	}

	public function test_reads_total_size_from_an_index(): void {
		global $wpdb;
		$this->upload();
		self::assertSame( strlen( Samples::jpeg() ), $this->parts->rows()->unordered_bytes() );
		$keys = $wpdb->get_col( 'SHOW INDEX FROM ' . UploadTable::files(), 2 );
		self::assertContains( 'status_size', $keys );
	}

	public function test_copies_no_files_beyond_limit_when_ordering_again(): void {
		$customer = $this->log_in( 'customer' );
		add_filter( 'aisle_upload_visitor_limits', static fn ( array $limits ): array => array( 'files' => 2 ) + $limits );
		$token = $this->upload()['token'];
		$order = $this->order( $customer );
		$this->parts->files()->mark_ordered( array( $token ), $order->get_id() );
		$copies = array();
		for ( $count = 0; $count < 4; $count++ ) {
			array_push( $copies, ...array_values( $this->parts->files()->copy_for_order_again( array( $token ), $order->get_id() ) ) );
		}
		self::assertCount( 2, $copies );
		self::assertCount( 3, $this->files_and_rows()['files'] );
	}
}
