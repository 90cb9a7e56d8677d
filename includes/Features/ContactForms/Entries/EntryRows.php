<?php
declare(strict_types=1);

namespace Aisle\Features\ContactForms\Entries;

use Aisle\Platform\Database\ColumnText;
use Aisle\Platform\Http\ApiError;

/**
 * Reads and writes rows of entries and their deliveries.
 *
 * @phpstan-import-type Delivery from StoredEntry
 */
final class EntryRows implements EntryStore {

	/** Maximum number of rows to count; above it, only “more” is known. */
	public const MAX_COUNTED = 10000;

	private const MAX_TITLE_LENGTH = 255;

	public function save( NewEntry $message ): int {
		global $wpdb;
		EntryDatabase::ensure_tables();
		$row   = self::row( $message, time() );
		// phpcs:ignore WordPress.DB.DirectDatabaseQuery -- Our own table.
		$is_inserted = null !== $row && $wpdb->insert( EntryDatabase::entries_table(), $row );
		if ( ! $is_inserted ) {
			throw new ApiError( 'not_saved', __( 'Your message could not be saved. Please try again in a moment.', 'aisle' ), 500 );
		}
		return (int) $wpdb->insert_id;
	}

	public function was_recently_saved( NewEntry $message ): bool {
		global $wpdb;
		$hash = '%"hash":"' . $wpdb->esc_like( $message->hash ) . '"%';
		return EntryDatabase::exists()
			&& null !== $wpdb->get_var( $wpdb->prepare(
				"SELECT id FROM {$wpdb->prefix}aisle_entries WHERE form_id = %d AND is_spam = %d AND created_at > %d AND content LIKE %s "
					. "LIMIT 1",
				$message->form_id,
				(int) $message->is_spam,
				time() - HOUR_IN_SECONDS,
				$hash
			) );
	}

	/**
	 * Imports an entry that another program has stored. Sends no email and no webhook.
	 *
	 * @param string $source Identifier of the entry in that program, at most 60 characters. If several imports with it
	 *                       run at the same moment, only one stores the entry.
	 * @return int|null Id; null if it was imported already, or cannot be stored.
	 */
	public function import( ImportedEntry $imported, string $source ): ?int {
		global $wpdb;
		EntryDatabase::ensure_tables();
		$row = self::row( $imported->message, $imported->created_at );
		if ( null === $row ) {
			return null;
		}
		$row   = array(
			'is_unread'  => 0,
			'is_trashed' => (int) $imported->is_trashed,
			'source'     => $source,
		) + $row;
		$placeholders = implode( ', ', array_map( static fn ( int|string $value ): string => is_int( $value ) ? '%d' : '%s', $row ) );
		$is_inserted = 1 === $wpdb->query( $wpdb->prepare(
			// phpcs:ignore WordPress.DB.PreparedSQL, WordPress.DB.PreparedSQLPlaceholders -- Names of row() and only placeholders.
			"INSERT IGNORE INTO {$wpdb->prefix}aisle_entries ( " . implode( ', ', array_keys( $row ) ) . " ) VALUES ( {$placeholders} )",
			...array_values( $row )
		) );
		return $is_inserted ? (int) $wpdb->insert_id : null;
	}

	/**
	 * @param list<string> $sources
	 * @return list<string> Sources that were already imported.
	 */
	public function imported_sources( array $sources ): array {
		global $wpdb;
		if ( array() === $sources || ! EntryDatabase::exists() ) {
			return array();
		}
		$placeholders = implode( ',', array_fill( 0, count( $sources ), '%s' ) );
		return array_map(
			'strval',
			array_values( $wpdb->get_col( $wpdb->prepare(
				// phpcs:ignore WordPress.DB.PreparedSQL, WordPress.DB.PreparedSQLPlaceholders -- Interpolates only table names and placeholders.
				"SELECT source FROM {$wpdb->prefix}aisle_entries WHERE source IN ({$placeholders})",
				...$sources
			) ) )
		);
	}

	/**
	 * @return array<string, int|string>|null Null if it cannot be encoded.
	 */
	private static function row( NewEntry $message, int $created_at ): ?array {
		$content = EntryContent::write( $message );
		return null === $content ? null : array(
			'form_id'      => $message->form_id,
			'form_title'   => self::one_line( 'form_title', $message->form_title ),
			'is_unread'    => 1,
			'is_spam'      => (int) $message->is_spam,
			'is_trashed'   => 0,
			'created_at'   => $created_at,
			'user_id'      => max( 0, $message->origin['user_id'] ),
			'sender_email' => self::one_line( 'sender_email', $message->sender['email'] ),
			'sender_name'  => self::one_line( 'sender_name', $message->sender['name'] ),
			'subject'      => self::one_line( 'subject', $message->subject ),
			'search_text'  => EntrySearch::text_of( $message ),
			'content'      => $content,
		);
	}

	public function find( int $id ): ?StoredEntry {
		return $this->find_all( array( $id ) )[0] ?? null;
	}

	/**
	 * @param list<int> $ids
	 * @return list<StoredEntry> Sorted by id; unknown ids are left out.
	 */
	public function find_all( array $ids ): array {
		global $wpdb;
		if ( array() === $ids || ! EntryDatabase::exists() ) {
			return array();
		}
		$placeholders = implode( ',', array_fill( 0, count( $ids ), '%d' ) );
		$rows         = $wpdb->get_results(
			// phpcs:ignore WordPress.DB.PreparedSQL, WordPress.DB.PreparedSQLPlaceholders -- Interpolates only table names and placeholders.
			$wpdb->prepare( "SELECT * FROM {$wpdb->prefix}aisle_entries WHERE id IN ({$placeholders}) ORDER BY id", ...$ids ),
			'ARRAY_A'
		);
		$deliveries_by_entry = $this->deliveries( $ids );
		return array_map(
			static fn ( array $row ): StoredEntry => new StoredEntry(
				(int) $row['id'],
				self::status( $row ),
				(int) $row['created_at'],
				EntryContent::read( $row ),
				$deliveries_by_entry[ (int) $row['id'] ] ?? array()
			),
			is_array( $rows ) ? array_values( $rows ) : array()
		);
	}

