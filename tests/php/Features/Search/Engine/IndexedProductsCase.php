<?php
declare(strict_types=1);

namespace Aisle\Tests\Features\Search\Engine;

use Aisle\Domain\Search\Words;
use Aisle\Domain\Search\WordStem;
use Aisle\Features\Search\Index\SearchTables;
use Aisle\Platform\Database\DatabaseTables;
use Aisle\Tests\Features\Search\SearchCase;

/**
 * Base class with the products of tests/vectors/features/search/queries.json in the index tables.
 */
abstract class IndexedProductsCase extends SearchCase {

	/** Weight of the words in each of the first five columns of a product. */
	private const COLUMN_WEIGHTS = array( 10, 10, 7, 5, 4 );

	/**
	 * Inserts the products of queries.json, which describes its columns in `about`.
	 *
	 * @return array{products: list<list<mixed>>, queries: list<array{string, int, list<int>}>} Products: title, SKU, SKUs
	 *     of variations, attributes, groups, in stock, sales. Queries: text, number of a product that must be among the
	 *     first three, numbers of the products that come first.
	 */
	protected function fill_index_tables(): array {
		global $wpdb;
		/** @var array{products: list<list<mixed>>, queries: list<array{string, int, list<int>}>} $test_data */
		$test_data = self::read_test_data( 'queries' );
		$word_ids  = array();
		foreach ( $test_data['products'] as $index => $product ) {
			$id           = $index + 1;
			$word_weights = array();
			foreach ( self::COLUMN_WEIGHTS as $column => $weight ) {
				foreach ( Words::of_index( (string) $product[ $column ] ) as $word ) {
					$word_weights[ $word ] = max( $weight, $word_weights[ $word ] ?? 0 );
				}
			}
			foreach ( $word_weights as $word => $weight ) {
				$word = (string) $word;
				if ( ! isset( $word_ids[ $word ] ) ) {
					$word_ids[ $word ] = count( $word_ids ) + 1;
					$wpdb->insert(
						DatabaseTables::name( SearchTables::WORDS ),
						array(
							'id'        => $word_ids[ $word ],
							'word'      => $word,
							'stem'      => WordStem::of( $word ),
							'letters'   => mb_strlen( $word ),
							'has_digit' => (int) preg_match( '/\p{N}/u', $word ),
						)
					);
				}
				$wpdb->insert(
					DatabaseTables::name( SearchTables::POSTINGS ),
					array( 'word_id' => $word_ids[ $word ], 'product_id' => $id, 'weight' => $weight )
				);
			}
			$wpdb->insert(
				DatabaseTables::name( SearchTables::PRODUCTS ),
				array(
					'product_id'  => $id,
					'title_words' => Words::count_in_title( (string) $product[0] ),
					'in_stock'    => $product[5],
					'sales'       => $product[6],
					'data'        => '[]',
				)
			);
		}
		return $test_data;
	}

	/**
	 * @return array<string, mixed>
	 */
	protected static function read_test_data( string $name ): array {
		return (array) json_decode( (string) file_get_contents( dirname( __DIR__, 4 ) . "/vectors/features/search/{$name}.json" ), true );
	}
}
