<?php
/**
 * Fills a store with contact form entries, as after years of use.
 *
 * @package Aisle
 */

declare(strict_types=1);

use Aisle\Features\ContactForms\Entries\EntryDatabase;
use Aisle\Features\ContactForms\Entries\EntrySearch;

const AISLE_BENCH_ROWS_PER_INSERT = 1000;

/**
 * Inserts entries directly into the table, because submitting so many forms would take hours.
 *
 * @param string $count Number of entries in the table at the end.
 * @return array{messages: int, seconds: float, word_index: bool}
 */
function aisle_bench_create_entries( string $count ): array {
	global $wpdb;
	EntryDatabase::install();
	mt_srand( 20260101 );
	$start_time   = hrtime( true );
	$stored_count = (int) $wpdb->get_var( "SELECT COUNT(*) FROM {$wpdb->prefix}aisle_entries" );
	while ( $stored_count < (int) $count ) {
		$rows = array();
		for ( $row = 0; $row < AISLE_BENCH_ROWS_PER_INSERT; $row++ ) {
			$rows[] = aisle_bench_entry_row( $stored_count + $row );
		}
		// phpcs:ignore WordPress.DB.PreparedSQL -- Each row is prepared.
		$wpdb->query(
			"INSERT INTO {$wpdb->prefix}aisle_entries (form_id, form_title, is_unread, is_spam, is_trashed, created_at, user_id, "
				. "sender_email, sender_name, subject, search_text, content) VALUES "
				. implode( ',', $rows )
		);
		$stored_count += AISLE_BENCH_ROWS_PER_INSERT;
	}
	return array(
		'messages'   => (int) $wpdb->get_var( "SELECT COUNT(*) FROM {$wpdb->prefix}aisle_entries" ),
		'seconds'    => round( ( hrtime( true ) - $start_time ) / 1e9, 1 ),
		'word_index' => EntryDatabase::has_word_index(),
	);
}

/**
 * Returns an entry as a row of SQL values. A quarter of the entries is spam, 1 in 20 is in the trash, 1 in 30 is unread. They belong to
 * five forms and have 40 to 200 words, of which few are common and most are rare. Only entry 4321 contains "kingfisher".
 */
function aisle_bench_entry_row( int $number ): string {
	global $wpdb;
	$words = array();
	for ( $remaining_words = mt_rand( 40, 200 ); $remaining_words > 0; $remaining_words-- ) {
		// The exponent distributes words logarithmically: half of them are among the first 150 of 20,000.
		$words[] = aisle_bench_word( (int) floor( 20000 ** ( mt_rand() / mt_getrandmax() ) ) );
	}
	if ( 4321 === $number ) {
		$words[] = 'kingfisher';
	}
	$text    = implode( ' ', $words );
	$name    = ucfirst( aisle_bench_word( mt_rand( 1, 5000 ) ) ) . ' ' . ucfirst( aisle_bench_word( mt_rand( 1, 20000 ) ) );
	$email   = "customer{$number}@example.com";
	$subject = ucfirst( implode( ' ', array_slice( $words, 0, 5 ) ) );
	$content = (string) wp_json_encode( array(
		'answers' => array( array( 'id' => 'f_message', 'label' => 'Message', 'type' => 'textarea', 'values' => array( $text ) ) ),
	) );
	$form_id = 1 + $number % 5;
	return $wpdb->prepare(
		'(%d, %s, %d, %d, %d, %d, 0, %s, %s, %s, %s, %s)',
		$form_id,
		"Form {$form_id}",
		0 === mt_rand( 0, 29 ) ? 1 : 0,
		0 === mt_rand( 0, 3 ) ? 1 : 0,
		0 === mt_rand( 0, 19 ) ? 1 : 0,
		time() - 400000 * 250 + $number * 250,
		$email,
		$name,
		$subject,
		strtolower( "{$name} {$email} {$subject} Form {$form_id} {$text}" ),
		$content
	);
}

/** Returns a word of two to four syllables, always the same one for a number. */
function aisle_bench_word( int $number ): string {
	static $syllables = array(
		'ba', 'ce', 'di', 'fo', 'gu', 'ha', 'ke', 'li', 'mo', 'nu', 'pa', 're', 'si', 'to', 'vu', 'wa', 'xe', 'yi', 'zo', 'shu',
	);
	$word             = $syllables[ $number % 20 ] . $syllables[ intdiv( $number, 20 ) % 20 ];
	return $word . ( $number >= 400 ? $syllables[ intdiv( $number, 400 ) % 20 ] : '' )
		. ( $number >= 8000 ? $syllables[ intdiv( $number, 8000 ) % 20 ] : '' );
}