	/**
	 * Claims a delivery; if several processes try at the same moment, only one succeeds.
	 *
	 * @return bool True if no process has handled this email of the entry before.
	 */
	public function claim_delivery( int $id, string $delivery ): bool {
		global $wpdb;
		EntryDatabase::ensure_tables();
		return 1 === $wpdb->query( $wpdb->prepare(
			"INSERT IGNORE INTO {$wpdb->prefix}aisle_entry_deliveries ( message_id, mail, state, tries, error, changed_at ) "
				. "VALUES ( %d, %s, 'waiting', 0, '', %d )",
			$id,
			$delivery,
			time()
		) );
	}

	public function set_delivery( int $id, string $delivery, string $state, int $tries, string $error = '' ): void {
		global $wpdb;
		EntryDatabase::ensure_tables();
		$wpdb->replace( // phpcs:ignore WordPress.DB.DirectDatabaseQuery -- Our own table.
			EntryDatabase::deliveries_table(),
			array(
				'message_id' => $id,
				'mail'       => $delivery,
				'state'      => $state,
				'tries'      => $tries,
				'error'      => ColumnText::write( EntryDatabase::deliveries_table(), 'error', mb_scrub( $error, 'UTF-8' ), 1000 ),
				'changed_at' => time(),
			)
		);
	}

	/**
	 * @param list<int> $ids
	 * @return array<int, array<string, Delivery>> By entry id and delivery name.
	 */
	public function deliveries( array $ids ): array {
		global $wpdb;
		if ( array() === $ids || ! EntryDatabase::exists() ) {
			return array();
		}
		$placeholders = implode( ',', array_fill( 0, count( $ids ), '%d' ) );
		$rows         = $wpdb->get_results(
			$wpdb->prepare(
				// phpcs:ignore WordPress.DB.PreparedSQL, WordPress.DB.PreparedSQLPlaceholders -- Interpolates only table names and placeholders.
				"SELECT * FROM {$wpdb->prefix}aisle_entry_deliveries WHERE message_id IN ({$placeholders}) ORDER BY message_id, mail DESC",
				...$ids
			),
			'ARRAY_A'
		);
		$deliveries_by_entry = array();
		foreach ( is_array( $rows ) ? $rows : array() as $row ) {
			$deliveries_by_entry[ (int) $row['message_id'] ][ (string) $row['mail'] ] = array(
				'state' => (string) $row['state'],
				'tries' => (int) $row['tries'],
				'error' => ColumnText::read( (string) $row['error'] ),
				'at'    => (int) $row['changed_at'],
			);
		}
		return $deliveries_by_entry;
	}

	/**
	 * @param string $name_prefix Prefix of the delivery names.
	 * @param int    $since Unix time.
	 * @return int Number of deliveries given up since then, at most MAX_COUNTED.
	 */
	public function count_given_up( string $name_prefix, int $since ): int {
		global $wpdb;
		return EntryDatabase::exists()
			? (int) $wpdb->get_var( $wpdb->prepare(
				"SELECT COUNT(*) FROM ( SELECT message_id FROM {$wpdb->prefix}aisle_entry_deliveries "
					. "WHERE state = 'given_up' AND changed_at >= %d AND mail LIKE %s LIMIT %d ) AS found",
				$since,
				$wpdb->esc_like( $name_prefix ) . '%',
				self::MAX_COUNTED
			) )
			: 0;
	}

	/**
	 * Returns email deliveries that still wait for an attempt, but have not changed since the given time.
	 *
	 * @param int $changed_before Unix time.
	 * @return list<array{id: int, mail: string, tries: int}> At most a hundred.
	 */
	public function stalled_deliveries( int $changed_before ): array {
		global $wpdb;
		$rows = EntryDatabase::exists()
			? $wpdb->get_results(
				$wpdb->prepare(
					"SELECT message_id, mail, tries FROM {$wpdb->prefix}aisle_entry_deliveries "
						. "WHERE mail IN ( 'mail', 'autoreply' ) AND state IN ( 'waiting', 'failed' ) AND changed_at < %d "
						. "ORDER BY changed_at LIMIT 100",
					$changed_before
				),
				'ARRAY_A'
			)
			: array();
		return array_map(
			static fn ( array $row ): array =>
				array( 'id' => (int) $row['message_id'], 'mail' => (string) $row['mail'], 'tries' => (int) $row['tries'] ),
			is_array( $rows ) ? array_values( $rows ) : array()
		);
	}

	/**
	 * @param array<string, mixed> $row
	 */
	public static function status( array $row ): string {
		return match ( true ) {
			(bool) (int) $row['is_trashed'] => StoredEntry::TRASH,
			(bool) (int) $row['is_spam']    => StoredEntry::SPAM,
			(bool) (int) $row['is_unread']  => StoredEntry::UNREAD,
			default                         => StoredEntry::READ,
		};
	}

	/**
	 * Returns the text as one line, cut to the column's length: a longer text would make the database reject the whole
	 * entry.
	 */
	private static function one_line( string $column, string $text ): string {
		$line = (string) preg_replace( '/\s+/u', ' ', mb_scrub( $text, 'UTF-8' ) );
		return ColumnText::write( EntryDatabase::entries_table(), $column, trim( $line ), self::MAX_TITLE_LENGTH );
	}
}
