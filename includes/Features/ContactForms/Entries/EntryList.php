<?php
declare(strict_types=1);

namespace Aisle\Features\ContactForms\Entries;

use Aisle\Platform\Database\ColumnText;

/**
 * Counts and lists entries, without the data that only a single entry shows.
 *
 * @phpstan-type Listed array{
 *     id: int,
 *     form_id: int,
 *     form_title: string,
 *     status: string,
 *     created_at: int,
 *     sender_email: string,
 *     sender_name: string,
 *     subject: string,
 * }
 * @phpstan-type Counts array{inbox: int, unread: int, read: int, spam: int, trash: int}
 */
final class EntryList {

	/** Maximum count; nobody needs exact numbers above it. */
	public const MAX_COUNTED = EntryRows::MAX_COUNTED;

	private const COLUMNS = 'id, form_id, form_title, is_unread, is_spam, is_trashed, created_at, sender_email, sender_name, subject';
	private const NEWEST  = 'ORDER BY created_at DESC, id DESC';

	private const MAX_FORMS = 200;

	/**
	 * Number of newest entries that a search compares first. A common word usually fills the page from these entries;
	 * the index would have to read every entry with the word.
	 */
	private const NEWEST_TO_SEARCH = 2000;

	/**
	 * @return array{entries: list<Listed>, total: int, is_more: bool} Newest first. If `is_more`, `total` is a minimum:
	 *                                                                 the count stops at MAX_COUNTED, that of a search
	 *                                                                 at one entry after this page.
	 */
	public function page( EntryFilter $filter, int $page, int $per_page ): array {
		$offset = ( max( 1, $page ) - 1 ) * $per_page;
		if ( ! $filter->has_search() ) {
			$total = $this->count( $filter );
			return array(
				'entries' => self::of( self::rows_by_index( $filter, $per_page, $offset ) ),
				'total'   => $total,
				'is_more' => self::MAX_COUNTED === $total,
			);
		}
		$rows = self::search_newest( $filter, $per_page + 1, $offset );
		$rows = count( $rows ) > $per_page ? $rows : self::search_all( $filter, $per_page + 1, $offset );
		return array(
			'entries' => self::of( array_slice( $rows, 0, $per_page ) ),
			'total'   => $offset + count( $rows ),
			'is_more' => count( $rows ) > $per_page,
		);
	}

	/**
	 * @return int At most MAX_COUNTED.
	 */
	private function count( EntryFilter $filter ): int {
		global $wpdb;
		return EntryDatabase::exists()
			? (int) $wpdb->get_var( $wpdb->prepare(
				// phpcs:ignore WordPress.DB.PreparedSQL -- The condition is prepared.
				"SELECT COUNT(*) FROM ( SELECT id FROM {$wpdb->prefix}aisle_entries WHERE {$filter->base_condition()} LIMIT %d ) AS found",
				self::MAX_COUNTED
			) )
			: 0;
	}

	/**
	 * The ids are read from an index only; full rows are read only for this page.
	 *
	 * @return list<array<string, mixed>>
	 */
	private static function rows_by_index( EntryFilter $filter, int $max, int $offset ): array {
		global $wpdb;
		$messages = EntryDatabase::entries_table();
		// phpcs:disable WordPress.DB.PreparedSQL -- The condition is prepared.
		return self::rows( $wpdb->prepare(
			'SELECT ' . self::COLUMNS
				. " FROM {$messages} WHERE id IN ( SELECT id FROM ( SELECT id FROM {$messages} WHERE {$filter->base_condition()} "
				. self::NEWEST
				. ' LIMIT %d OFFSET %d ) AS page ) ' . self::NEWEST,
			$max,
			$offset
		) );
		// phpcs:enable WordPress.DB.PreparedSQL
	}

	/**
	 * @return list<array<string, mixed>>
	 */
	private static function search_newest( EntryFilter $filter, int $max, int $offset ): array {
		global $wpdb;
		$messages       = EntryDatabase::entries_table();
		$text_condition = EntrySearch::text_condition( $filter->search );
		// phpcs:disable WordPress.DB.PreparedSQL -- The conditions are prepared.
		return self::rows( $wpdb->prepare(
			'SELECT ' . self::COLUMNS . ' FROM ( SELECT ' . self::COLUMNS
				. ", search_text FROM {$messages} WHERE {$filter->base_condition()} "
				. self::NEWEST . " LIMIT %d ) AS newest WHERE {$text_condition} " . self::NEWEST . ' LIMIT %d OFFSET %d',
			self::NEWEST_TO_SEARCH + 4 * $offset,
			$max,
			$offset
		) );
		// phpcs:enable WordPress.DB.PreparedSQL
	}

	/**
	 * @return list<array<string, mixed>>
	 */
	private static function search_all( EntryFilter $filter, int $max, int $offset ): array {
		global $wpdb;
		return self::rows( $wpdb->prepare(
			// phpcs:ignore WordPress.DB.PreparedSQL -- The condition is prepared.
			'SELECT ' . self::COLUMNS . " FROM {$wpdb->prefix}aisle_entries WHERE {$filter->condition()} " . self::NEWEST
				. ' LIMIT %d OFFSET %d',
			$max,
			$offset
		) );
	}

