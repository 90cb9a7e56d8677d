<?php
declare(strict_types=1);

namespace Aisle\Features\ContactForms\Entries;

use Aisle\Platform\Uploads\Files\UploadedFiles;
use Aisle\Platform\Uploads\Storage\UploadRows;

/**
 * Changes many entries at once.
 */
final class EntryChanges {

	private const BATCH_SIZE = 200;

	/** Maximum time between two entries that use the same file, plus a margin of one day, in seconds. */
	private const SHARED_FILE_SECONDS = 3 * DAY_IN_SECONDS;

	/** Name of the change => columns that it sets. */
	private const COLUMN_CHANGES = array(
		'read'     => 'is_unread = 0',
		'unread'   => 'is_unread = 1',
		'spam'     => 'is_spam = 1, spam_since = UNIX_TIMESTAMP()',
		'not_spam' => 'is_spam = 0, spam_since = 0',
		'trash'    => 'is_trashed = 1',
		'restore'  => 'is_trashed = 0',
	);

	public function __construct(
		private readonly EntryRows $rows,
		private readonly UploadRows $uploads,
		private readonly UploadedFiles $files
	) {}

	/**
	 * @return list<string> Names of changes for apply().
	 */
	public static function names(): array {
		return array_keys( self::COLUMN_CHANGES );
	}

	/**
	 * @param list<int> $ids
	 * @param string    $change One of names(); any other value is an error of the caller.
	 */
	public function apply( array $ids, string $change ): void {
		global $wpdb;
		$assignments = self::COLUMN_CHANGES[ $change ];
		if ( array() !== $ids && EntryDatabase::exists() ) {
			$placeholders = implode( ',', array_fill( 0, count( $ids ), '%d' ) );
			$restored_ids = 'not_spam' === $change
				? $wpdb->get_col( $wpdb->prepare(
					// phpcs:ignore WordPress.DB.PreparedSQL, WordPress.DB.PreparedSQLPlaceholders -- Interpolates only table names and placeholders.
					"SELECT id FROM {$wpdb->prefix}aisle_entries WHERE is_spam = 1 AND source IS NULL AND id IN ({$placeholders})",
					...$ids
				) )
				: array();
			$wpdb->query( $wpdb->prepare(
				// phpcs:ignore WordPress.DB.PreparedSQL, WordPress.DB.PreparedSQLPlaceholders -- From the list above, and only placeholders.
				"UPDATE {$wpdb->prefix}aisle_entries SET {$assignments} WHERE id IN ({$placeholders})",
				...$ids
			) );
			foreach ( $restored_ids as $id ) {
				/**
				 * Fires when a user marks an entry as not spam; not for entries imported from another plugin.
				 *
				 * @param int $id
				 */
				do_action( 'aisle_contact_entry_not_spam', (int) $id );
			}
		}
	}

	/**
	 * Permanently deletes entries with their files, notes and deliveries.
	 *
	 * @param list<int> $ids
	 */
	public function delete( array $ids ): void {
		foreach ( array_chunk( $ids, self::BATCH_SIZE ) as $batch_ids ) {
			$entries = $this->rows->find_all( $batch_ids );
			$this->files->remove( array_values( $this->uploads->by_tokens( self::unshared_tokens( $entries ) ) ) );
			self::delete_rows( array_map( static fn ( StoredEntry $message ): int => $message->id, $entries ) );
			foreach ( $entries as $message ) {
				/**
				 * Fires after an entry was permanently deleted.
				 *
				 * @param int           $id
				 * @param StoredEntry $message The entry before its deletion.
				 */
				do_action( 'aisle_contact_entry_deleted', $message->id, $message );
			}
		}
	}

	/**
	 * Deletes only entries in the trash or spam; others stay.
	 *
	 * @param list<int> $ids
	 */
	public function delete_discarded( array $ids ): void {
		$discarded_entries = array_filter(
			$this->rows->find_all( $ids ),
			static fn ( StoredEntry $message ): bool =>
				in_array( $message->status, array( StoredEntry::TRASH, StoredEntry::SPAM ), true )
		);
		$this->delete( array_values( array_map( static fn ( StoredEntry $message ): int => $message->id, $discarded_entries ) ) );
	}

