<?php
declare(strict_types=1);

namespace Aisle\Features\ContactForms\Entries;

/**
 * Notes of store staff about an entry, and the replies they have sent.
 *
 * @phpstan-type Note array{id: int, kind: string, author_id: int, created_at: int, text: string}
 */
final class EntryNotes {

	public const NOTE  = 'note';
	public const REPLY = 'reply';

	/**
	 * @param string $kind One of the constants.
	 * @return int Id, or 0 if the database rejected it.
	 */
	public function add( int $entry_id, string $kind, int $author_id, string $text ): int {
		global $wpdb;
		EntryDatabase::ensure_tables();
		$is_inserted = $wpdb->insert( // phpcs:ignore WordPress.DB.DirectDatabaseQuery -- Our own table.
			EntryDatabase::notes_table(),
			array(
				'message_id' => $entry_id,
				'kind'       => $kind,
				'author_id'  => $author_id,
				'created_at' => time(),
				'content'    => (string) wp_json_encode( $text, JSON_INVALID_UTF8_SUBSTITUTE ),
			)
		);
		return $is_inserted ? (int) $wpdb->insert_id : 0;
	}

	/**
	 * @return list<Note> Oldest first.
	 */
	public function of( int $entry_id ): array {
		global $wpdb;
		$rows = EntryDatabase::exists()
			? $wpdb->get_results(
				$wpdb->prepare( "SELECT * FROM {$wpdb->prefix}aisle_entry_notes WHERE message_id = %d ORDER BY id", $entry_id ),
				'ARRAY_A'
			)
			: array();
		return array_map(
			static fn ( array $row ): array => array(
				'id'         => (int) $row['id'],
				'kind'       => (string) $row['kind'],
				'author_id'  => (int) $row['author_id'],
				'created_at' => (int) $row['created_at'],
				'text'       => (string) json_decode( (string) $row['content'] ),
			),
			is_array( $rows ) ? array_values( $rows ) : array()
		);
	}

	/**
	 * @param list<int> $entry_ids
	 * @return list<int> Ids of the entries to which staff have replied by email.
	 */
	public function ids_with_reply( array $entry_ids ): array {
		global $wpdb;
		if ( array() === $entry_ids || ! EntryDatabase::exists() ) {
			return array();
		}
		$placeholders = implode( ',', array_fill( 0, count( $entry_ids ), '%d' ) );
		// phpcs:disable WordPress.DB.PreparedSQL, WordPress.DB.PreparedSQLPlaceholders -- Interpolates only table names and placeholders.
		return array_map(
			'intval',
			array_values( $wpdb->get_col( $wpdb->prepare(
				"SELECT DISTINCT message_id FROM {$wpdb->prefix}aisle_entry_notes WHERE kind = %s AND message_id IN ({$placeholders})",
				self::REPLY,
				...$entry_ids
			) ) )
		);
		// phpcs:enable WordPress.DB.PreparedSQL, WordPress.DB.PreparedSQLPlaceholders
	}

	public function delete( int $entry_id, int $note_id ): bool {
		global $wpdb;
		$where = array(
			'id'         => $note_id,
			'message_id' => $entry_id,
			'kind'       => self::NOTE,
		);
		// phpcs:ignore WordPress.DB.DirectDatabaseQuery -- Our own table.
		return EntryDatabase::exists() && (bool) $wpdb->delete( EntryDatabase::notes_table(), $where, array( '%d', '%d', '%s' ) );
	}
}
