<?php
declare(strict_types=1);

namespace Aisle\Platform\Cart\Checkout;

use Aisle\Platform\Cart\Lock\LockBackend;
use Aisle\Platform\Cart\Lock\LockBackends;
use Aisle\Platform\Cart\SessionId;

/**
 * Lets one request at a time order the cart of a session, or pay an order. It is not the lock of the cart: during a
 * payment, the cart can be read and changed.
 *
 * WooCommerce creates several orders if the same checkout arrives several times at once, after a second tap or a proxy's
 * retry: each request has read the full cart before the first one empties it. The lock is acquired before the session
 * is read.
 */
final class CheckoutLock {

	private const WAIT_SECONDS = 20;

	/** Longer than a payment takes. */
	private const EXPIRES_SECONDS = 180;

	private ?LockBackend $backend = null;

	/** Empty until a lock is requested. */
	private string $name = '';

	/** Whether another request held the lock when this one arrived. */
	private bool $has_waited = false;
	private bool $is_refused = false;

	private string $cart = '';

	/** Answer of an earlier checkout, which is not repeated. */
	private string $old_answer = '';

	/**
	 * Waits until no other request orders the cart or pays the order.
	 *
	 * @param string $session ID of the visitor's session.
	 */
	public function acquire( CheckoutRequest $request, string $session ): void {
		$resource = $request->locked_resource( $session );
		$name     = LockBackends::name( $resource );
		if ( '' === $resource || $name === $this->name ) {
			return;
		}
		$this->release();
		$this->name = $name;
		$this->cart = $request->order > 0 ? '' : CartFingerprint::of_stored_session( $session );
		foreach ( LockBackends::all( self::EXPIRES_SECONDS ) as $backend ) {
			$is_acquired = $this->try_backend( $backend );
			if ( null !== $is_acquired ) {
				$this->is_refused = ! $is_acquired;
				break;
			}
		}
		SessionId::reload_cached_session( $session );
	}

	private function try_backend( LockBackend $backend ): ?bool {
		$is_acquired = $backend->acquire( $this->name, 0 );
		if ( false === $is_acquired ) {
			$this->has_waited = true;
			$this->old_answer = CheckoutAnswers::stored_text( $this->name );
			$is_acquired      = $backend->acquire( $this->name, self::WAIT_SECONDS );
		}
		if ( true === $is_acquired ) {
			$this->backend = $backend;
			// Otherwise PHP stops when it sends the answer to a proxy that has given up, and does not save the emptied cart.
			ignore_user_abort( true );
		}
		return $is_acquired;
	}

	public function release(): void {
		$this->backend?->release();
		$this->backend    = null;
		$this->name       = '';
		$this->has_waited = false;
		$this->is_refused = false;
	}

	public function is_held(): bool {
		return null !== $this->backend;
	}

	/** Returns whether the other request has not finished in time. */
	public function is_refused(): bool {
		return $this->is_refused;
	}

	/** Returns the fingerprint of the cart as it was when the request arrived. */
	public function cart(): string {
		return $this->cart;
	}

	/** Returns the name under which the answer is stored. */
	public function name(): string {
		return $this->name;
	}

	/** Returns the answer of the request for which this one has waited; null if there is none. */
	public function awaited_answer(): ?CheckoutAnswer {
		$stored = $this->has_waited ? CheckoutAnswers::stored_text( $this->name ) : '';
		return $stored === $this->old_answer ? null : CheckoutAnswers::parse( $stored );
	}
}