	/**
	 * Deletes entries that are older than `$days` days, whatever their status.
	 *
	 * @param int $days 0 keeps all entries.
	 */
	public function delete_older_than( int $days ): void {
		$this->delete_old( $days, false );
	}

	/**
	 * Deletes spam that is older than `$days` days. If a user marked an entry as spam, its days are counted from then.
	 *
	 * @param int $days 0 keeps all entries.
	 */
	public function delete_spam_older_than( int $days ): void {
		EntryDatabase::install();
		$this->delete_old( $days, true );
	}

	private function delete_old( int $days, bool $only_spam ): void {
		global $wpdb;
		$cutoff = time() - $days * DAY_IN_SECONDS;
		while ( $days > 0 && EntryDatabase::exists() ) {
			$ids = $wpdb->get_col( $wpdb->prepare(
				"SELECT id FROM {$wpdb->prefix}aisle_entries WHERE created_at < %d AND ( 0 = %d OR ( is_spam = 1 AND spam_since < %d ) ) "
					. "ORDER BY created_at LIMIT %d",
				$cutoff,
				(int) $only_spam,
				$cutoff,
				self::BATCH_SIZE
			) );
			$this->delete( array_map( 'intval', array_values( $ids ) ) );
			if ( count( $ids ) < self::BATCH_SIZE ) {
				return;
			}
		}
	}

	/**
	 * @param list<int> $ids
	 */
	private static function delete_rows( array $ids ): void {
		global $wpdb;
		if ( array() === $ids ) {
			return;
		}
		$placeholders = implode( ',', array_fill( 0, count( $ids ), '%d' ) );
		foreach ( array(
			'aisle_entry_notes'      => 'message_id',
			'aisle_entry_deliveries' => 'message_id',
			'aisle_entries'          => 'id',
		) as $table => $column ) {
			// phpcs:ignore WordPress.DB.PreparedSQL, WordPress.DB.PreparedSQLPlaceholders -- Names from above, and only placeholders.
			$wpdb->query( $wpdb->prepare( "DELETE FROM {$wpdb->prefix}{$table} WHERE {$column} IN ({$placeholders})", ...$ids ) );
		}
	}

	/**
	 * Returns the tokens of files that no other entry uses. Two entries use the same files if a submission was sent
	 * twice, for example because the first one was classified as spam. A file can be used only for hours after its
	 * upload, so only entries of these days are searched.
	 *
	 * @param list<StoredEntry> $entries
	 * @return list<string>
	 */
	private static function unshared_tokens( array $entries ): array {
		global $wpdb;
		$deleted_ids     = array_map( static fn ( StoredEntry $message ): int => $message->id, $entries );
		$unshared_tokens = array();
		foreach ( $entries as $message ) {
			foreach ( self::tokens( array( $message ) ) as $token ) {
				$referencing_ids = $wpdb->get_col( $wpdb->prepare(
					"SELECT id FROM {$wpdb->prefix}aisle_entries WHERE created_at BETWEEN %d AND %d AND content LIKE %s",
					$message->created_at - self::SHARED_FILE_SECONDS,
					$message->created_at + self::SHARED_FILE_SECONDS,
					'%' . $wpdb->esc_like( $token ) . '%'
				) );
				if ( array() === array_diff( array_map( 'intval', $referencing_ids ), $deleted_ids ) ) {
					$unshared_tokens[] = $token;
				}
			}
		}
		return $unshared_tokens;
	}

	/**
	 * @param list<StoredEntry> $entries
	 * @return list<string>
	 */
	private static function tokens( array $entries ): array {
		$tokens = array();
		foreach ( $entries as $message ) {
			foreach ( $message->message->answers as $answer ) {
				array_push( $tokens, ...array_column( $answer['files'] ?? array(), 'token' ) );
			}
		}
		return $tokens;
	}
}
