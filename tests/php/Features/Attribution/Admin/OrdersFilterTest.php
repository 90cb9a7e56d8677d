<?php
declare(strict_types=1);

namespace Aisle\Tests\Features\Attribution\Admin;

use Aisle\Features\Attribution\Admin\OrdersFilter;
use Aisle\Tests\Features\Attribution\AttributionTestCase;
use PHPUnit\Framework\Attributes\DataProvider;
use PHPUnit\Framework\Attributes\RequiresFunction;

/**
 * The filters of the orders list.
 */
#[RequiresFunction( 'wc_get_container' )]
final class OrdersFilterTest extends AttributionTestCase {

	private const CAMPAIGN = array( 'source_type' => 'utm', 'utm_source' => 'Google', 'utm_medium' => 'cpc', 'utm_campaign' => '50%_off' );

	#[DataProvider( 'storages' )]
	public function test_finds_orders_by_channel_source_and_campaign( bool $in_tables ): void {
		$this->store_orders_in_tables( $in_tables );
		list( $email, $paid, $none ) = $this->three_orders();
		foreach ( array(
			array( array( 'aisle_channel' => 'email' ), array( $email ) ),
			array( array( 'aisle_channel' => 'paid' ), array( $paid ) ),
			array( array( 'aisle_channel' => 'none' ), array( $none ) ),
			array( array( 'aisle_channel' => 'social' ), array() ),
			array( array( 'aisle_source' => 'goo' ), array( $paid ) ),
			array( array( 'aisle_source' => 'oogle' ), array() ),
			array( array( 'aisle_campaign' => '50%_' ), array( $paid ) ),
			array( array( 'aisle_campaign' => '5_' ), array() ),
			array( array( 'aisle_channel' => 'email', 'aisle_campaign' => 'Spring' ), array( $email ) ),
			array( array( 'aisle_channel' => 'paid', 'aisle_campaign' => 'Spring' ), array() ),
			array( array(), array( $email, $paid, $none ) ),
		) as list( $filter, $expected ) ) {
			$among = array( $email, $paid, $none );
			$found = $in_tables ? self::found( $filter, $among ) : self::found_posts( $filter, $among );
			self::assertEqualsCanonicalizing( $expected, $found, (string) wp_json_encode( $filter ) );
		}
	}

	public function test_counts_the_pages_of_filtered_orders(): void {
		$this->store_orders_in_tables( true );
		$this->three_orders();
		$_GET  = array( 'aisle_channel' => 'email' );
		$args  = OrdersFilter::query_args( array( 'paginate' => true, 'no_found_rows' => true, 'limit' => 20, 'type' => 'shop_order' ) );
		$found = wc_get_orders( $args );
		self::assertSame( 1, $found->total );
		self::assertSame( 1, apply_filters( 'woocommerce_shop_order_list_table_order_count', 99, array( 'all' ) ) );
		self::assertFalse( apply_filters( 'woocommerce_shop_order_list_table_should_render_blank_state', null ) );
		// The next count is that of a status, also after the query of a page that does not exist.
		wc_get_orders( array( 'limit' => 1 ) + $args );
		self::assertSame( 99, apply_filters( 'woocommerce_shop_order_list_table_order_count', 99, array( 'all' ) ) );
	}

	public function test_ignores_forged_filters(): void {
		$this->store_orders_in_tables( true );
		$orders = $this->three_orders();
		foreach ( array( array( 'x' ), '"><script>x</script>', "' OR 1=1 -- ", str_repeat( 'x', 10000 ) ) as $value ) {
			self::assertSame( is_array( $value ) ? 3 : 0, count( self::found( array( 'aisle_source' => $value ), $orders ) ) );
			self::assertCount( 3, self::found( array( 'aisle_channel' => $value ), $orders ) );
			$html = self::output_of( static fn() => OrdersFilter::print_controls( 'shop_order', 'top' ) );
			self::assertStringNotContainsString( '<script>', $html );
		}
	}

	public function test_filters_no_other_queries(): void {
		$this->store_orders_in_tables( true );
		$this->three_orders();
		$_GET = array( 'aisle_channel' => 'social' );
		self::assertNotSame( array(), wc_get_orders( array( 'limit' => 3 ) ) );
		self::assertSame( '', self::output_of( static fn() => OrdersFilter::print_controls( 'product', 'top' ) ) );
	}

	/**
	 * @return array{int, int, int}
	 */
	private function three_orders(): array {
		$none = $this->classic_order()->get_id();
		$paid = $this->classic_order( self::CAMPAIGN )->get_id();
		$this->send_cookies();
		return array( $this->classic_order()->get_id(), $paid, $none );
	}

	/**
	 * @param array<string, mixed> $filter
	 * @param list<int>            $among
	 * @return list<int>
	 */
	private static function found( array $filter, array $among ): array {
		$_GET = $filter;
		$args = OrdersFilter::query_args( array( 'return' => 'ids', 'limit' => -1, 'post__in' => $among ) );
		return array_values( array_map( intval( ... ), (array) wc_get_orders( (array) $args ) ) );
	}

	/**
	 * Runs the query of the list of posts.
	 *
	 * @param array<string, mixed> $filter
	 * @param list<int>            $among
	 * @return list<int>
	 */
	private static function found_posts( array $filter, array $among ): array {
		global $wpdb;
		$_GET                      = $filter;
		$query                     = new \WP_Query();
		$GLOBALS['wp_the_query']   = $query;
		$GLOBALS['current_screen'] = new class() {
			public function in_admin(): bool {
				return true;
			}
		};
		$query->set( 'post_type', 'shop_order' );
		$clauses = (array) OrdersFilter::post_clauses( array( 'join' => '', 'where' => '' ), $query );
		unset( $GLOBALS['current_screen'] );
		$list = implode( ',', $among );
		// phpcs:ignore WordPress.DB.PreparedSQL -- The clauses of the filter under test.
		$ids = $wpdb->get_col( "SELECT ID FROM {$wpdb->posts} {$clauses['join']} WHERE ID IN ( $list ) {$clauses['where']}" );
		return array_values( array_map( intval( ... ), $ids ) );
	}
}
