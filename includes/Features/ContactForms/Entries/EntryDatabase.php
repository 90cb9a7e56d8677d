<?php
declare(strict_types=1);

namespace Aisle\Features\ContactForms\Entries;

use Aisle\Platform\Database\DatabaseTables;

/**
 * The tables of entries. Data that is listed or searched has its own columns, the rest is one JSON. Delivery states are
 * rows, because two emails may finish at the same moment.
 */
final class EntryDatabase {

	public const VERSION_OPTION = 'aisle_entries_table';

	private const VERSION = '3';

	private static ?DatabaseTables $tables = null;
	private static ?bool $has_word_index = null;

	public static function entries_table(): string {
		return DatabaseTables::name( 'aisle_entries' );
	}

	public static function deliveries_table(): string {
		return DatabaseTables::name( 'aisle_entry_deliveries' );
	}

	public static function notes_table(): string {
		return DatabaseTables::name( 'aisle_entry_notes' );
	}

	/** `admin_init`: must not run in a visitor's request, because it may write an option and build an index. */
	public static function install(): void {
		if ( self::VERSION !== get_option( self::VERSION_OPTION ) ) {
			self::tables()->install();
			self::add_word_index();
		}
	}

	public static function ensure_tables(): void {
		self::tables()->ensure_tables();
	}

	public static function exists(): bool {
		return self::tables()->exists();
	}

	/**
	 * Returns whether a full-text index finds words. If the database has none, all texts are searched.
	 */
	public static function has_word_index(): bool {
		global $wpdb;
		if ( null === self::$has_word_index ) {
			$was_suppressed       = $wpdb->suppress_errors();
			self::$has_word_index = self::is_mysql()
				&& null !== $wpdb->get_row( "SHOW INDEX FROM {$wpdb->prefix}aisle_entries WHERE Key_name = 'search_text'" );
			$wpdb->suppress_errors( $was_suppressed );
		}
		return self::$has_word_index;
	}

	/**
	 * Adds the index separately from the table, so that a database without such an index still stores entries.
	 */
	public static function add_word_index(): void {
		global $wpdb;
		if ( self::is_mysql() && ! self::has_word_index() ) {
			$was_suppressed = $wpdb->suppress_errors();
			// phpcs:ignore WordPress.DB -- Our own table, once a version.
			$wpdb->query( "ALTER TABLE {$wpdb->prefix}aisle_entries ADD FULLTEXT KEY search_text (search_text)" );
			$wpdb->suppress_errors( $was_suppressed );
			self::$has_word_index = null;
		}
	}

	private static function is_mysql(): bool {
		global $wpdb;
		return ! is_a( $wpdb, 'WP_SQLite_DB' );
	}

	/**
	 * The three flags are independent, so that an entry restored from the trash has its previous status. `source` is
	 * the unique name of an imported entry in its source; other entries have none. `spam_since` is the time at which a
	 * user marked the entry as spam, 0 if it was spam on arrival.
	 */
	private static function tables(): DatabaseTables {
		return self::$tables ??= new DatabaseTables(
			self::VERSION_OPTION,
			self::VERSION,
			array(
				'aisle_entry_notes'      => 'id bigint(20) unsigned NOT NULL AUTO_INCREMENT,
message_id bigint(20) unsigned NOT NULL,
kind varchar(10) NOT NULL,
author_id bigint(20) unsigned NOT NULL,
created_at int(10) unsigned NOT NULL,
content longtext NOT NULL,
PRIMARY KEY  (id),
KEY message_id (message_id)',
				'aisle_entry_deliveries' => 'message_id bigint(20) unsigned NOT NULL,
mail varchar(20) NOT NULL,
state varchar(10) NOT NULL,
tries int(10) unsigned NOT NULL,
error text NOT NULL,
changed_at int(10) unsigned NOT NULL,
PRIMARY KEY  (message_id,mail)',
				'aisle_entries'           => 'id bigint(20) unsigned NOT NULL AUTO_INCREMENT,
form_id bigint(20) unsigned NOT NULL,
form_title varchar(255) NOT NULL,
is_unread tinyint(1) NOT NULL DEFAULT 1,
is_spam tinyint(1) NOT NULL DEFAULT 0,
spam_since int(10) unsigned NOT NULL DEFAULT 0,
is_trashed tinyint(1) NOT NULL DEFAULT 0,
created_at int(10) unsigned NOT NULL,
user_id bigint(20) unsigned NOT NULL DEFAULT 0,
sender_email varchar(255) NOT NULL,
sender_name varchar(255) NOT NULL,
subject varchar(255) NOT NULL,
search_text mediumtext NOT NULL,
content longtext NOT NULL,
source varchar(60) DEFAULT NULL,
PRIMARY KEY  (id),
UNIQUE KEY source (source),
KEY form_id (form_id),
KEY place (is_trashed,is_spam,created_at),
KEY form_place (form_id,is_trashed,is_spam,created_at),
KEY unread (is_trashed,is_spam,is_unread,created_at),
KEY form_unread (form_id,is_trashed,is_spam,is_unread,created_at),
KEY created_at (created_at,is_spam),
KEY sender_email (sender_email(100)),
KEY user_id (user_id)',
			)
		);
	}
}
