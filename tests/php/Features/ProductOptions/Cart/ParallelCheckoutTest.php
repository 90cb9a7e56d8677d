<?php
declare(strict_types=1);

namespace Aisle\Tests\Features\ProductOptions\Cart;

use Aisle\Features\ProductOptions\Forms\StoredForms;
use Aisle\Tests\Platform\Uploads\HttpResponse;
use PHPUnit\Framework\Attributes\DataProvider;
use PHPUnit\Framework\TestCase;

/**
 * Several shoppers order the last items of a group product at the same time through the running store (AISLE_URL). Uses
 * no transaction, because the store is another process; created data is deleted explicitly.
 */
final class ParallelCheckoutTest extends TestCase {

	private const SHOPPERS       = 4;
	private const STOCK_QUANTITY = 2;

	private static string $address = '';
	private static int $stand      = 0;
	private static int $board      = 0;
	private static int $form       = 0;

	public static function setUpBeforeClass(): void {
		global $wpdb;
		self::$address = is_a( $wpdb, 'WP_SQLite_DB' ) || ! class_exists( \Automattic\WooCommerce\StoreApi\StoreApi::class )
			? ''
			: rtrim( (string) getenv( 'AISLE_URL' ), '/' );
		if ( '' === self::$address ) {
			return;
		}
		self::$stand = self::product( 'Stand of the parallel test' );
		self::$board = self::product( 'Board of the parallel test' );
		$group       = array(
			'id'           => 'f_stand',
			'type'         => 'product-group',
			'label'        => 'Stand',
			'priceoptions' => 'product_price',
			'pricingType'  => '',
			'options'      => array( array( 'id' => 'o_stand', 'label' => '', 'product_id' => self::$stand ) ),
		);
		$document    = array(
			'schema_version' => 1,
			'priority'       => 10,
			'assignment'     => array(
				'include' => array( array( 'by' => 'product', 'ids' => array( self::$board ) ) ),
				'exclude' => array(),
			),
			'rules'          => array(),
			'tables'         => array(),
			'fields'         => array( $group ),
		);
		self::$form  = ( new StoredForms() )->documents()->save( $document, 'Parallel test' )['id'];
	}

	public static function tearDownAfterClass(): void {
		if ( '' !== self::$address ) {
			self::no_orders();
			( new StoredForms() )->documents()->delete( self::$form );
			array_map( static fn ( int $id ): bool => wc_get_product( $id )->delete( true ), array( self::$stand, self::$board ) );
		}
	}

	protected function setUp(): void {
		if ( '' === self::$address ) {
			self::markTestSkipped( 'Stock is held on MySQL and MariaDB only, and AISLE_URL must name the running shop.' );
		}
		self::no_orders();
		wc_update_product_stock( self::$stand, self::STOCK_QUANTITY );
	}

	/**
	 * @return array<string, array{list<string>, bool}>
	 */
	public static function checkouts(): array {
		return array(
			'the classic checkout, not paid yet'    => array( array( 'fill_form' ), false ),
			'the Store API, not paid yet'           => array( array( 'fill_blocks' ), false ),
			'one of each, paid in the same request' => array( array( 'fill_form', 'fill_blocks' ), true ),
		);
	}

	/**
	 * Between marking an order as paid and reducing stock, WooCommerce counts its items neither as held nor as sold,
	 * also for its own lines. Overselling in that gap is not Aisle's error. If orders are paid in the same request,
	 * late shoppers therefore order after it, with carts filled before.
	 *
	 * @param list<'fill_form'|'fill_blocks'> $kinds
	 */
	#[DataProvider( 'checkouts' )]
	public function test_sells_last_items_once_when_shoppers_check_out_at_once( array $kinds, bool $is_paid ): void {
		$orders  = self::prepare_orders( $kinds, $is_paid );
		$replies = array();
		foreach ( $is_paid ? array_chunk( $orders, self::STOCK_QUANTITY ) : array( $orders ) as $order_batch ) {
			$replies = array( ...$replies, ...HttpShopper::order_in_parallel( $order_batch ) );
		}
		wp_cache_flush();

		$text = implode(
			"\n",
			array_map(
				static fn ( HttpResponse $response ): string => $response->status . ' ' . substr( $response->body, 0, 300 ),
				$replies
			)
		);
		self::assertCount( self::STOCK_QUANTITY, array_filter( $replies, array( HttpShopper::class, 'is_ordered' ) ), $text );
		self::assertSame( $is_paid ? 0 : self::STOCK_QUANTITY, (int) wc_get_product( self::$stand )->get_stock_quantity() );
		self::assertStringContainsString( 'Stand', $text, 'Those who came too late are told what is missing.' );
	}

	/**
	 * @param list<'fill_form'|'fill_blocks'> $kinds
	 * @return list<\CurlHandle> Orders of shoppers with full carts, ready to be sent.
	 */
	private static function prepare_orders( array $kinds, bool $is_paid ): array {
		$options = array( self::$form => array( 'f_stand' => array( 'values' => array( 'o_stand' ) ) ) );
		$orders  = array();
		for ( $number = 0; $number < self::SHOPPERS; $number++ ) {
			$shopper  = new HttpShopper( self::$address, $is_paid );
			$orders[] = 'fill_form' === $kinds[ $number % count( $kinds ) ]
				? $shopper->fill_form( self::$board, $options )
				: $shopper->fill_blocks( self::$board, $options );
		}
		return $orders;
	}

	private static function product( string $name ): int {
		$product = new \WC_Product_Simple();
		$product->set_name( $name );
		$product->set_status( 'publish' );
		$product->set_regular_price( '5' );
		$product->set_virtual( true );
		$product->set_manage_stock( str_starts_with( $name, 'Stand' ) );
		$product->set_stock_quantity( self::STOCK_QUANTITY );
		return $product->save();
	}

	private static function no_orders(): void {
		wp_cache_flush();
		foreach ( (array) wc_get_orders( array( 'limit' => -1, 'billing_email' => 'ada@example.com' ) ) as $order ) {
			$names = $order instanceof \WC_Order
				? array_map( static fn ( \WC_Order_Item $item ): string => $item->get_name(), $order->get_items() )
				: array();
			if ( in_array( 'Board of the parallel test', $names, true ) ) {
				$order->delete( true );
			}
		}
	}
}
