<?php
declare(strict_types=1);

namespace Aisle\Platform\Messages;

use Aisle\Platform\ApiError;

/**
 * The rows of messages, one by one.
 *
 * @phpstan-import-type Delivery from StoredMessage
 */
final class MessageRows implements MessageStore {

	private const LONGEST_TITLE = 255;

	public function save( NewMessage $message ): int {
		global $wpdb;
		MessageTable::ready();
		$content = MessageContent::write( $message );
		$is_in   = null !== $content && $wpdb->insert( // phpcs:ignore WordPress.DB.DirectDatabaseQuery -- Our own table.
			MessageTable::messages(),
			array(
				'form_id'      => $message->form_id,
				'form_title'   => self::title( $message->form_title ),
				'is_unread'    => 1,
				'is_spam'      => (int) $message->is_spam,
				'is_trashed'   => 0,
				'created_at'   => time(),
				'user_id'      => max( 0, $message->origin['user_id'] ),
				'sender_email' => self::title( $message->sender['email'] ),
				'sender_name'  => self::title( $message->sender['name'] ),
				'subject'      => self::title( $message->subject ),
				'search_text'  => MessageSearch::text_of( $message ),
				'content'      => $content,
			)
		);
		if ( ! $is_in ) {
			throw new ApiError( 'not_saved', __( 'Your message could not be kept. Please try again in a moment.', 'aisle' ), 500 );
		}
		return (int) $wpdb->insert_id;
	}

	public function find( int $id ): ?StoredMessage {
		return $this->find_all( array( $id ) )[0] ?? null;
	}

	/**
	 * @param list<int> $ids
	 * @return list<StoredMessage> In the order of their ids; unknown ones are left out.
	 */
	public function find_all( array $ids ): array {
		global $wpdb;
		if ( array() === $ids || ! MessageTable::exists() ) {
			return array();
		}
		$marks = implode( ',', array_fill( 0, count( $ids ), '%d' ) );
		$rows  = $wpdb->get_results( $wpdb->prepare( "SELECT * FROM {$wpdb->prefix}aisle_messages WHERE id IN ({$marks}) ORDER BY id", ...$ids ), 'ARRAY_A' ); // phpcs:ignore WordPress.DB.PreparedSQL, WordPress.DB.PreparedSQLPlaceholders -- Only placeholders.
		$mails = $this->deliveries( $ids );
		return array_map(
			static fn ( array $row ): StoredMessage => new StoredMessage( (int) $row['id'], self::status( $row ), (int) $row['created_at'], MessageContent::read( $row ), $mails[ (int) $row['id'] ] ?? array() ),
			is_array( $rows ) ? array_values( $rows ) : array()
		);
	}

	public function set_delivery( int $id, string $mail, string $state, int $tries, string $error = '' ): void {
		global $wpdb;
		MessageTable::ready();
		$wpdb->replace( // phpcs:ignore WordPress.DB.DirectDatabaseQuery -- Our own table.
			MessageTable::deliveries(),
			array(
				'message_id' => $id,
				'mail'       => $mail,
				'state'      => $state,
				'tries'      => $tries,
				'error'      => mb_substr( mb_scrub( $error, 'UTF-8' ), 0, 1000, 'UTF-8' ),
				'changed_at' => time(),
			)
		);
	}

	/**
	 * @param list<int> $ids
	 * @return array<int, array<string, Delivery>> By message and mail.
	 */
	public function deliveries( array $ids ): array {
		global $wpdb;
		if ( array() === $ids || ! MessageTable::exists() ) {
			return array();
		}
		$marks = implode( ',', array_fill( 0, count( $ids ), '%d' ) );
		$rows  = $wpdb->get_results( $wpdb->prepare( "SELECT * FROM {$wpdb->prefix}aisle_message_deliveries WHERE message_id IN ({$marks}) ORDER BY message_id, mail DESC", ...$ids ), 'ARRAY_A' ); // phpcs:ignore WordPress.DB.PreparedSQL, WordPress.DB.PreparedSQLPlaceholders -- Only placeholders.
		$found = array();
		foreach ( is_array( $rows ) ? $rows : array() as $row ) {
			$found[ (int) $row['message_id'] ][ (string) $row['mail'] ] = array(
				'state' => (string) $row['state'],
				'tries' => (int) $row['tries'],
				'error' => (string) $row['error'],
				'at'    => (int) $row['changed_at'],
			);
		}
		return $found;
	}

	/**
	 * @param array<string, mixed> $row
	 */
	public static function status( array $row ): string {
		return match ( true ) {
			(bool) (int) $row['is_trashed'] => StoredMessage::TRASH,
			(bool) (int) $row['is_spam']    => StoredMessage::SPAM,
			(bool) (int) $row['is_unread']  => StoredMessage::UNREAD,
			default                         => StoredMessage::READ,
		};
	}

	/** One line as long as its column, whatever was sent: else the database refuses the whole message. */
	private static function title( string $text ): string {
		$line = (string) preg_replace( '/\s+/u', ' ', mb_scrub( $text, 'UTF-8' ) );
		return mb_substr( trim( $line ), 0, self::LONGEST_TITLE, 'UTF-8' );
	}
}
