<?php
declare(strict_types=1);

namespace Aisle\Platform\Uploads\Storage;

use Aisle\Platform\Database\DatabaseTables;

/**
 * Tables of uploaded files: the files, and the orders that they belong to (a file may be in several).
 */
final class UploadTable {

	public const VERSION_OPTION = 'aisle_uploads_table';

	private const VERSION = '3';
	/** The first table structure was never released. */
	private const UNRELEASED_VERSIONS = array( '1' );

	private static ?DatabaseTables $tables = null;

	public static function files(): string {
		return DatabaseTables::name( 'aisle_uploads' );
	}

	public static function orders(): string {
		return DatabaseTables::name( 'aisle_upload_orders' );
	}

	public static function install(): void {
		self::tables()->install( self::UNRELEASED_VERSIONS );
	}

	public static function ensure_tables(): void {
		self::tables()->ensure_tables();
	}

	public static function exists(): bool {
		return self::tables()->exists();
	}

	private static function tables(): DatabaseTables {
		return self::$tables ??= new DatabaseTables(
			self::VERSION_OPTION,
			self::VERSION,
			array(
				'aisle_uploads'       => 'id bigint(20) unsigned NOT NULL AUTO_INCREMENT,
token_hash char(64) NOT NULL,
session_key char(64) NOT NULL,
user_id bigint(20) unsigned NOT NULL DEFAULT 0,
owner_kind varchar(40) NOT NULL,
owner_id bigint(20) unsigned NOT NULL,
field_id varchar(100) NOT NULL,
subject_id bigint(20) unsigned NOT NULL DEFAULT 0,
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
KEY status (status,touched_at),
KEY status_size (status,size)',
				'aisle_upload_orders' => 'file_id bigint(20) unsigned NOT NULL,
order_id bigint(20) unsigned NOT NULL,
PRIMARY KEY  (file_id,order_id),
KEY order_id (order_id)',
			)
		);
	}
}
