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
abstract class VectorShopCase extends SearchCase {

	private const WEIGHTS = array( 10, 10, 7, 5, 4 );

	/**
	 * @return array{products: list<list<mixed>>, queries: list<array{string, int, list<int>}>}
	 */
	protected function fill(): array {
		global $wpdb;
		/** @var array{products: list<list<mixed>>, queries: list<array{string, int, list<int>}>} $vectors */
		$vectors  = self::vectors( 'queries' );
		$word_ids = array();
		foreach ( $vectors['products'] as $index => $product ) {
			$id    = $index + 1;
			$words = array();
			foreach ( self::WEIGHTS as $column => $weight ) {
				foreach ( Words::of_index( (string) $product[ $column ] ) as $word ) {
					$words[ $word ] = max( $weight, $words[ $word ] ?? 0 );
				}
			}
			foreach ( $words as $word => $weight ) {
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
		return $vectors;
	}

	/**
	 * @return array<string, mixed>
	 */
	protected static function vectors( string $name ): array {
		return (array) json_decode( (string) file_get_contents( dirname( __DIR__, 4 ) . "/vectors/features/search/{$name}.json" ), true );
	}
}
