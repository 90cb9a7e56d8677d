<?php
declare(strict_types=1);

namespace Aisle\Platform\Cart\Lock;

/**
 * A key in the shared object cache, for clusters of several web servers and databases. The key expires, so that a
 * crashed request cannot lock a cart for longer.
 */
final class ObjectCacheLock implements LockBackend {

	private const GROUP              = 'aisle-locks';
	private const RETRY_MICROSECONDS = 5000;

	private string $name  = '';
	private string $token = '';

	public function __construct( private readonly int $expires_seconds ) {}

	public function acquire( string $name, int $seconds ): ?bool {
		if ( ! wp_using_ext_object_cache() ) {
			return null;
		}
		$this->token = wp_generate_password( 20, false );
		$deadline    = microtime( true ) + $seconds;
		do {
			if ( wp_cache_add( $name, $this->token, self::GROUP, $this->expires_seconds ) ) {
				$this->name = $name;
				return true;
			}
			usleep( self::RETRY_MICROSECONDS );
		} while ( microtime( true ) < $deadline );
		return false;
	}

	public function release(): void {
		// After the expiry, another request may hold the lock: delete only this request's key.
		if ( '' !== $this->name && wp_cache_get( $this->name, self::GROUP, true ) === $this->token ) {
			wp_cache_delete( $this->name, self::GROUP );
		}
		$this->name = '';
	}
}
