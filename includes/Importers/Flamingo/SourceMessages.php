<?php
declare(strict_types=1);

namespace Aisle\Importers\Flamingo;

use Aisle\Platform\Contracts\EntryImporter;

/**
 * Reads the messages that Flamingo left in the site's database, whether that plugin is active or not. They are read
 * with SQL, because without Flamingo WordPress does not know their post type and statuses, and because WordPress would
 * unserialize their meta.
 *
 * @phpstan-type Source array{
 *     id: int,
 *     subject: string,
 *     status: string,
 *     created_at: int,
 *     channel: int,
 *     channel_title: string,
 *     meta: array<string, string>,
 * }
 * @phpstan-type Channel array{id: int, title: string, inbox: int, spam: int, trash: int, imported: int, old: int}
 */
final class SourceMessages implements EntryImporter {

	public const SPAM  = 'flamingo-spam';
	public const TRASH = 'trash';

	private const MESSAGE_CONDITION = "p.post_type = 'flamingo_inbound' AND p.post_status IN ( 'publish', 'flamingo-spam', 'trash' )";

	/** Query for the channel of each message; if a message has several, the first is used. */
	private const CHANNEL_QUERY = "SELECT r.object_id, MIN( t.term_id ) AS term_id FROM %s r "
		. "JOIN %s t ON t.term_taxonomy_id = r.term_taxonomy_id AND t.taxonomy = 'flamingo_inbound_channel'";

	/** Meta keys that the import uses. */
	private const META_KEYS = "'_subject', '_from_name', '_from_email', '_fields', '_meta', '_spam_log', '_consent', '_submission_status', "
		. "'_wp_trash_meta_status'";

	public static function source_key( int $id ): string {
		return 'flamingo:' . $id;
	}

	public function has_entries(): bool {
		global $wpdb;
		return null !== $wpdb->get_var(
			"SELECT ID FROM {$wpdb->posts} WHERE post_type = 'flamingo_inbound' AND post_status IN ( 'publish', 'flamingo-spam', 'trash' ) "
				. "LIMIT 1"
		);
	}

	/**
	 * @param int $cutoff Unix timestamp: older messages count as `old`.
	 * @return list<Channel> Sorted by title; 0 is the channel of messages without one.
	 */
	public function channels( int $cutoff ): array {
		global $wpdb;
		$terms    = sprintf( self::CHANNEL_QUERY, $wpdb->term_relationships, $wpdb->term_taxonomy ) . ' GROUP BY r.object_id';
		$imported = "{$wpdb->prefix}aisle_entries";
		// phpcs:disable WordPress.DB.PreparedSQL -- Our own names and conditions.
		$rows = $wpdb->get_results(
			$wpdb->prepare(
				'SELECT COALESCE( c.term_id, 0 ) AS id, p.post_status AS status, COUNT(*) AS messages, SUM( CASE '
					. 'WHEN m.id IS NULL THEN 0 ELSE 1 END ) AS imported,'
				. ' SUM( CASE WHEN m.id IS NULL AND p.post_date_gmt < %s THEN 1 ELSE 0 END ) AS old'
				. " FROM {$wpdb->posts} p LEFT JOIN ( {$terms} ) c ON c.object_id = p.ID "
				. "LEFT JOIN {$imported} m ON m.source = CONCAT( 'flamingo:', p.ID ) WHERE "
				. self::MESSAGE_CONDITION
				. ' GROUP BY c.term_id, p.post_status',
				gmdate( 'Y-m-d H:i:s', $cutoff )
			),
			'ARRAY_A'
		);
		// phpcs:enable
		return self::channels_from_rows( array_values( (array) $rows ) );
	}

	/**
	 * @param list<array<string, mixed>> $rows
	 * @return list<Channel>
	 */
	private static function channels_from_rows( array $rows ): array {
		$channels = array();
		$titles   = self::titles( array_map( 'intval', array_column( $rows, 'id' ) ) );
		foreach ( $rows as $row ) {
			$id       = (int) $row['id'];
			$state    = array( self::SPAM => 'spam', self::TRASH => 'trash' )[ $row['status'] ] ?? 'inbox';
			$channel  = $channels[ $id ] ?? array(
				'id'       => $id,
				'title'    => $titles[ $id ] ?? '',
				'inbox'    => 0,
				'spam'     => 0,
				'trash'    => 0,
				'imported' => 0,
				'old'      => 0,
			);
			$channels[ $id ] = array(
				$state     => (int) $row['messages'],
				'imported' => $channel['imported'] + (int) $row['imported'],
				'old'      => $channel['old'] + (int) $row['old'],
			) + $channel;
		}
		usort( $channels, static fn ( array $first, array $second ): int => strcasecmp( $first['title'], $second['title'] ) );
		return $channels;
	}

	/**
	 * @return list<int>
	 */
	public function ids_after( int $id, int $max ): array {
		global $wpdb;
		return array_map(
			'intval',
			array_values( $wpdb->get_col( $wpdb->prepare(
				// phpcs:ignore WordPress.DB.PreparedSQL -- The condition above.
				"SELECT p.ID FROM {$wpdb->posts} p WHERE p.ID > %d AND " . self::MESSAGE_CONDITION . ' ORDER BY p.ID LIMIT %d',
				$id,
				$max
			) ) )
		);
	}

