<?php
declare(strict_types=1);

namespace Aisle\Features\Search\Index;

use Aisle\Domain\Search\Similarity;
use Aisle\Domain\Search\WordStem;
use Aisle\Platform\Database\ColumnText;
use Aisle\Platform\Database\DatabaseTables;

/**
 * Writes a product's rows to the tables.
 */
final class ProductRows {

	public static function write( IndexedProduct $product, int $id ): void {
		global $wpdb;
		$words = $product->words();
		self::remove( $id, false );
		self::add_words( array_map( strval( ... ), array_keys( $words ) ) );
		self::add_postings( $id, $words );
		$table = DatabaseTables::name( SearchTables::PRODUCTS );
		$data  = (string) wp_json_encode( $product->row(), JSON_UNESCAPED_SLASHES | JSON_UNESCAPED_UNICODE );
		$wpdb->replace(
			$table,
			array(
				'product_id'  => $id,
				'title_words' => $product->title_word_count(),
				'in_stock'    => $product->in_stock(),
				'sales'       => $product->sales(),
				// If the column cannot store the characters, they are written as JSON escapes.
				'data'        => ColumnText::has_four_byte_character( $data ) && ColumnText::write( $table, 'data', $data ) !== $data
					? (string) wp_json_encode( $product->row(), JSON_UNESCAPED_SLASHES )
					: $data,
			)
		);
	}

	/**
	 * @return bool True if the product's row existed and was removed; always false if the row stays.
	 */
	public static function remove( int $id, bool $includes_product_row = true ): bool {
		global $wpdb;
		$wpdb->delete( DatabaseTables::name( SearchTables::POSTINGS ), array( 'product_id' => $id ) );
		return $includes_product_row
			&& (int) $wpdb->delete( DatabaseTables::name( SearchTables::PRODUCTS ), array( 'product_id' => $id ) ) > 0;
	}

	/** Deletes words that no product has any more. Once a day is enough, because they find nothing. */
	public static function clean_up(): void {
		global $wpdb;
		$wpdb->query(
			"DELETE FROM {$wpdb->prefix}aisle_search_words WHERE id NOT IN ( SELECT word_id FROM {$wpdb->prefix}aisle_search_postings )"
		);
	}

	/**
	 * @param list<string> $words
	 */
	private static function add_words( array $words ): void {
		global $wpdb;
		if ( array() === $words ) {
			return;
		}
		$values = array();
		foreach ( $words as $word ) {
			array_push(
				$values,
				SearchTables::stored_form( $word ),
				SearchTables::stored_form( mb_substr( WordStem::of( $word ), 0, 64, 'UTF-8' ) ),
				mb_strlen( $word, 'UTF-8' ),
				(int) Similarity::has_digit( $word )
			);
		}
		$placeholders = implode( ', ', array_fill( 0, count( $words ), '( %s, %s, %d, %d )' ) );
		$wpdb->query( $wpdb->prepare(
			// phpcs:ignore WordPress.DB.PreparedSQL, WordPress.DB.PreparedSQLPlaceholders -- Interpolates only table names and placeholders.
			"INSERT IGNORE INTO {$wpdb->prefix}aisle_search_words ( word, stem, letters, has_digit ) VALUES {$placeholders}",
			$values
		) );
	}

	/**
	 * @param array<array-key, int> $words Word => weight.
	 */
	private static function add_postings( int $id, array $words ): void {
		global $wpdb;
		$values = array();
		foreach ( SearchTables::word_ids( array_map( strval( ... ), array_keys( $words ) ) ) as $word => $word_id ) {
			array_push( $values, $word_id, $id, $words[ $word ] ?? 0 );
		}
		if ( array() === $values ) {
			return;
		}
		$placeholders = implode( ', ', array_fill( 0, intdiv( count( $values ), 3 ), '( %d, %d, %d )' ) );
		$wpdb->query( $wpdb->prepare(
			// phpcs:ignore WordPress.DB.PreparedSQL, WordPress.DB.PreparedSQLPlaceholders -- Interpolates only table names and placeholders.
			"INSERT IGNORE INTO {$wpdb->prefix}aisle_search_postings ( word_id, product_id, weight ) VALUES {$placeholders}",
			$values
		) );
	}
}
