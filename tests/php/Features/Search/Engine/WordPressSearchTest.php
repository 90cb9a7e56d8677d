<?php
declare(strict_types=1);

namespace Aisle\Tests\Features\Search\Engine;

use Aisle\Features\Search\Engine\SearchQuestion;
use Aisle\Features\Search\Engine\TableSearch;

/**
 * Compares WordPress's search with Aisle's for the queries of tests/vectors/features/search/wordpress.json, which lists
 * each product that only WordPress finds, with a reason. src/features/search/engine/find.test.ts does the same for the
 * browser's index.
 */
final class WordPressSearchTest extends IndexedProductsCase {

	public function test_finds_all_products_that_wordpress_finds_except_documented_ones(): void {
		/**
		 * @var array{
		 *     reasons: array<string, string>,
		 *     descriptions: array<int, string>,
		 *     queries: list<array{string, list<int>, list<array{int, string}>}>,
		 * } $test_data
		 */
		$test_data       = self::read_test_data( 'wordpress' );
		$product_numbers = $this->insert_posts( $this->fill_index_tables()['products'], $test_data['descriptions'] );
		$search          = new TableSearch( $this->synonyms() );
		self::assertGreaterThanOrEqual( 200, count( $test_data['queries'] ) );
		foreach ( $test_data['queries'] as [ $search_text, $by_wordpress, $missing ] ) {
			$query = new \WP_Query( array(
				's'              => $search_text,
				'post_type'      => 'product',
				'post__in'       => array_keys( $product_numbers ),
				'posts_per_page' => -1,
				'fields'         => 'ids',
				'orderby'        => 'ID',
				'order'          => 'ASC',
			) );
			$found_numbers = array_map(
				static fn( int|\WP_Post $post ): int => $product_numbers[ $post instanceof \WP_Post ? $post->ID : $post ] ?? 0,
				$query->posts
			);
			self::assertSame( $by_wordpress, $found_numbers, "WordPress, {$search_text}" );
			self::assertSame(
				array_column( $missing, 0 ),
				array_values( array_diff( $found_numbers, $search->find( new SearchQuestion( $search_text, 0, 1000 ) ) ) ),
				$search_text
			);
			self::assertSame( array(), array_diff( array_column( $missing, 1 ), array_keys( $test_data['reasons'] ) ), $search_text );
		}
	}

	/**
	 * @param list<list<mixed>>  $products
	 * @param array<int, string> $descriptions
	 * @return array<int, int> Post ID => product number.
	 */
	private function insert_posts( array $products, array $descriptions ): array {
		global $wpdb;
		$product_numbers = array();
		foreach ( $products as $index => $product ) {
			$content = "{$product[3]} {$product[4]} " . ( $descriptions[ $index + 1 ] ?? '' );
			$wpdb->insert(
				$wpdb->posts,
				array( 'post_title' => $product[0], 'post_content' => $content, 'post_type' => 'product', 'post_status' => 'publish' )
			);
			$product_numbers[ (int) $wpdb->insert_id ] = $index + 1;
		}
		return $product_numbers;
	}
}
