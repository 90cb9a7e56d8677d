<?php
declare(strict_types=1);

namespace Aisle\Platform\Cart;

use Aisle\Platform\Cart\Lock\LockBackend;
use Aisle\Platform\Cart\Lock\LockBackends;

/**
 * Runs requests that write one visitor's cart one after another.
 *
 * WooCommerce reads the whole session at startup and writes it at shutdown. Of two parallel adds, the second write
 * would overwrite the first line. The lock is acquired in `woocommerce_session_handler`, just before the session is
 * read, and released when shutdown has saved it (WooCommerce saves at priority 20).
 *
 * A guest without a session cookie is not locked, since there is no session that could be lost. Two parallel first adds
 * create two sessions; only the browser can prevent that.
 */
final class SessionLock {

	private const WAIT_SECONDS = 10;

	private ?LockBackend $lock_backend = null;

	private string $lock_name = '';

	/**
	 * Waits for the visitor's lock. Never rejects a request: after the timeout, the request continues and a warning is
	 * logged.
	 *
	 * @param mixed $handler Name of the session class; returned unchanged.
	 * @return mixed
	 */
	public function acquire( $handler ) {
		$session = $this->is_needed() ? SessionId::of( is_string( $handler ) ? $handler : '' ) : '';
		if ( '' !== $session && LockBackends::name( $session ) !== $this->lock_name ) {
			$this->release();
			$this->wait_for( LockBackends::name( $session ) );
			SessionId::reload_cached_session( $session );
		}
		return $handler;
	}

	public function release(): void {
		if ( null !== $this->lock_backend ) {
			$this->lock_backend->release();
			$this->lock_backend = null;
			$this->lock_name    = '';
		}
	}

	public function is_locked(): bool {
		return null !== $this->lock_backend;
	}

	private function is_needed(): bool {
		if ( wp_doing_cron() || ( defined( 'WP_CLI' ) && WP_CLI ) ) {
			return false;
		}
		/**
		 * Filters whether this request waits for the lock to write the cart.
		 *
		 * @param bool $wanted Default: true for requests that write the cart.
		 */
		return (bool) apply_filters( 'aisle_session_lock', CartWriteRequest::from_globals()->writes_cart() );
	}

	private function wait_for( string $name ): void {
		foreach ( LockBackends::all() as $backend ) {
			$is_acquired = $backend->acquire( $name, self::WAIT_SECONDS );
			if ( true === $is_acquired ) {
				$this->lock_backend = $backend;
				$this->lock_name    = $name;
			} elseif ( false === $is_acquired ) {
				wc_get_logger()->warning(
					sprintf( 'A cart request waited %d seconds for its turn and went on without it.', self::WAIT_SECONDS ),
					array( 'source' => 'aisle' )
				);
			}
			if ( null !== $is_acquired ) {
				return;
			}
		}
	}
}
