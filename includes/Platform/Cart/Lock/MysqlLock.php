<?php
declare(strict_types=1);

namespace Aisle\Platform\Cart\Lock;

/**
 * The database's own named lock. It costs one short query and goes away with the connection, whatever happens to us.
 *
 * It is local to one database server: on a cluster with several writers another backend is needed.
 */
final class MysqlLock implements LockBackend {

	private string $name = '';

	public function acquire( string $name, int $seconds ): ?bool {
		global $wpdb;
		if ( is_a( $wpdb, 'WP_SQLite_DB' ) ) {
			return null;
		}
		$answer = $wpdb->get_var( $wpdb->prepare( 'SELECT GET_LOCK(%s, %d)', $name, $seconds ) );
		// A database that only speaks like MySQL may answer (the SQLite drop-in says "1=1") and have locked nothing: only a plain 1 counts.
		if ( '1' === (string) $answer ) {
			$this->name = $name;
			return true;
		}
		return '0' === (string) $answer ? false : null;
	}

	public function release(): void {
		global $wpdb;
		if ( '' !== $this->name ) {
			$wpdb->query( $wpdb->prepare( 'SELECT RELEASE_LOCK(%s)', $this->name ) );
			$this->name = '';
		}
	}
}
