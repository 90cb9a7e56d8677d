<?php
declare(strict_types=1);

namespace Aisle\Platform\Uploads\Storage;

use Aisle\Platform\Database\ColumnText;

/**
 * The database rows of uploaded files. Rows are looked up by token; other classes check permissions.
 */
final class UploadRows {

	private const MAX_NAME_LENGTH = 255;

	/**
	 * @param array<string, string|int> $values Columns except the ID and the dates.
	 * @return int Id, or 0 if the database rejected it.
	 */
	public function insert( array $values ): int {
		global $wpdb;
		UploadTable::ensure_tables();
		$now = time();
		if ( isset( $values['file_name'] ) ) {
			$values['file_name'] = ColumnText::write(
				UploadTable::files(),
				'file_name',
				(string) $values['file_name'],
				self::MAX_NAME_LENGTH
			);
		}
		// After a double click, equal files have the same token: the second row is rejected, which is not an error.
		$was_suppressed = $wpdb->suppress_errors();
		// phpcs:ignore WordPress.Arrays -- One row.
		$is_inserted = $wpdb->insert( UploadTable::files(), $values + array( 'created_at' => $now, 'touched_at' => $now ) );
		$wpdb->suppress_errors( $was_suppressed );
		return $is_inserted ? (int) $wpdb->insert_id : 0;
	}

	/**
	 * @param array<string> $tokens
	 * @return array<string, UploadedFile> By token, in the requested order; unknown tokens are omitted.
	 */
	public function by_tokens( array $tokens ): array {
		global $wpdb;
		$tokens_by_hash = array();
		foreach ( $tokens as $token ) {
			if ( UploadToken::is_valid( $token ) ) {
				$tokens_by_hash[ UploadToken::hash( $token ) ] = $token;
			}
		}
		if ( array() === $tokens_by_hash || ! UploadTable::exists() ) {
			return array();
		}
		$placeholders = implode( ',', array_fill( 0, count( $tokens_by_hash ), '%s' ) );
		$rows         = $wpdb->get_results(
			$wpdb->prepare(
				// phpcs:ignore WordPress.DB.PreparedSQL, WordPress.DB.PreparedSQLPlaceholders -- Interpolates only table names and placeholders.
				"SELECT * FROM {$wpdb->prefix}aisle_uploads WHERE token_hash IN ({$placeholders})",
				...array_keys( $tokens_by_hash )
			),
			'ARRAY_A'
		);
		$files_by_token = array();
		foreach ( self::files( $rows ) as $file ) {
			$files_by_token[ $tokens_by_hash[ $file->token_hash ] ] = $file;
		}
		return array_filter( array_replace( array_fill_keys( array_values( $tokens_by_hash ), null ), $files_by_token ) );
	}

	public function by_id( int $id ): ?UploadedFile {
		global $wpdb;
		$rows = UploadTable::exists()
			? $wpdb->get_results( $wpdb->prepare( "SELECT * FROM {$wpdb->prefix}aisle_uploads WHERE id = %d", $id ), 'ARRAY_A' )
			: array();
		return self::files( $rows )[0] ?? null;
	}

	/**
	 * @return array{files: int, bytes: int, field: int} Counts of the visitor's files that are in no order; `field`:
	 *                                                   files of the given field that are also in no cart.
	 */
	public function count_unordered( Visitor $visitor, UploadOwner $owner ): array {
		global $wpdb;
		UploadTable::ensure_tables();
		$row = (array) $wpdb->get_row(
			$wpdb->prepare(
				"SELECT COUNT(*) AS files, SUM( size ) AS bytes, SUM( CASE WHEN status = %s AND owner_kind = %s AND owner_id = %d "
					. "AND field_id = %s AND subject_id = %d THEN 1 ELSE 0 END ) AS of_field FROM {$wpdb->prefix}aisle_uploads "
					. "WHERE status IN ( %s, %s ) AND ( session_key = %s OR ( user_id > 0 AND user_id = %d ) )",
				UploadedFile::OPEN,
				$owner->kind,
				$owner->id,
				$owner->field,
				$owner->subject,
				UploadedFile::OPEN,
				UploadedFile::IN_CART,
				$visitor->session_key,
				$visitor->user_id
			),
			'ARRAY_A'
		);
		return array(
			'files' => (int) ( $row['files'] ?? 0 ),
			'bytes' => (int) ( $row['bytes'] ?? 0 ),
			'field' => (int) ( $row['of_field'] ?? 0 ),
		);
	}

	/**
	 * @return int Total bytes of all visitors' files that are in no order.
	 */
	public function unordered_bytes(): int {
		global $wpdb;
		UploadTable::ensure_tables();
		return (int) $wpdb->get_var( $wpdb->prepare(
			"SELECT SUM( size ) FROM {$wpdb->prefix}aisle_uploads WHERE status IN ( %s, %s )",
			UploadedFile::OPEN,
			UploadedFile::IN_CART
		) );
	}

