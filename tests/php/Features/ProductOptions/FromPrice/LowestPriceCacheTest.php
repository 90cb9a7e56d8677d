<?php
declare(strict_types=1);

namespace Aisle\Tests\Features\ProductOptions\FromPrice;

use Aisle\Features\ProductOptions\FromPrice\LowestPriceCache;
use Aisle\Tests\TestCase;

final class LowestPriceCacheTest extends TestCase {

	private const PRICE = array( 'options' => 12.5, 'extra' => 0.0 );

	protected function setUp(): void {
		parent::setUp();
		delete_option( LowestPriceCache::OPTION );
	}

	public function test_returns_price_cached_in_an_earlier_request(): void {
		$cache = new LowestPriceCache();
		self::assertNull( $cache->get( 'a' ) );
		$cache->set( 'a', self::PRICE );
		$cache->set( 'b', null );
		self::assertFalse( get_option( LowestPriceCache::OPTION ), 'It is written once, at the end of the request.' );
		$cache->save();
		self::assertSame( array( self::PRICE ), ( new LowestPriceCache() )->get( 'a' ) );
		self::assertSame( array( null ), ( new LowestPriceCache() )->get( 'b' ) );
		self::assertNull( ( new LowestPriceCache() )->get( 'c' ) );
	}

	public function test_returns_null_when_entry_is_expired_or_invalid(): void {
		update_option(
			LowestPriceCache::OPTION,
			array(
				'old'     => array( self::PRICE, time() - DAY_IN_SECONDS - 1 ),
				'text'    => 'broken',
				'no-time' => array( self::PRICE ),
				'wrong'   => array( array( 'options' => 'much', 'extra' => 0.0 ), time() ),
				'good'    => array( self::PRICE, time() ),
			),
			false
		);
		$cache = new LowestPriceCache();
		foreach ( array( 'old', 'text', 'no-time', 'wrong' ) as $key ) {
			self::assertNull( $cache->get( $key ), $key );
		}
		self::assertSame( array( self::PRICE ), $cache->get( 'good' ) );
	}

	public function test_skips_write_when_cache_is_full_of_current_prices(): void {
		$cache = new LowestPriceCache();
		$cache->get( '' );
		for ( $number = 0; $number < 350; $number++ ) {
			$cache->set( "key-$number", self::PRICE );
		}
		$cache->save();
		$cached_prices = (array) get_option( LowestPriceCache::OPTION );
		self::assertCount( 300, $cached_prices );
		self::assertArrayNotHasKey( 'key-300', $cached_prices );
		$write_count = 0;
		add_action( 'update_option_' . LowestPriceCache::OPTION, static function () use ( &$write_count ): void {
			++$write_count;
		} );
		$cache = new LowestPriceCache();
		$cache->get( '' );
		$cache->set( 'key-350', self::PRICE );
		$cache->save();
		self::assertSame( 0, $write_count );
		$cached_prices['key-0'][1] -= DAY_IN_SECONDS + 1;
		update_option( LowestPriceCache::OPTION, $cached_prices, false );
		$cache = new LowestPriceCache();
		$cache->get( '' );
		$cache->set( 'key-350', self::PRICE );
		$cache->save();
		self::assertArrayHasKey( 'key-350', (array) get_option( LowestPriceCache::OPTION ) );
	}

	public function test_runs_no_query_when_caller_prefers_calculation(): void {
		global $wpdb;
		wp_cache_flush();
		wp_load_alloptions();
		$queries_before = $wpdb->num_queries;
		$cache          = new LowestPriceCache();
		self::assertNull( $cache->get( 'a', false ) );
		$cache->set( 'a', self::PRICE );
		self::assertSame( array( self::PRICE ), $cache->get( 'a', false ) );
		$cache->save();
		self::assertSame( $queries_before, $wpdb->num_queries );
	}

	public function test_runs_one_query_for_all_prices(): void {
		global $wpdb;
		$cache = new LowestPriceCache();
		$cache->get( '' );
		$cache->set( 'a', self::PRICE );
		$cache->save();
		wp_cache_flush();
		wp_load_alloptions();
		$queries_before = $wpdb->num_queries;
		$cache          = new LowestPriceCache();
		$cache->get( 'a' );
		$cache->get( 'b' );
		self::assertSame( $queries_before + 1, $wpdb->num_queries );
	}
}
