<?php
declare(strict_types=1);

namespace Aisle\Features\Search\Index;

use Aisle\Platform\Database\ColumnText;
use Aisle\Platform\Database\DatabaseTables;

/**
 * Tables of the search: each word once, the products that have it with its weight there, and the ranking data of
 * products. The database's full-text search is not used: it cannot correct typos, ignores words of three letters on
 * many servers, and the index in the browser could not reproduce its order.
 */
final class SearchTables {

	public const WORDS    = 'aisle_search_words';
	public const POSTINGS = 'aisle_search_postings';
	public const PRODUCTS = 'aisle_search_products';
	public const DUE      = 'aisle_search_due';

	public const VERSION_OPTION = 'aisle_search_tables';

	private const VERSION = '3';

	private static ?DatabaseTables $tables = null;

	/** `admin_init`. A visitor's request to admin-ajax.php also fires it, so the permission is checked. */
	public static function install(): void {
		if ( current_user_can( 'manage_woocommerce' ) ) { // phpcs:ignore WordPress.WP.Capabilities.Unknown -- WooCommerce's.
			self::tables()->install();
		}
	}

	public static function ensure_tables(): void {
		self::tables()->ensure_tables();
	}

	public static function exist(): bool {
		return self::tables()->exists();
	}

	/**
	 * @param list<string> $words
	 * @return array<array-key, int> Word => its id, for those that the index has.
	 */
	public static function word_ids( array $words ): array {
		global $wpdb;
		if ( array() === $words ) {
			return array();
		}
		$words                = array_values( array_unique( $words ) );
		$placeholders         = implode( ', ', array_fill( 0, count( $words ), '%s' ) );
		$words_by_stored_form = array_combine( array_map( self::stored_form( ... ), $words ), $words );
		$rows                 = (array) $wpdb->get_results(
			$wpdb->prepare(
				// phpcs:ignore WordPress.DB.PreparedSQL, WordPress.DB.PreparedSQLPlaceholders -- Interpolates only table names and placeholders.
				"SELECT id, word FROM {$wpdb->prefix}aisle_search_words WHERE word IN ( {$placeholders} )",
				array_map( strval( ... ), array_keys( $words_by_stored_form ) )
			),
			'ARRAY_A'
		);
		$ids = array();
		foreach ( $rows as $row ) {
			$word                                           = is_array( $row ) ? (string) $row['word'] : '';
			$ids[ $words_by_stored_form[ $word ] ?? $word ] = is_array( $row ) ? (int) $row['id'] : 0;
		}
		return $ids;
	}

	/** Returns a word as its column stores it: an emoji is encoded if the table has an old character set. */
	public static function stored_form( string $word ): string {
		return ColumnText::has_four_byte_character( $word )
			? ColumnText::write( DatabaseTables::name( self::WORDS ), 'word', $word, 64 )
			: $word;
	}

	private static function tables(): DatabaseTables {
		return self::$tables ??= new DatabaseTables(
			self::VERSION_OPTION,
			self::VERSION,
			array(
				self::WORDS    => 'id bigint(20) unsigned NOT NULL AUTO_INCREMENT,
word varchar(64) COLLATE utf8mb4_bin NOT NULL,
stem varchar(64) COLLATE utf8mb4_bin NOT NULL,
letters smallint(5) unsigned NOT NULL,
has_digit tinyint(1) unsigned NOT NULL,
PRIMARY KEY  (id),
UNIQUE KEY word (word),
KEY stem (stem),
KEY letters (has_digit,letters),
KEY inside (has_digit,word,stem)',
				self::POSTINGS => 'word_id bigint(20) unsigned NOT NULL,
product_id bigint(20) unsigned NOT NULL,
weight tinyint(3) unsigned NOT NULL,
PRIMARY KEY  (word_id,product_id),
KEY product_id (product_id)',
				self::PRODUCTS => 'product_id bigint(20) unsigned NOT NULL,
title_words smallint(5) unsigned NOT NULL,
in_stock tinyint(1) unsigned NOT NULL,
sales bigint(20) unsigned NOT NULL,
data longtext NOT NULL,
PRIMARY KEY  (product_id),
KEY ranking (in_stock,sales,product_id,title_words)',
				self::DUE      => 'product_id bigint(20) unsigned NOT NULL,
PRIMARY KEY  (product_id)',
			)
		);
	}
}
