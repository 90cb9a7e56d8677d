<?php
declare(strict_types=1);

namespace Aisle\Features\ContactForms\Entries;

/**
 * Filter that selects entries.
 */
final class EntryFilter {

	/** Read and unread entries together. */
	public const INBOX = 'inbox';

	public const OPEN     = 'open';
	public const ANSWERED = 'answered';

	/**
	 * @param string $status `inbox` or a status of StoredEntry.
	 * @param int    $form_id 0 for all.
	 * @param int    $days    Number of past days; 0 for all.
	 * @param string $reply   `open` or `answered` (replied by email from here); empty for all.
	 */
	public function __construct(
		public readonly string $status = self::INBOX,
		public readonly int $form_id = 0,
		public readonly int $days = 0,
		public readonly string $search = '',
		public readonly string $reply = ''
	) {}

	public function has_search(): bool {
		return '' !== EntrySearch::text_condition( $this->search );
	}

	/**
	 * @return string Complete SQL condition after WHERE, with all parts of the filter.
	 */
	public function condition(): string {
		return implode(
			' AND ',
			array_filter(
				array( $this->base_condition(), EntrySearch::condition( $this->search ) ),
				static fn ( string $clause ): bool => '' !== $clause
			)
		);
	}

	/**
	 * @return string Complete SQL condition after WHERE, without the search words.
	 */
	public function base_condition(): string {
		global $wpdb;
		$clauses = array( self::status_condition( $this->status ) );
		if ( $this->form_id > 0 ) {
			$clauses[] = $wpdb->prepare( 'form_id = %d', $this->form_id );
		}
		if ( $this->days > 0 ) {
			$clauses[] = $wpdb->prepare( 'created_at >= %d', time() - $this->days * DAY_IN_SECONDS );
		}
		if ( '' !== $this->reply ) {
			$answered  = $wpdb->prepare(
				"id IN ( SELECT message_id FROM {$wpdb->prefix}aisle_entry_notes WHERE kind = %s )",
				EntryNotes::REPLY
			);
			$clauses[] = self::OPEN === $this->reply ? "NOT {$answered}" : $answered;
		}
		return implode( ' AND ', $clauses );
	}

	private static function status_condition( string $status ): string {
		return match ( $status ) {
			StoredEntry::TRASH  => 'is_trashed = 1',
			StoredEntry::SPAM   => 'is_trashed = 0 AND is_spam = 1',
			StoredEntry::UNREAD => 'is_trashed = 0 AND is_spam = 0 AND is_unread = 1',
			StoredEntry::READ   => 'is_trashed = 0 AND is_spam = 0 AND is_unread = 0',
			default             => 'is_trashed = 0 AND is_spam = 0',
		};
	}
}