	/**
	 * @return list<int> IDs of the newest messages of a channel.
	 */
	public function newest( int $channel, int $max ): array {
		global $wpdb;
		$terms = sprintf( self::CHANNEL_QUERY, $wpdb->term_relationships, $wpdb->term_taxonomy ) . ' GROUP BY r.object_id';
		// phpcs:disable WordPress.DB.PreparedSQL -- The conditions above.
		return array_map(
			'intval',
			array_values( $wpdb->get_col( $wpdb->prepare(
				"SELECT p.ID FROM {$wpdb->posts} p LEFT JOIN ( {$terms} ) c ON c.object_id = p.ID WHERE COALESCE( c.term_id, 0 ) = %d AND "
					. self::MESSAGE_CONDITION . ' ORDER BY p.ID DESC LIMIT %d',
				$channel,
				$max
			) ) )
		);
		// phpcs:enable WordPress.DB.PreparedSQL
	}

	/**
	 * @param list<int> $ids
	 * @return list<Source> Sorted by ID.
	 */
	public function all( array $ids ): array {
		global $wpdb;
		if ( array() === $ids ) {
			return array();
		}
		$placeholders    = implode( ',', array_fill( 0, count( $ids ), '%d' ) );
		// phpcs:disable WordPress.DB.PreparedSQL, WordPress.DB.PreparedSQLPlaceholders -- Interpolates only table names, placeholders and the condition above.
		$posts    = (array) $wpdb->get_results(
			$wpdb->prepare(
				"SELECT p.ID, p.post_title, p.post_status, p.post_date, p.post_date_gmt FROM {$wpdb->posts} p "
					. "WHERE p.ID IN ({$placeholders}) AND "
					. self::MESSAGE_CONDITION . ' ORDER BY p.ID',
				...$ids
			),
			'ARRAY_A'
		);
		// phpcs:enable WordPress.DB.PreparedSQL, WordPress.DB.PreparedSQLPlaceholders
		$channels = self::channels_of( $ids );
		$titles   = self::titles( array_values( $channels ) );
		$meta     = self::meta( $ids );
		return array_map(
			static fn ( array $post ): array => array(
				'id'            => (int) $post['ID'],
				'subject'       => (string) $post['post_title'],
				'status'        => (string) $post['post_status'],
				'created_at'    => self::created_timestamp( $post ),
				'channel'       => $channels[ (int) $post['ID'] ] ?? 0,
				'channel_title' => $titles[ $channels[ (int) $post['ID'] ] ?? 0 ] ?? '',
				'meta'          => $meta[ (int) $post['ID'] ] ?? array(),
			),
			array_values( $posts )
		);
	}

	/**
	 * @param array<string, mixed> $post
	 */
	private static function created_timestamp( array $post ): int {
		$gmt  = (string) $post['post_date_gmt'];
		$time = strtotime( ( str_starts_with( $gmt, '0000' ) ? get_gmt_from_date( (string) $post['post_date'] ) : $gmt ) . ' +0000' );
		return false === $time ? 0 : max( 0, $time );
	}

	/**
	 * @param list<int> $ids
	 * @return array<int, int> Message ID => channel ID.
	 */
	private static function channels_of( array $ids ): array {
		global $wpdb;
		$placeholders = implode( ',', array_fill( 0, count( $ids ), '%d' ) );
		$terms = sprintf( self::CHANNEL_QUERY, $wpdb->term_relationships, $wpdb->term_taxonomy )
			. " WHERE r.object_id IN ({$placeholders}) GROUP BY r.object_id";
		return array_map(
			'intval',
			// phpcs:ignore WordPress.DB.PreparedSQL -- Interpolates only table names and placeholders.
			array_column( (array) $wpdb->get_results( $wpdb->prepare( $terms, ...$ids ), 'ARRAY_A' ), 'term_id', 'object_id' )
		);
	}

	/**
	 * @param list<int> $channels
	 * @return array<int, string> Channel ID => title.
	 */
	private static function titles( array $channels ): array {
		global $wpdb;
		$ids = array_values( array_unique( array_filter( $channels ) ) );
		if ( array() === $ids ) {
			return array();
		}
		$placeholders = implode( ',', array_fill( 0, count( $ids ), '%d' ) );
		$names = array_column(
			(array) $wpdb->get_results(
				// phpcs:ignore WordPress.DB.PreparedSQL, WordPress.DB.PreparedSQLPlaceholders -- Interpolates only table names and placeholders.
				$wpdb->prepare( "SELECT term_id, name FROM {$wpdb->terms} WHERE term_id IN ({$placeholders})", ...$ids ),
				'ARRAY_A'
			),
			'name',
			'term_id'
		);
		return array_map( static fn ( string $name ): string => html_entity_decode( $name, ENT_QUOTES, 'UTF-8' ), $names );
	}

	/**
	 * Returns the raw meta. If a key has several values, the first is used.
	 *
	 * @param list<int> $ids
	 * @return array<int, array<string, string>>
	 */
	private static function meta( array $ids ): array {
		global $wpdb;
		$placeholders = implode( ',', array_fill( 0, count( $ids ), '%d' ) );
		$keys         = self::META_KEYS;
		$rows         = $wpdb->get_results(
			$wpdb->prepare(
				// phpcs:disable WordPress.DB.PreparedSQL, WordPress.DB.PreparedSQLPlaceholders -- Interpolates only table names, placeholders and the keys above.
				"SELECT post_id, meta_key, meta_value FROM {$wpdb->postmeta}
				WHERE post_id IN ({$placeholders}) AND ( meta_key IN ( {$keys} ) OR meta_key LIKE %s ) ORDER BY meta_id",
				// phpcs:enable
				...array( ...$ids, $wpdb->esc_like( '_field_' ) . '%' )
			),
			'ARRAY_A'
		);
		$meta  = array();
		foreach ( (array) $rows as $row ) {
			$meta[ (int) $row['post_id'] ][ (string) $row['meta_key'] ] ??= (string) $row['meta_value'];
		}
		return $meta;
	}
}
