<?php
declare(strict_types=1);

namespace Aisle\Platform\Uploads;

/**
 * Where uploaded files are written down. Three tables of our own: the files, the orders that hold them (one file may be
 * in several), and how much a visitor has sent lately.
 */
final class UploadTable {

	public const VERSION_OPTION = 'aisle_uploads_table';
	private const VERSION       = '1';

	private static bool $is_ready = false;

	public static function files(): string {
		global $wpdb;
		return $wpdb->prefix . 'aisle_uploads';
	}

	public static function orders(): string {
		global $wpdb;
		return $wpdb->prefix . 'aisle_upload_orders';
	}

	public static function rates(): string {
		global $wpdb;
		return $wpdb->prefix . 'aisle_upload_rates';
	}

	/**
	 * `admin_init`: makes or renews the tables once a version.
	 */
	public static function install(): void {
		if ( self::VERSION !== get_option( self::VERSION_OPTION ) ) {
			self::create();
			update_option( self::VERSION_OPTION, self::VERSION, true );
		}
	}

	/**
	 * Before the first row: on a shop whose admin nobody has opened since the update, the tables are made now. The
	 * option stays as it is, because a visitor's call writes no option; so until then each upload asks once.
	 */
	public static function ready(): void {
		if ( ! self::exists() ) {
			self::create();
			self::$is_ready = true;
		}
	}

	public static function exists(): bool {
		global $wpdb;
		if ( ! self::$is_ready && false !== get_option( self::VERSION_OPTION ) ) {
			self::$is_ready = true;
		}
		if ( ! self::$is_ready ) {
			// The last of the three: it is there when all are.
			self::$is_ready = self::rates() === $wpdb->get_var( $wpdb->prepare( 'SHOW TABLES LIKE %s', $wpdb->esc_like( self::rates() ) ) );
		}
		return self::$is_ready;
	}

	private static function create(): void {
		global $wpdb;
		require_once ABSPATH . 'wp-admin/includes/upgrade.php'; // @phpstan-ignore requireOnce.fileNotFound (it is WordPress's)
		$charset = $wpdb->get_charset_collate();
		foreach ( self::definitions() as $table => $columns ) {
			dbDelta( "CREATE TABLE {$table} (\n{$columns}\n) {$charset};" );
		}
	}

	/**
	 * In dbDelta's own spelling: two spaces after PRIMARY KEY, one column a line.
	 *
	 * @return array<string, string>
	 */
	private static function definitions(): array {
		return array(
			self::files()  => "id bigint(20) unsigned NOT NULL AUTO_INCREMENT,
token_hash char(64) NOT NULL,
session_key char(64) NOT NULL,
user_id bigint(20) unsigned NOT NULL DEFAULT 0,
product_id bigint(20) unsigned NOT NULL,
form_id bigint(20) unsigned NOT NULL,
field_id varchar(100) NOT NULL,
file_name varchar(255) NOT NULL,
stored_name varchar(50) NOT NULL,
extension varchar(20) NOT NULL,
mime_type varchar(100) NOT NULL,
size bigint(20) unsigned NOT NULL,
status varchar(10) NOT NULL,
created_at int(10) unsigned NOT NULL,
touched_at int(10) unsigned NOT NULL,
PRIMARY KEY  (id),
UNIQUE KEY token_hash (token_hash),
KEY session_key (session_key,status),
KEY user_id (user_id),
KEY status (status,touched_at)",
			self::orders() => 'file_id bigint(20) unsigned NOT NULL,
order_id bigint(20) unsigned NOT NULL,
PRIMARY KEY  (file_id,order_id),
KEY order_id (order_id)',
			self::rates()  => 'visitor char(64) NOT NULL,
period int(10) unsigned NOT NULL,
uploads int(10) unsigned NOT NULL,
bytes bigint(20) unsigned NOT NULL,
PRIMARY KEY  (visitor,period),
KEY period (period)',
		);
	}
}
