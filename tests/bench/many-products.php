<?php
/**
 * Fills a store with products, and measures the search in it.
 *
 * @package Aisle
 */

declare(strict_types=1);

use Aisle\Domain\Search\Words;
use Aisle\Domain\Search\WordStem;
use Aisle\Features\Search\Engine\SearchQuestion;
use Aisle\Features\Search\Engine\TableSearch;
use Aisle\Features\Search\Index\IndexFile;
use Aisle\Features\Search\Index\IndexJob;
use Aisle\Features\Search\Index\SearchTables;
use Aisle\Features\Search\Synonyms;
use Aisle\Platform\Settings\Settings;

require_once __DIR__ . '/../shop/seed/search.php';

/** The bench's product IDs are above this number; those of the demo store are far below it. */
const AISLE_BENCH_FIRST_PRODUCT = 50000000;

/**
 * Replaces the bench's products. Inserts the rows that WooCommerce and the search index would store for them, because saving 100,000
 * products through WooCommerce takes hours.
 *
 * @param string $count Number of products.
 * @return array{products: int, words: int}
 */
function aisle_bench_replace_products( string $count ): array {
	global $wpdb;
	SearchTables::ensure_tables();
	$first = AISLE_BENCH_FIRST_PRODUCT;
	$wpdb->query( $wpdb->prepare( "DELETE FROM {$wpdb->posts} WHERE ID > %d", $first ) );
	$wpdb->query( $wpdb->prepare( "DELETE FROM {$wpdb->postmeta} WHERE post_id > %d", $first ) );
	$wpdb->query( $wpdb->prepare( "DELETE FROM {$wpdb->prefix}wc_product_meta_lookup WHERE product_id > %d", $first ) );
	foreach ( array( 'words', 'postings', 'products', 'due' ) as $table ) {
		// phpcs:ignore WordPress.DB.PreparedSQL -- Names from the list above.
		$wpdb->query( "DELETE FROM {$wpdb->prefix}aisle_search_{$table}" );
	}
	$rows     = new class() {
		/** @var array<string, list<string>> Table with its columns => rows. */
		private array $rows = array();

		public function add( string $table, string $row, int $max = 2000 ): void {
			$this->rows[ $table ][] = $row;
			if ( count( $this->rows[ $table ] ) >= $max ) {
				$this->send( $table );
			}
		}

		public function send_all(): void {
			array_map( array( $this, 'send' ), array_keys( array_filter( $this->rows ) ) );
		}

		private function send( string $table ): void {
			// phpcs:ignore WordPress.DB.PreparedSQL -- The rows are prepared, or contain only numbers and words of letters.
			$GLOBALS['wpdb']->query( "INSERT INTO {$table} VALUES " . implode( ',', $this->rows[ $table ] ) );
			$this->rows[ $table ] = array();
		}
	};
	$word_ids = array();
	$wpdb->query( 'START TRANSACTION' );
	for ( $number = 1; $number <= (int) $count; $number++ ) {
		$id           = $first + $number;
		$title        = aisle_bench_product_name( $number );
		$price        = ( $number % 90 + 1 ) . '.00';
		$stock        = $number % 9 ? 'instock' : 'outofstock';
		$word_weights = array();
		foreach ( array( array( $title, 10 ), array( 'SKU-' . $number, 10 ), array( 'Homeware Gifts', 4 ) ) as [ $text, $weight ] ) {
			foreach ( Words::of_index( $text ) as $word ) {
				$word_weights[ $word ] = max( $weight, $word_weights[ $word ] ?? 0 );
			}
		}
		foreach ( $word_weights as $word => $weight ) {
			if ( ! isset( $word_ids[ $word ] ) ) {
				$word_ids[ $word ] = count( $word_ids ) + 1;
				$rows->add(
					"{$wpdb->prefix}aisle_search_words",
					sprintf(
						"(%d,'%s','%s',%d,%d)",
						$word_ids[ $word ],
						$word,
						WordStem::of( (string) $word ),
						mb_strlen( (string) $word ),
						(int) preg_match( '/\d/', (string) $word )
					)
				);
			}
			$rows->add( "{$wpdb->prefix}aisle_search_postings", "({$word_ids[ $word ]},{$id},{$weight})" );
		}
		$rows->add(
			"{$wpdb->prefix}aisle_search_products",
			sprintf( "(%d,%d,%d,%d,'[]')", $id, Words::count_in_title( $title ), 'instock' === $stock ? 1 : 0, $number % 137 )
		);
		$rows->add(
			"{$wpdb->posts} ( ID, post_title, post_name, post_content, post_excerpt, to_ping, pinged, post_content_filtered, "
				. "post_password, post_type, post_status, post_date, post_date_gmt, post_modified, post_modified_gmt )",
			$wpdb->prepare(
				"( %d, %s, %s, '', '', '', '', '', '', 'product', 'publish', '2025-09-01', '2025-09-01', '2025-09-01', '2025-09-01' )",
				$id,
				$title,
				sanitize_title( $title )
			),
			500
		);
		foreach ( array(
			'_price'         => $price,
			'_regular_price' => $price,
			'_sku'           => 'SKU-' . $number,
			'_stock_status'  => $stock,
			'total_sales'    => (string) ( $number % 137 ),
		) as $key => $value ) {
			$rows->add( "{$wpdb->postmeta} ( post_id, meta_key, meta_value )", $wpdb->prepare( '( %d, %s, %s )', $id, $key, $value ) );
		}
		$rows->add(
			"{$wpdb->prefix}wc_product_meta_lookup ( product_id, sku, min_price, max_price, stock_status, total_sales )",
			$wpdb->prepare( '( %d, %s, %s, %s, %s, %d )', $id, 'SKU-' . $number, $price, $price, $stock, $number % 137 )
		);
	}
	$rows->send_all();
	$wpdb->query( 'COMMIT' );
	wp_cache_flush();
	return array(
		'products' => (int) $count,
		'words'    => count( $word_ids ),
	);
}