	/**
	 * @param string $kind Kind of the owner; empty for all.
	 * @return int Bytes of files that belong to entries.
	 */
	public function entry_bytes( string $kind = '' ): int {
		global $wpdb;
		UploadTable::ensure_tables();
		$kind_condition = '' === $kind ? '' : $wpdb->prepare( ' AND owner_kind = %s', $kind );
		// phpcs:ignore WordPress.DB.PreparedSQL -- Both are prepared.
		return (int) $wpdb->get_var(
			$wpdb->prepare( "SELECT SUM( size ) FROM {$wpdb->prefix}aisle_uploads WHERE status = %s", UploadedFile::IN_ENTRY )
				. $kind_condition
		);
	}

	/**
	 * @param list<int> $ids
	 */
	public function set_status( array $ids, string $status ): void {
		global $wpdb;
		if ( array() !== $ids ) {
			$placeholders = implode( ',', array_fill( 0, count( $ids ), '%d' ) );
			// phpcs:disable WordPress.DB.PreparedSQL, WordPress.DB.PreparedSQLPlaceholders -- Interpolates only table names and placeholders.
			$wpdb->query( $wpdb->prepare(
				"UPDATE {$wpdb->prefix}aisle_uploads SET status = %s, touched_at = %d WHERE id IN ({$placeholders})",
				$status,
				time(),
				...$ids
			) );
			// phpcs:enable WordPress.DB.PreparedSQL, WordPress.DB.PreparedSQLPlaceholders
		}
	}

	public function assign_to_user( string $guest_key, Visitor $user ): void {
		global $wpdb;
		$wpdb->query( $wpdb->prepare(
			"UPDATE {$wpdb->prefix}aisle_uploads SET session_key = %s, user_id = %d WHERE session_key = %s AND user_id = 0",
			$user->session_key,
			$user->user_id,
			$guest_key
		) );
	}

	/**
	 * @param list<int> $ids
	 */
	public function delete( array $ids ): void {
		global $wpdb;
		if ( array() !== $ids ) {
			$placeholders = implode( ',', array_fill( 0, count( $ids ), '%d' ) );
			// phpcs:ignore WordPress.DB.PreparedSQL, WordPress.DB.PreparedSQLPlaceholders -- Interpolates only table names and placeholders.
			$wpdb->query( $wpdb->prepare( "DELETE FROM {$wpdb->prefix}aisle_uploads WHERE id IN ({$placeholders})", ...$ids ) );
		}
	}

	/**
	 * @return bool True if the row was unchanged and has been deleted.
	 */
	public function delete_if_unchanged( UploadedFile $file ): bool {
		global $wpdb;
		$conditions = array(
			'id'         => $file->id,
			'status'     => $file->status,
			'touched_at' => $file->touched_at,
		);
		return (bool) $wpdb->delete( UploadTable::files(), $conditions, array( '%d', '%s', '%d' ) );
	}

	/**
	 * Returns files with a status that have not been touched since the given time, oldest first.
	 *
	 * @return list<UploadedFile>
	 */
	public function touched_before( string $status, int $time, int $max ): array {
		global $wpdb;
		return self::files( $wpdb->get_results(
			$wpdb->prepare(
				"SELECT * FROM {$wpdb->prefix}aisle_uploads WHERE status = %s AND touched_at < %d ORDER BY touched_at LIMIT %d",
				$status,
				$time,
				$max
			),
			'ARRAY_A'
		) );
	}

	/**
	 * @return list<UploadedFile> Rows with higher IDs, ordered by ID.
	 */
	public function after_id( int $id, int $max ): array {
		global $wpdb;
		return self::files( $wpdb->get_results(
			$wpdb->prepare( "SELECT * FROM {$wpdb->prefix}aisle_uploads WHERE id > %d ORDER BY id LIMIT %d", $id, $max ),
			'ARRAY_A'
		) );
	}

	/**
	 * @return list<UploadedFile>
	 */
	public function of_user( int $user_id, int $max, int $offset = 0 ): array {
		global $wpdb;
		return $user_id > 0 && UploadTable::exists()
			? self::files( $wpdb->get_results(
				$wpdb->prepare(
					"SELECT * FROM {$wpdb->prefix}aisle_uploads WHERE user_id = %d ORDER BY id LIMIT %d OFFSET %d",
					$user_id,
					$max,
					$offset
				),
				'ARRAY_A'
			) )
			: array();
	}

	/**
	 * Returns which of these file names have a row.
	 *
	 * @param list<string> $names
	 * @return list<string>
	 */
	public function existing_names( array $names ): array {
		global $wpdb;
		if ( array() === $names ) {
			return array();
		}
		$placeholders = implode( ',', array_fill( 0, count( $names ), '%s' ) );
		return array_values( array_map(
			'strval',
			$wpdb->get_col( $wpdb->prepare(
				// phpcs:ignore WordPress.DB.PreparedSQL, WordPress.DB.PreparedSQLPlaceholders -- Interpolates only table names and placeholders.
				"SELECT stored_name FROM {$wpdb->prefix}aisle_uploads WHERE stored_name IN ({$placeholders})",
				...$names
			) )
		) );
	}

	/**
	 * @return list<UploadedFile>
	 */
	private static function files( mixed $rows ): array {
		return array_map( array( UploadedFile::class, 'from_row' ), is_array( $rows ) ? array_values( $rows ) : array() );
	}
}
