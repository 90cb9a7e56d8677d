<?php
declare(strict_types=1);

namespace Aisle\Platform\Cart\Lock;

/**
 * Lists the lock backends that this site can use, and returns lock names.
 */
final class LockBackends {

	private const EXPIRES_SECONDS = 30;

	/**
	 * @param int $expires_seconds Time after which the lock of a crashed request ends, for backends that do not notice the crash.
	 * @return LockBackend[] In order of preference: the first available one is used.
	 */
	public static function all( int $expires_seconds = self::EXPIRES_SECONDS ): array {
		$default = defined( 'AISLE_SESSION_LOCK_BACKEND' ) ? (string) constant( 'AISLE_SESSION_LOCK_BACKEND' ) : 'auto';
		/**
		 * Filters the backend of the session lock: `auto` (the database, otherwise files), `mysql`, `file`, or `cache`
		 * (a shared object cache, for clusters whose servers share neither database nor disk).
		 *
		 * @param string $backend Default: the constant AISLE_SESSION_LOCK_BACKEND, otherwise `auto`.
		 */
		return match ( (string) apply_filters( 'aisle_session_lock_backend', $default ) ) {
			'mysql' => array( new MysqlLock() ),
			'file'  => array( new FileLock( self::folders() ) ),
			'cache' => array( new ObjectCacheLock( $expires_seconds ), new MysqlLock(), new FileLock( self::folders() ) ),
			default => array( new MysqlLock(), new FileLock( self::folders() ) ),
		};
	}

	/**
	 * Returns the full name of a lock. Named locks are shared by all databases of a server, so the name includes this
	 * database.
	 */
	public static function name( string $resource ): string {
		global $wpdb;
		return 'aisle_' . md5( DB_NAME . '|' . $wpdb->prefix . '|' . $resource );
	}

	/**
	 * @return string[]
	 */
	private static function folders(): array {
		$name = 'aisle-locks-' . substr( wp_hash( ABSPATH ), 0, 12 );
		return array( untrailingslashit( get_temp_dir() ) . '/' . $name, WP_CONTENT_DIR . '/uploads/' . $name );
	}
}