/** Returns a name of frequent words and a rare brand, similar to the word frequencies of real stores. */
function aisle_bench_product_name( int $number ): string {
	$parts   = array(
		array(
			'Red', 'Blue', 'Green', 'Oak', 'Walnut', 'Linen', 'Cotton', 'Wool', 'Ceramic', 'Stoneware', 'Leather', 'Silver', 'Golden',
			'Paper', 'Glass', 'Steel', 'Copper', 'Velvet', 'Felt', 'Bamboo',
		),
		array(
			'Small', 'Large', 'Round', 'Square', 'Folding', 'Hanging', 'Heavy', 'Light', 'Classic', 'Modern', 'Outdoor', 'Kitchen',
			'Garden', 'Travel', 'Children’s', 'Winter',
		),
		array(
			'Mug', 'Bowl', 'Plate', 'Table', 'Chair', 'Lamp', 'Shirt', 'Jacket', 'Scarf', 'Ring', 'Necklace', 'Candle', 'Basket',
			'Notebook', 'Backpack', 'Blanket', 'Curtain', 'Knife', 'Bottle', 'Frame', 'Mirror', 'Clock', 'Vase', 'Tray', 'Teapot',
		),
	);
	$letters = 'bcdfghklmnprstvz';
	$vowels  = 'aeiou';
	$brand   = '';
	for ( $seed = intdiv( $number, 3 ), $step = 0; $step < 4; $step++, $seed = intdiv( $seed, 7 ) + $step ) {
		$brand .= $letters[ $seed % 16 ] . $vowels[ $seed % 5 ];
	}
	return ucfirst( $brand ) . ' ' . $parts[0][ $number % 20 ] . ' ' . $parts[1][ intdiv( $number, 20 ) % 16 ] . ' '
		. $parts[2][ intdiv( $number, 7 ) % 25 ] . ' ' . ( $number % 900 );
}

/**
 * Indexes all products in batches, as Action Scheduler does.
 *
 * @return array{products: int, pieces: int, longest: float, gzip: int} Number of batches; longest batch in ms; size of the
 *                                                                         index file in bytes, 0 if there is none.
 */
function aisle_bench_measure_indexing(): array {
	global $wpdb;
	IndexJob::mark_all_due();
	add_filter( 'aisle_search_file_interval', '__return_zero' );
	$due_count_sql = "SELECT COUNT(*) FROM {$wpdb->prefix}aisle_search_due";
	$longest_ms    = 0;
	for ( $batch_count = 0; $wpdb->get_var( $due_count_sql ); $batch_count++ ) { // phpcs:ignore WordPress.DB.PreparedSQL -- No input.
		$start_time = hrtime( true );
		do_action( IndexJob::HOOK );
		$longest_ms = max( $longest_ms, ( hrtime( true ) - $start_time ) / 1e6 );
	}
	$url = IndexFile::url();
	return array(
		'products' => (int) $wpdb->get_var( "SELECT COUNT(*) FROM {$wpdb->prefix}aisle_search_products" ),
		'pieces'   => $batch_count,
		'longest'  => $longest_ms,
		'gzip'     => '' === $url
			? 0
			: strlen( (string) gzencode(
				(string) file_get_contents( wp_upload_dir()['basedir'] . '/aisle-search/' . basename( $url ) ),
				9
			) ),
	);
}

/**
 * Measures Aisle's and WordPress's search without the HTTP request.
 *
 * @param string $queries Separated by commas.
 * @return array<string, array{ours: float, first: float, found: int, theirs: float, theirs_found: int}> In ms: `ours` is the
 *         median of five runs, `first` the slowest, which is the first; `theirs` is the median of three.
 */
function aisle_bench_measure_search( string $queries ): array {
	$search  = new TableSearch( new Synonyms( aisle_seed_search_settings() ) );
	$measure = static function ( int $runs, callable $search_callback ): array {
		for ( $times = array(); count( $times ) < $runs; ) {
			$start_time = hrtime( true );
			$found      = count( $search_callback() );
			$times[]    = ( hrtime( true ) - $start_time ) / 1e6;
		}
		sort( $times );
		return array( $times[ intdiv( $runs, 2 ) ], max( $times ), $found );
	};
	$results = array();
	foreach ( explode( ',', $queries ) as $query ) {
		[ $ours, $first, $found ]    = $measure( 5, static fn(): array => $search->find( new SearchQuestion( $query, 0, 8 ) ) );
		[ $theirs, , $theirs_found ] = $measure(
			3,
			static fn(): array =>
				( new WP_Query( array(
					's'              => $query,
					'post_type'      => 'product',
					'posts_per_page' => 8,
					'fields'         => 'ids',
					'no_found_rows'  => true,
					'cache_results'  => false,
				) ) )->posts
		);
		$results[ $query ]           = compact( 'ours', 'first', 'found', 'theirs', 'theirs_found' );
	}
	return $results;
}

/**
 * Enables the quick view in product lists.
 */
function aisle_bench_enable_quick_view(): bool {
	$settings                        = (array) get_option( Settings::OPTION, array() );
	$settings['features']['listing'] = array( 'quick_view' => true ) + (array) ( $settings['features']['listing'] ?? array() );
	return update_option( Settings::OPTION, $settings );
}
