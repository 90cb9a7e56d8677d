<?php
declare(strict_types=1);

namespace Aisle\Features\ContactForms\Entries;

use Aisle\Platform\Database\ColumnText;
use Aisle\Platform\Mail\EmailAddress;

/**
 * Exports and erases a person's entries with WordPress's personal data tools: the entries that have the requested email
 * address as sender, and those sent while logged in to the account with this address.
 */
final class EntryPrivacy {

	private const BATCH_SIZE = 50;

	public function __construct(
		private readonly EntryRows $rows,
		private readonly EntryChanges $changes
	) {}

	/**
	 * @param mixed $exporters
	 * @return array<mixed>
	 */
	public function add_exporter( $exporters ): array {
		return (array) $exporters + array(
			'aisle-messages' => array(
				'exporter_friendly_name' => __( 'Contact form messages', 'aisle' ),
				'callback'               => array( $this, 'export' ),
			),
		);
	}

	/**
	 * @param mixed $erasers
	 * @return array<mixed>
	 */
	public function add_eraser( $erasers ): array {
		return (array) $erasers + array(
			'aisle-messages' => array(
				'eraser_friendly_name' => __( 'Contact form messages', 'aisle' ),
				'callback'             => array( $this, 'erase' ),
			),
		);
	}

	/**
	 * @return array{data: list<array<string, mixed>>, done: bool}
	 */
	public function export( string $email, int $page = 1 ): array {
		$ids = self::ids_of_person( $email, ( max( 1, $page ) - 1 ) * self::BATCH_SIZE );
		return array(
			'data' => array_map( array( self::class, 'export_item' ), $this->rows->find_all( $ids ) ),
			'done' => count( $ids ) < self::BATCH_SIZE,
		);
	}

	/**
	 * Erases one batch per call. It needs no offset, because erased entries are no longer found.
	 *
	 * @return array{items_removed: bool, items_retained: bool, messages: list<string>, done: bool}
	 */
	public function erase( string $email ): array {
		$ids = self::ids_of_person( $email, 0 );
		$this->changes->delete( $ids );
		return array(
			'items_removed'  => array() !== $ids,
			'items_retained' => false,
			'messages'       => array(),
			'done'           => count( $ids ) < self::BATCH_SIZE,
		);
	}

	/**
	 * @return list<int> Ids, oldest first.
	 */
	private static function ids_of_person( string $email, int $offset ): array {
		global $wpdb;
		if ( '' === $email || ! EntryDatabase::exists() ) {
			return array();
		}
		$user         = get_user_by( 'email', $email );
		$spellings    = self::spellings( $email );
		$placeholders = implode( ', ', array_fill( 0, count( $spellings ), '%s' ) );
		// phpcs:disable WordPress.DB.PreparedSQL.InterpolatedNotPrepared, WordPress.DB.PreparedSQLPlaceholders -- A list of %s.
		$ids   = $wpdb->get_col( $wpdb->prepare(
			"SELECT id FROM {$wpdb->prefix}aisle_entries WHERE sender_email IN ( $placeholders ) OR ( user_id > 0 AND user_id = %d ) "
				. "ORDER BY id "
				. "LIMIT %d OFFSET %d",
			array( ...$spellings, $user instanceof \WP_User ? $user->ID : 0, self::BATCH_SIZE, $offset )
		) );
		// phpcs:enable WordPress.DB.PreparedSQL.InterpolatedNotPrepared, WordPress.DB.PreparedSQLPlaceholders
		return array_map( 'intval', array_values( $ids ) );
	}

	/**
	 * Returns the address and its other spellings in entries: WordPress's request has the domain in Punycode, an entry
	 * has it as the sender typed it.
	 *
	 * @return non-empty-list<string> The address, and equivalent ones in entries.
	 */
	private static function spellings( string $email ): array {
		global $wpdb;
		$at_position = strrpos( $email, '@' );
		if ( false === $at_position || ! str_contains( strtolower( substr( $email, $at_position ) ), 'xn--' ) ) {
			return array( $email );
		}
		$candidates = $wpdb->get_col( $wpdb->prepare(
			"SELECT DISTINCT sender_email FROM {$wpdb->prefix}aisle_entries WHERE sender_email LIKE %s",
			$wpdb->esc_like( substr( $email, 0, $at_position + 1 ) ) . '%'
		) );
		$equivalent_addresses  = array_filter(
			$candidates,
			static fn ( mixed $address ): bool =>
				is_string( $address ) && 0 === strcasecmp( EmailAddress::ascii( ColumnText::read( $address ) ), $email )
		);
		return array( $email, ...array_values( $equivalent_addresses ) );
	}

	/**
	 * @return array<string, mixed>
	 */
	private static function export_item( StoredEntry $entry ): array {
		$message = $entry->message;
		$data    = array(
			array( 'name' => __( 'Form', 'aisle' ), 'value' => $message->form_title ),
			array( 'name' => __( 'Sent', 'aisle' ), 'value' => (string) wp_date( 'Y-m-d H:i:s', $entry->created_at ) ),
			array(
				'name'  => __( 'Product', 'aisle' ),
				'value' => trim( $message->origin['product_name'] . ' ' . $message->origin['product_url'] ),
			),
			array( 'name' => __( 'Page', 'aisle' ), 'value' => $message->origin['page_url'] ),
			array( 'name' => __( 'Source', 'aisle' ), 'value' => $message->origin['referrer'] ),
			array( 'name' => __( 'Browser', 'aisle' ), 'value' => $message->origin['user_agent'] ),
		);
		foreach ( $message->answers as $answer ) {
			$files  = array_map(
				/* translators: %s: name of a file. */
				static fn ( array $file ): string => sprintf( __( '%s (available on request)', 'aisle' ), $file['name'] ),
				$answer['files'] ?? array()
			);
			$data[] = array( 'name' => $answer['label'], 'value' => implode( "\n", array() === $files ? $answer['values'] : $files ) );
		}
		return array(
			'group_id'          => 'aisle-messages',
			'group_label'       => __( 'Contact form messages', 'aisle' ),
			'group_description' => __( 'Messages sent through your store’s forms.', 'aisle' ),
			'item_id'           => 'aisle-message-' . $entry->id,
			// WordPress prints some markup in the values; these are plain texts, so they are escaped.
			'data'              => array_map(
				static fn ( array $pair ): array => array_map( 'esc_html', $pair ),
				array_values( array_filter( $data, static fn ( array $pair ): bool => '' !== $pair['value'] ) )
			),
		);
	}
}
