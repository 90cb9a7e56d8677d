<?php
declare(strict_types=1);

namespace Aisle\Tests\Features\Search;

use Aisle\Features\Search\Log\SearchLog;
use Aisle\Platform\Http\RateLimiter;
use PHPUnit\Framework\Attributes\DataProvider;
use PHPUnit\Framework\Attributes\RequiresFunction;

#[RequiresFunction( 'wc_get_container' )]
final class SearchLogAjaxTest extends SearchCase {

	public static function setUpBeforeClass(): void {
		parent::setUpBeforeClass();
		SearchLog::ensure_table();
	}

	protected function setUp(): void {
		parent::setUp();
		global $wpdb;
		$wpdb->query( "DELETE FROM {$wpdb->prefix}aisle_search_asked" );
	}

	public function test_counts_repeated_searches_and_returns_them_only_to_merchants(): void {
		$this->report( array( 'query' => 'Blue  MUG', 'found' => 3, 'chosen' => true ) );
		$this->report( array( 'query' => 'blue mug', 'found' => 3, 'chosen' => false ) );
		$this->report( array( 'query' => 'beaker', 'found' => 0, 'chosen' => false ) );
		$this->report( array( 'query' => 'beaker', 'found' => 0, 'chosen' => false ) );
		$this->report( array( 'query' => 'once only', 'found' => 0, 'chosen' => false ) );
		self::assertContains( $this->dispatch_rest( 'GET', '/aisle/v1/search/counts' )->status, array( 401, 403 ) );
		$this->log_in( 'administrator' );
		$counts = $this->dispatch_rest( 'GET', '/aisle/v1/search/counts' )->json;
		$beaker = array( 'phrase' => 'beaker', 'times' => 2, 'nothing' => 2, 'chosen' => 0 );
		self::assertSame(
			array( $beaker, array( 'phrase' => 'blue mug', 'times' => 2, 'nothing' => 0, 'chosen' => 1 ) ),
			$counts['searches']
		);
		self::assertSame( array( $beaker ), $counts['nothing'] );
	}

	public function test_limits_logged_searches_per_visitor_and_day(): void {
		global $wpdb;
		$_SERVER['REMOTE_ADDR'] = '203.0.113.9';
		$wpdb->query( 'DELETE FROM ' . RateLimiter::table() );
		( new RateLimiter( 'searched' ) )->count( RateLimiter::address_key() );
		$wpdb->query( "UPDATE {$wpdb->prefix}aisle_rates SET times = 199, period = period - 10" );
		$this->report( array( 'query' => 'teapot', 'found' => 0 ) );
		$this->report( array( 'query' => 'kettle', 'found' => 0 ) );
		self::assertSame( array( 'teapot' ), $wpdb->get_col( "SELECT phrase FROM {$wpdb->prefix}aisle_search_asked" ) );
	}

	/**
	 * @return array<string, array{mixed}>
	 */
	public static function not_kept(): array {
		return array(
			'an email'                            => array( 'ada@example.com' ),
			'a telephone number'                  => array( '+49 (30) 1234-567' ),
			'a full-width telephone number'       => array( '０７９１２３４５６７' ),
			'a telephone number with dashes'      => array( '079–123–45–67' ),
			'a telephone number with commas'      => array( '079,123:45 67' ),
			'a telephone number in Arabic digits' => array( '٠٧٩١٢٣٤٥٦٧' ),
			'an email with a full-width at sign'  => array( 'max＠example.com' ),
			'a list'                              => array( array( 'x' ) ),
			'a query that is too short'           => array( 'ab' ),
			'only percent signs'                  => array( '%%%%' ),
			'a query that is too long'            => array(
				'a long sentence that nobody types into a searching field 12345 but somebody pastes',
			),
			'no query'                            => array( null ),
		);
	}

	#[DataProvider( 'not_kept' )]
	public function test_logs_no_personal_or_invalid_queries( mixed $query ): void {
		global $wpdb;
		self::assertSame( 200, $this->report( array( 'query' => $query, 'found' => 0 ) )->status );
		self::assertSame( '0', (string) $wpdb->get_var( "SELECT COUNT(*) FROM {$wpdb->prefix}aisle_search_asked" ) );
	}

	public function test_rejects_cross_site_oversized_and_too_frequent_log_requests(): void {
		global $wpdb;
		self::assertSame(
			403,
			$this->dispatch_shop_ajax(
				'aisle_log_search',
				(string) wp_json_encode( array( 'query' => 'mug' ) ),
				array( 'X-Aisle' => '1', 'Sec-Fetch-Site' => 'cross-site' )
			)->status
		);
		self::assertSame(
			413,
			$this->dispatch_shop_ajax( 'aisle_log_search', (string) wp_json_encode( array( 'query' => str_repeat( 'a', 3000 ) ) ) )->status
		);
		$_SERVER['REMOTE_ADDR'] = '203.0.113.9';
		( new RateLimiter( 'searched' ) )->count( RateLimiter::address_key() );
		$wpdb->query( "UPDATE {$wpdb->prefix}aisle_rates SET times = 60" );
		$this->report( array( 'query' => 'mug', 'found' => 1 ) );
		self::assertSame( '0', (string) $wpdb->get_var( "SELECT COUNT(*) FROM {$wpdb->prefix}aisle_search_asked" ) );
	}

	public function test_deletes_old_log_entries(): void {
		global $wpdb;
		$wpdb->insert(
			$wpdb->prefix . 'aisle_search_asked',
			array( 'day' => '2020-01-01', 'phrase' => 'old', 'times' => 1, 'nothing' => 0, 'chosen' => 0 )
		);
		SearchLog::clean_up();
		self::assertSame( '0', (string) $wpdb->get_var( "SELECT COUNT(*) FROM {$wpdb->prefix}aisle_search_asked" ) );
	}

	/**
	 * @param array<string, mixed> $report_data
	 */
	private function report( array $report_data ): \Aisle\Tests\JsonResponse {
		return $this->dispatch_shop_ajax( 'aisle_log_search', (string) wp_json_encode( $report_data ) );
	}
}
