<?php
declare(strict_types=1);

namespace Aisle\Tests\Features\Search\Engine;

use Aisle\Domain\Search\Words;
use Aisle\Features\Search\Engine\SearchQuestion;
use Aisle\Features\Search\Engine\TableSearch;
use Aisle\Features\Search\Index\SearchTables;
use Aisle\Platform\OwnTables;
use Aisle\Tests\Features\Search\SearchCase;

/**
 * The shop and the queries of tests/vectors/features/search/queries.json, which src/features/search/engine/find.test.ts asks the index in the browser.
 */
final class TableSearchTest extends SearchCase {

	private const WEIGHTS = array( 10, 10, 7, 5, 4 );

	public function test_it_finds_what_was_meant_among_the_first_three_and_answers_as_the_index_in_the_browser_does(): void {
		$vectors = $this->fill();
		$search  = new TableSearch( $this->synonyms() );
		$right   = 0;
		foreach ( $vectors['queries'] as [ $typed, $meant, $first ] ) {
			$found = $search->find( new SearchQuestion( $typed, 0, 5 ) );
			self::assertSame( $first, $found, $typed );
			$right += (int) in_array( $meant, array_slice( $found, 0, 3 ), true );
		}
		self::assertGreaterThanOrEqual( 200, count( $vectors['queries'] ) );
		self::assertGreaterThanOrEqual( 0.95 * count( $vectors['queries'] ), $right );
	}

	public function test_what_the_owner_says_is_the_same_is_found_and_nothing_guessed_then(): void {
		$this->fill();
		$this->set( array( 'synonyms' => "sofa, armchair\nshal; scarf" ) );
		$search = new TableSearch( $this->synonyms() );
		self::assertSame( array( 46 ), $search->find( new SearchQuestion( 'sofa', 0, 5 ) ) );
		self::assertSame( array( 5 ), $search->find( new SearchQuestion( 'wool shal', 0, 5 ) ) );
	}

	public function test_signs_of_sql_are_words_of_nobody(): void {
		$this->fill();
		$search = new TableSearch( $this->synonyms() );
		foreach ( array( '', '%%%', "' OR zzz=zzz -- ", '"; DROP TABLE wp_posts; --', '\\', str_repeat( 'a', 100000 ), "\0\0\0", 'ring qqqqqqqq' ) as $typed ) {
			self::assertSame( array(), $search->find( new SearchQuestion( $typed, 0, 5 ) ), substr( $typed, 0, 30 ) );
		}
	}

	/**
	 * @return array{products: list<list<mixed>>, queries: list<array{string, int, list<int>}>}
	 */
	private function fill(): array {
		global $wpdb;
		/** @var array{products: list<list<mixed>>, queries: list<array{string, int, list<int>}>} $vectors */
		$vectors  = json_decode( (string) file_get_contents( dirname( __DIR__, 4 ) . '/vectors/features/search/queries.json' ), true );
		$word_ids = array();
		foreach ( $vectors['products'] as $index => $product ) {
			$id    = $index + 1;
			$words = array();
			foreach ( self::WEIGHTS as $place => $weight ) {
				foreach ( Words::of_index( (string) $product[ $place ] ) as $word ) {
					$words[ $word ] = max( $weight, $words[ $word ] ?? 0 );
				}
			}
			foreach ( $words as $word => $weight ) {
				$word = (string) $word;
				if ( ! isset( $word_ids[ $word ] ) ) {
					$word_ids[ $word ] = count( $word_ids ) + 1;
					$wpdb->insert( OwnTables::name( SearchTables::WORDS ), array( 'id' => $word_ids[ $word ], 'word' => $word, 'stem' => Words::stem( $word ), 'letters' => mb_strlen( $word ), 'has_digit' => (int) preg_match( '/\p{N}/u', $word ) ) );
				}
				$wpdb->insert( OwnTables::name( SearchTables::POSTINGS ), array( 'word_id' => $word_ids[ $word ], 'product_id' => $id, 'weight' => $weight ) );
			}
			$wpdb->insert( OwnTables::name( SearchTables::PRODUCTS ), array( 'product_id' => $id, 'title_words' => count( Words::of_index( (string) $product[0] ) ), 'in_stock' => $product[5], 'sales' => $product[6], 'data' => '[]' ) );
		}
		return $vectors;
	}
}