	/**
	 * @return list<array<string, mixed>>
	 */
	private static function rows( string $query ): array {
		global $wpdb;
		// phpcs:ignore WordPress.DB.PreparedSQL -- Prepared by the callers.
		$rows = EntryDatabase::exists() ? $wpdb->get_results( $query, 'ARRAY_A' ) : array();
		return is_array( $rows ) ? array_values( $rows ) : array();
	}

	/**
	 * Returns the ids that follow one, in ascending order, for code that iterates over all entries.
	 *
	 * @return list<int>
	 */
	public function ids_after( EntryFilter $filter, int $id, int $max ): array {
		global $wpdb;
		$ids = EntryDatabase::exists()
			? $wpdb->get_col( $wpdb->prepare(
				// phpcs:ignore WordPress.DB.PreparedSQL -- The condition is prepared.
				"SELECT id FROM {$wpdb->prefix}aisle_entries WHERE id > %d AND {$filter->condition()} ORDER BY id LIMIT %d",
				$id,
				$max
			) )
			: array();
		return array_map( 'intval', array_values( $ids ) );
	}

	/**
	 * @return Counts
	 */
	public function counts( int $form_id = 0 ): array {
		global $wpdb;
		$form_condition = $form_id > 0 ? $wpdb->prepare( 'WHERE form_id = %d', $form_id ) : '';
		$counts_by_status = array();
		foreach ( self::rows(
			"SELECT is_trashed, is_spam, is_unread, COUNT(*) AS messages FROM {$wpdb->prefix}aisle_entries {$form_condition} "
				. "GROUP BY is_trashed, is_spam, is_unread"
		) as $row ) {
			$status                      = EntryRows::status( $row );
			$counts_by_status[ $status ] = ( $counts_by_status[ $status ] ?? 0 ) + (int) $row['messages'];
		}
		$unread = $counts_by_status[ StoredEntry::UNREAD ] ?? 0;
		$read   = $counts_by_status[ StoredEntry::READ ] ?? 0;
		return array(
			'inbox'  => $unread + $read,
			'unread' => $unread,
			'read'   => $read,
			'spam'   => $counts_by_status[ StoredEntry::SPAM ] ?? 0,
			'trash'  => $counts_by_status[ StoredEntry::TRASH ] ?? 0,
		);
	}

	/**
	 * @param list<int> $form_ids
	 * @return array<int, int> Form id => number of entries that are neither spam nor in the trash; only forms that have
	 *                         some.
	 */
	public function inbox_counts( array $form_ids ): array {
		global $wpdb;
		if ( array() === $form_ids ) {
			return array();
		}
		$placeholders = implode( ',', array_fill( 0, count( $form_ids ), '%d' ) );
		$rows         = self::rows( (string) $wpdb->prepare(
			"SELECT form_id, COUNT(*) AS messages FROM {$wpdb->prefix}aisle_entries "
				// phpcs:ignore WordPress.DB.PreparedSQL, WordPress.DB.PreparedSQLPlaceholders -- Interpolates only table names and placeholders.
				. "WHERE form_id IN ({$placeholders}) AND is_trashed = 0 AND is_spam = 0 GROUP BY form_id",
			...$form_ids
		) );
		return array_map( 'intval', array_column( $rows, 'messages', 'form_id' ) );
	}

	public function unread_count(): int {
		global $wpdb;
		return EntryDatabase::exists()
			? (int) $wpdb->get_var(
				"SELECT COUNT(*) FROM {$wpdb->prefix}aisle_entries WHERE is_trashed = 0 AND is_spam = 0 AND is_unread = 1"
			)
			: 0;
	}

	/**
	 * Reads form after form along the index: in a single query, some databases read all entries.
	 *
	 * @return list<array{id: int, title: string}> Forms that have entries (imported entries may have no form), by
	 *                                             title, with the title at the time of the last entry.
	 */
	public function forms(): array {
		global $wpdb;
		$forms        = array();
		$last_form_id = PHP_INT_MAX;
		do {
			$rows = self::rows( (string) $wpdb->prepare(
				"SELECT form_id, form_title FROM {$wpdb->prefix}aisle_entries WHERE form_id > 0 AND form_id < %d "
					. "ORDER BY form_id DESC, id DESC LIMIT 1",
				$last_form_id
			) );
			foreach ( $rows as $row ) {
				$last_form_id = (int) $row['form_id'];
				$forms[]      = array(
					'id'    => $last_form_id,
					'title' => ColumnText::read( (string) $row['form_title'] ),
				);
			}
		} while ( array() !== $rows && count( $forms ) < self::MAX_FORMS );
		usort( $forms, static fn ( array $first, array $second ): int => strcasecmp( $first['title'], $second['title'] ) );
		return $forms;
	}

	/**
	 * @param list<array<string, mixed>> $rows
	 * @return list<Listed>
	 */
	private static function of( array $rows ): array {
		return array_map( array( self::class, 'from_row' ), $rows );
	}

	/**
	 * @param array<string, mixed> $row
	 * @return Listed
	 */
	private static function from_row( array $row ): array {
		return array(
			'id'           => (int) $row['id'],
			'form_id'      => (int) $row['form_id'],
			'form_title'   => ColumnText::read( (string) $row['form_title'] ),
			'status'       => EntryRows::status( $row ),
			'created_at'   => (int) $row['created_at'],
			'sender_email' => ColumnText::read( (string) $row['sender_email'] ),
			'sender_name'  => ColumnText::read( (string) $row['sender_name'] ),
			'subject'      => ColumnText::read( (string) $row['subject'] ),
		);
	}
}
