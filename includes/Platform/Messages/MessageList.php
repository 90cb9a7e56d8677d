<?php
declare(strict_types=1);

namespace Aisle\Platform\Messages;

/**
 * Messages in numbers and pages, without what only one message shows.
 *
 * @phpstan-type Listed array{id: int, form_id: int, form_title: string, status: string, created_at: int, sender_email: string, sender_name: string, subject: string}
 * @phpstan-type Counts array{inbox: int, unread: int, read: int, spam: int, trash: int}
 */
final class MessageList {

	/** More are not counted: of so many nobody asks how many exactly, and counting a search costs as much as making it. */
	public const MOST_COUNTED = 10000;

	private const COLUMNS = 'id, form_id, form_title, is_unread, is_spam, is_trashed, created_at, sender_email, sender_name, subject';

	/**
	 * @return list<Listed> The newest first.
	 */
	public function page( MessageFilter $filter, int $page, int $per_page ): array {
		global $wpdb;
		$rows = MessageTable::exists() ? $wpdb->get_results( $wpdb->prepare( 'SELECT ' . self::COLUMNS . " FROM {$wpdb->prefix}aisle_messages WHERE {$filter->condition()} ORDER BY created_at DESC, id DESC LIMIT %d OFFSET %d", $per_page, ( max( 1, $page ) - 1 ) * $per_page ), 'ARRAY_A' ) : array(); // phpcs:ignore WordPress.DB.PreparedSQL -- The condition is prepared.
		return array_map( array( self::class, 'listed' ), is_array( $rows ) ? array_values( $rows ) : array() );
	}

	/**
	 * @return int At most MOST_COUNTED.
	 */
	public function count( MessageFilter $filter ): int {
		global $wpdb;
		return MessageTable::exists() ? (int) $wpdb->get_var( $wpdb->prepare( "SELECT COUNT(*) FROM ( SELECT id FROM {$wpdb->prefix}aisle_messages WHERE {$filter->condition()} LIMIT %d ) AS found", self::MOST_COUNTED ) ) : 0; // phpcs:ignore WordPress.DB.PreparedSQL -- The condition is prepared.
	}

	/**
	 * Ids after one, in the order of their ids: for whoever goes through all of them.
	 *
	 * @return list<int>
	 */
	public function ids_after( MessageFilter $filter, int $id, int $most ): array {
		global $wpdb;
		$ids = MessageTable::exists() ? $wpdb->get_col( $wpdb->prepare( "SELECT id FROM {$wpdb->prefix}aisle_messages WHERE id > %d AND {$filter->condition()} ORDER BY id LIMIT %d", $id, $most ) ) : array(); // phpcs:ignore WordPress.DB.PreparedSQL -- The condition is prepared.
		return array_map( 'intval', array_values( $ids ) );
	}

	/**
	 * @return Counts
	 */
	public function counts( int $form_id = 0 ): array {
		global $wpdb;
		$of_form = $form_id > 0 ? $wpdb->prepare( 'WHERE form_id = %d', $form_id ) : '';
		$rows    = MessageTable::exists() ? $wpdb->get_results( "SELECT is_trashed, is_spam, is_unread, COUNT(*) AS messages FROM {$wpdb->prefix}aisle_messages {$of_form} GROUP BY is_trashed, is_spam, is_unread", 'ARRAY_A' ) : array(); // phpcs:ignore WordPress.DB.PreparedSQL -- Prepared above.
		$numbers = array();
		foreach ( is_array( $rows ) ? $rows : array() as $row ) {
			$status             = MessageRows::status( $row );
			$numbers[ $status ] = ( $numbers[ $status ] ?? 0 ) + (int) $row['messages'];
		}
		$unread = $numbers[ StoredMessage::UNREAD ] ?? 0;
		$read   = $numbers[ StoredMessage::READ ] ?? 0;
		return array(
			'inbox'  => $unread + $read,
			'unread' => $unread,
			'read'   => $read,
			'spam'   => $numbers[ StoredMessage::SPAM ] ?? 0,
			'trash'  => $numbers[ StoredMessage::TRASH ] ?? 0,
		);
	}

	public function unread(): int {
		global $wpdb;
		return MessageTable::exists() ? (int) $wpdb->get_var( "SELECT COUNT(*) FROM {$wpdb->prefix}aisle_messages WHERE is_trashed = 0 AND is_spam = 0 AND is_unread = 1" ) : 0;
	}

	/**
	 * @return list<array{id: int, title: string}> Forms that have messages, as they were called when the last one came.
	 */
	public function forms(): array {
		global $wpdb;
		$rows = MessageTable::exists() ? $wpdb->get_results( "SELECT form_id, form_title FROM {$wpdb->prefix}aisle_messages WHERE id IN ( SELECT MAX( id ) FROM {$wpdb->prefix}aisle_messages GROUP BY form_id ) ORDER BY form_title", 'ARRAY_A' ) : array();
		return array_map(
			static fn ( array $row ): array => array(
				'id'    => (int) $row['form_id'],
				'title' => (string) $row['form_title'],
			),
			is_array( $rows ) ? array_values( $rows ) : array()
		);
	}

	/**
	 * @param array<string, mixed> $row
	 * @return Listed
	 */
	private static function listed( array $row ): array {
		return array(
			'id'           => (int) $row['id'],
			'form_id'      => (int) $row['form_id'],
			'form_title'   => (string) $row['form_title'],
			'status'       => MessageRows::status( $row ),
			'created_at'   => (int) $row['created_at'],
			'sender_email' => (string) $row['sender_email'],
			'sender_name'  => (string) $row['sender_name'],
			'subject'      => (string) $row['subject'],
		);
	}
}
