<?php
/**
 * Many products' rows straight into the search's tables, and how long the search takes in them: php many-products.php <count>. Needs AISLE_SITE, a
 * shop on MariaDB; what it writes is rolled back. WordPress's own search, which WooCommerce's results page is without us, stands beside it. Also writes the index file's content of the first 3,000 to AISLE_INDEX.
 */

declare(strict_types=1);

$_SERVER += array(
	'HTTP_HOST'      => '127.0.0.1',
	'REQUEST_METHOD' => 'GET',
	'REQUEST_URI'    => '/',
);
require getenv( 'AISLE_SITE' ) . '/wp-load.php';

use Aisle\Domain\Search\Words;
use Aisle\Features\Search\Engine\SearchQuestion;
use Aisle\Features\Search\Engine\TableSearch;
use Aisle\Features\Search\Index\SearchTables;
use Aisle\Features\Search\SearchSettings;
use Aisle\Features\Search\Synonyms;
use Aisle\Platform\HasSettings;
use Aisle\Platform\Settings;

global $wpdb;
$aisle_count = (int) ( $argv[1] ?? 10000 );
$aisle_parts = array(
	array( 'Red', 'Blue', 'Green', 'Oak', 'Walnut', 'Linen', 'Cotton', 'Wool', 'Ceramic', 'Stoneware', 'Leather', 'Silver', 'Golden', 'Paper', 'Glass', 'Steel', 'Copper', 'Velvet', 'Felt', 'Bamboo' ),
	array( 'Small', 'Large', 'Round', 'Square', 'Folding', 'Hanging', 'Heavy', 'Light', 'Classic', 'Modern', 'Outdoor', 'Kitchen', 'Garden', 'Travel', 'Children’s', 'Winter' ),
	array( 'Mug', 'Bowl', 'Plate', 'Table', 'Chair', 'Lamp', 'Shirt', 'Jacket', 'Scarf', 'Ring', 'Necklace', 'Candle', 'Basket', 'Notebook', 'Backpack', 'Blanket', 'Curtain', 'Knife', 'Bottle', 'Frame', 'Mirror', 'Clock', 'Vase', 'Tray', 'Teapot' ),
);
/** A shop's words are some thousands of frequent ones and a long tail of names. */
$aisle_name  = static function ( int $number ) use ( $aisle_parts ): string {
	$letters = 'bcdfghklmnprstvz';
	$vowels  = 'aeiou';
	$brand   = '';
	for ( $seed = intdiv( $number, 3 ), $step = 0; $step < 4; $step++, $seed = intdiv( $seed, 7 ) + $step ) {
		$brand .= $letters[ $seed % 16 ] . $vowels[ $seed % 5 ];
	}
	return ucfirst( $brand ) . ' ' . $aisle_parts[0][ $number % 20 ] . ' ' . $aisle_parts[1][ intdiv( $number, 20 ) % 16 ] . ' ' . $aisle_parts[2][ intdiv( $number, 7 ) % 25 ] . ' ' . ( $number % 900 );
};
SearchTables::ready();
$wpdb->query( 'START TRANSACTION' );
foreach ( array( 'words', 'postings', 'products' ) as $aisle_table ) {
	$wpdb->query( "DELETE FROM {$wpdb->prefix}aisle_search_{$aisle_table}" ); // phpcs:ignore WordPress.DB.PreparedSQL -- Names from the list above.
}
$aisle_ids  = array();
$aisle_rows = array( 'words' => array(), 'postings' => array(), 'products' => array() );
$aisle_posts = array();
$aisle_send = static function ( bool $all ) use ( &$aisle_rows ): void {
	global $wpdb;
	foreach ( $aisle_rows as $table => $rows ) {
		if ( $rows && ( $all || count( $rows ) > 2000 ) ) {
			$wpdb->query( "INSERT INTO {$wpdb->prefix}aisle_search_{$table} VALUES " . implode( ',', $rows ) ); // phpcs:ignore WordPress.DB.PreparedSQL -- Our own numbers and words of letters.
			$aisle_rows[ $table ] = array();
		}
	}
};
$aisle_file = array();
for ( $aisle_number = 1; $aisle_number <= $aisle_count; $aisle_number++ ) {
	$title = $aisle_name( $aisle_number );
	$words = array();
	foreach ( array( array( $title, 10 ), array( 'SKU-' . $aisle_number, 10 ), array( 'Homeware Gifts', 4 ) ) as [ $text, $weight ] ) {
		foreach ( Words::of_index( $text ) as $word ) {
			$words[ $word ] = max( $weight, $words[ $word ] ?? 0 );
		}
	}
	foreach ( $words as $word => $weight ) {
		if ( ! isset( $aisle_ids[ $word ] ) ) {
			$aisle_ids[ $word ]     = count( $aisle_ids ) + 1;
			$aisle_rows['words'][] = sprintf( "(%d,'%s','%s',%d,%d)", $aisle_ids[ $word ], $word, Words::stem( (string) $word ), mb_strlen( (string) $word ), (int) preg_match( '/\d/', (string) $word ) );
		}
		$aisle_rows['postings'][] = "({$aisle_ids[ $word ]},{$aisle_number},{$weight})";
	}
	$aisle_rows['products'][] = sprintf( "(%d,%d,%d,%d,'[]')", $aisle_number, count( Words::of_index( $title ) ), $aisle_number % 9 ? 1 : 0, $aisle_number % 137 );
	$aisle_send( false );
	$aisle_posts[] = $wpdb->prepare( "( %d, %s, %s, '', '', '', '', '', '', 'product', 'publish', '2025-09-01', '2025-09-01', '2025-09-01', '2025-09-01' )", 50000000 + $aisle_number, $title, sanitize_title( $title ) );
	if ( count( $aisle_posts ) >= 500 || $aisle_number === $aisle_count ) {
		$wpdb->query( "INSERT INTO {$wpdb->posts} ( ID, post_title, post_name, post_content, post_excerpt, to_ping, pinged, post_content_filtered, post_password, post_type, post_status, post_date, post_date_gmt, post_modified, post_modified_gmt ) VALUES " . implode( ',', $aisle_posts ) ); // phpcs:ignore WordPress.DB.PreparedSQL -- Prepared above.
		$aisle_posts = array();
	}
	if ( $aisle_number <= 3000 ) {
		$aisle_file[] = array( $aisle_number, $title, '~product/' . sanitize_title( $title ) . '/', '~2025/09/' . sanitize_title( $title ) . '-100x100.jpg', '&#036;' . ( $aisle_number % 90 ) . '.00', 1, $aisle_number % 137, 'SKU-' . $aisle_number, '', '', 'Homeware Gifts', array( 16 ) );
	}
}
$aisle_send( true );
if ( getenv( 'AISLE_INDEX' ) ) {
	file_put_contents( (string) getenv( 'AISLE_INDEX' ), (string) wp_json_encode( array( 'home' => '/', 'products' => $aisle_file, 'categories' => array(), 'synonyms' => array() ), JSON_UNESCAPED_SLASHES | JSON_UNESCAPED_UNICODE ) ); // phpcs:ignore WordPress.WP.AlternativeFunctions -- A tool of the bench.
}
$aisle_settings = new Settings();
$aisle_settings->add(
	SearchSettings::ROOM,
	new class() implements HasSettings {
		public function settings_title(): string {
			return '';
		}

		public function settings_schema(): array {
			return SearchSettings::schema();
		}
	}
);
$aisle_search = new TableSearch( new Synonyms( $aisle_settings ) );
printf( "%d products, %d words\n", $aisle_count, count( $aisle_ids ) );
foreach ( array( 'mug', 'red mug', 'shrit', 'blue kitchen tabel', 'SKU-4711', 'xyzzyq', 'qqqqqqqqq', 'gar', 'walnut folding chair', 't shirt', 'r s m 1 h g b l', 'homeware', 'hom gif', 'homeware gifts sku' ) as $aisle_query ) {
	$times = array();
	for ( $aisle_round = 0; $aisle_round < 5; $aisle_round++ ) {
		$begin   = hrtime( true );
		$found   = $aisle_search->find( new SearchQuestion( $aisle_query, 0, 8 ) );
		$times[] = ( hrtime( true ) - $begin ) / 1e6;
	}
	sort( $times );
	$theirs = array();
	for ( $aisle_round = 0; $aisle_round < 3; $aisle_round++ ) {
		$begin    = hrtime( true );
		$own      = new WP_Query( array( 's' => $aisle_query, 'post_type' => 'product', 'posts_per_page' => 8, 'fields' => 'ids', 'no_found_rows' => true, 'cache_results' => false ) );
		$theirs[] = ( hrtime( true ) - $begin ) / 1e6;
	}
	sort( $theirs );
	printf( "%-24s %7.1f ms (first %.1f), %d found; WordPress %7.1f ms, %d found\n", $aisle_query, $times[2], max( $times ), count( $found ), $theirs[1], count( $own->posts ) ); // phpcs:ignore WordPress.Security.EscapeOutput -- Numbers, for a terminal.
}
$wpdb->query( 'ROLLBACK' );
