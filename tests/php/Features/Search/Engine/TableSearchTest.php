<?php
declare(strict_types=1);

namespace Aisle\Tests\Features\Search\Engine;

use Aisle\Domain\Search\WordStem;
use Aisle\Features\Search\Engine\SearchQuestion;
use Aisle\Features\Search\Engine\TableSearch;
use Aisle\Features\Search\Index\SearchTables;
use Aisle\Platform\Database\DatabaseTables;

/**
 * Runs the products and queries of tests/vectors/features/search/queries.json on the server;
 * src/features/search/engine/find.test.ts runs them on the browser's index.
 */
final class TableSearchTest extends IndexedProductsCase {

	public function test_finds_intended_product_in_top_three_as_the_browser_index_does(): void {
		$test_data     = $this->fill_index_tables();
		$search        = new TableSearch( $this->synonyms() );
		$correct_count = 0;
		foreach ( $test_data['queries'] as [ $search_text, $intended_id, $first ] ) {
			$found_ids = $search->find( new SearchQuestion( $search_text, 0, 5 ) );
			self::assertSame( $first, $found_ids, $search_text );
			$correct_count += (int) in_array( $intended_id, array_slice( $found_ids, 0, 3 ), true );
		}
		self::assertGreaterThanOrEqual( 200, count( $test_data['queries'] ) );
		self::assertGreaterThanOrEqual( 0.95 * count( $test_data['queries'] ), $correct_count );
	}

	public function test_finds_products_by_synonyms_of_the_merchant(): void {
		$this->fill_index_tables();
		$this->save_settings( array( 'synonyms' => '0, nought' ) );
		self::assertSame( array( array( '0', 'nought' ) ), $this->synonyms()->groups() );
		$this->save_settings( array( 'synonyms' => "sofa, armchair\nshal; scarf\n水杯, 陶瓷\nl’oreal, nivea" ) );
		$search = new TableSearch( $this->synonyms() );
		self::assertSame( array( 46 ), $search->find( new SearchQuestion( 'sofa', 0, 5 ) ) );
		self::assertSame( array( 5 ), $search->find( new SearchQuestion( 'wool shal', 0, 5 ) ) );
		self::assertSame( array( 114 ), $search->find( new SearchQuestion( '水杯', 0, 5 ) ) );
		self::assertSame( array( 111 ), $search->find( new SearchQuestion( 'nivea', 0, 5 ) ) );
	}

	public function test_finds_nothing_for_sql_and_invalid_input(): void {
		$this->fill_index_tables();
		$search = new TableSearch( $this->synonyms() );
		foreach ( array(
			'',
			'%%%',
			"' OR zzz=zzz -- ",
			'"; DROP TABLE wp_posts; --',
			'\\',
			str_repeat( 'a', 100000 ),
			"\0\0\0",
			'ring qqqqqqqq',
			'6 x 12 x 400 cm',
			'silver pearl ring 1200',
			'silver ring 9250',
		) as $search_text ) {
			self::assertSame( array(), $search->find( new SearchQuestion( $search_text, 0, 5 ) ), substr( $search_text, 0, 30 ) );
		}
	}

	public function test_returns_best_sellers_when_search_words_are_very_common(): void {
		global $wpdb;
		$this->fill_index_tables();
		$omniware = $this->insert_word( 9000, 'omniware' );
		$presentz = $this->insert_word( 9001, 'presentz' );
		$rare     = $this->insert_word( 9002, 'zebrawood' );
		$first    = 1000;
		foreach ( array_chunk( range( $first, $first + 20_100 ), 500 ) as $ids ) {
			// phpcs:ignore WordPress.DB.PreparedSQL -- Only integers are interpolated.
			$wpdb->query(
				"INSERT INTO {$wpdb->prefix}aisle_search_products ( product_id, title_words, in_stock, sales, data ) VALUES "
					. implode( ',', array_map( static fn( int $id ): string => "( {$id}, 3, 1, " . ( $id % 1000 ) . ", '[]' )", $ids ) )
			);
			foreach ( array( $omniware, $presentz ) as $word_id ) {
				// phpcs:ignore WordPress.DB.PreparedSQL -- Only integers are interpolated.
				$wpdb->query(
					"INSERT INTO {$wpdb->prefix}aisle_search_postings ( word_id, product_id, weight ) VALUES "
						. implode( ',', array_map( static fn( int $id ): string => "( {$word_id}, {$id}, 4 )", $ids ) )
				);
			}
		}
		$wpdb->insert( DatabaseTables::name( SearchTables::POSTINGS ), array( 'word_id' => $rare, 'product_id' => 2000, 'weight' => 10 ) );
		$search = new TableSearch( $this->synonyms() );
		// 999 sales each, so the lowest ID is first.
		self::assertSame( array( 1999, 2999, 3999 ), $search->find( new SearchQuestion( 'omniware presentz', 0, 3 ) ) );
		self::assertSame( array( 2000 ), $search->find( new SearchQuestion( 'presentz zebrawood', 0, 3 ) ) );
		// More than the number of best sellers, so all products are checked.
		self::assertCount( 20_101, $search->find( new SearchQuestion( 'omniware', 0, 30_000 ) ) );
	}

	private function insert_word( int $id, string $word ): int {
		global $wpdb;
		$wpdb->insert(
			DatabaseTables::name( SearchTables::WORDS ),
			array( 'id' => $id, 'word' => $word, 'stem' => WordStem::of( $word ), 'letters' => strlen( $word ), 'has_digit' => 0 )
		);
		return $id;
	}
}
