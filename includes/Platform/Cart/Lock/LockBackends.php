<?php
declare(strict_types=1);

namespace Aisle\Platform\Cart\Lock;

/**
 * The ways in which this site can lock, and what a lock is called there.
 */
final class LockBackends {

	/**
	 * @return LockBackend[] In the order in which they are tried, until one can lock at all.
	 */
	public static function all(): array {
		$default = defined( 'AISLE_SESSION_LOCK_BACKEND' ) ? (string) constant( 'AISLE_SESSION_LOCK_BACKEND' ) : 'auto';
		/**
		 * How the session is locked: `auto` (the database, else files), `mysql`, `file`, or `cache` (a shared object
		 * cache, for clusters in which neither the database nor the disk is one for all).
		 *
		 * @param string $backend Default: the constant AISLE_SESSION_LOCK_BACKEND, else `auto`.
		 */
		return match ( (string) apply_filters( 'aisle_session_lock_backend', $default ) ) {
			'mysql' => array( new MysqlLock() ),
			'file'  => array( new FileLock( self::folders() ) ),
			'cache' => array( new ObjectCacheLock(), new MysqlLock(), new FileLock( self::folders() ) ),
			default => array( new MysqlLock(), new FileLock( self::folders() ) ),
		};
	}

	/**
	 * Named locks are shared by all databases of a server, so the name holds ours.
	 */
	public static function name( string $what ): string {
		global $wpdb;
		return 'aisle_' . md5( DB_NAME . '|' . $wpdb->prefix . '|' . $what );
	}

	/**
	 * @return string[]
	 */
	private static function folders(): array {
		$name = 'aisle-locks-' . substr( wp_hash( ABSPATH ), 0, 12 );
		return array( untrailingslashit( get_temp_dir() ) . '/' . $name, WP_CONTENT_DIR . '/uploads/' . $name );
	}
}
