<?php
declare(strict_types=1);

namespace Aisle\Platform\Cart\Lock;

/**
 * The database's named lock. It costs one short query and is released with the connection, even if the request crashes.
 *
 * It is local to one database server: a cluster with several writable servers needs another backend.
 */
final class MysqlLock implements LockBackend {

	private string $name = '';

	public function acquire( string $name, int $seconds ): ?bool {
		global $wpdb;
		if ( is_a( $wpdb, 'WP_SQLite_DB' ) ) {
			return null;
		}
		$result = $wpdb->get_var( $wpdb->prepare( 'SELECT GET_LOCK(%s, %d)', $name, $seconds ) );
		// A database that only emulates MySQL may return something else without a lock (the SQLite drop-in returns
		// "1=1"). Only a plain 1 counts.
		if ( '1' === (string) $result ) {
			$this->name = $name;
			return true;
		}
		return '0' === (string) $result ? false : null;
	}

	public function release(): void {
		global $wpdb;
		if ( '' !== $this->name ) {
			$wpdb->query( $wpdb->prepare( 'SELECT RELEASE_LOCK(%s)', $this->name ) );
			$this->name = '';
		}
	}
}
