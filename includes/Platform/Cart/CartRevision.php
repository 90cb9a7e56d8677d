<?php
declare(strict_types=1);

namespace Aisle\Platform\Cart;

/**
 * Numbers the states of a shopper's cart, so that a browser can detect an outdated response.
 *
 * The number is a time in milliseconds, not a count: it must also increase when a new session replaces an expired one.
 * Otherwise, the browser would ignore the new cart forever.
 */
final class CartRevision {

	private const KEY = 'aisle_cart_revision';

	/**
	 * Age after which the totals are calculated again, in ms: prices, stock, options and coupons change without the
	 * session.
	 */
	private const MAX_AGE_MS = 60000;

	/**
	 * Returns the revision of the current cart. Creates one if the cart has changed since the last revision.
	 */
	public function current(): int {
		$state = $this->stored_state();
		if ( $state['fingerprint'] === $this->fingerprint() ) {
			return $state['rev'];
		}
		$rev = max( $state['rev'] + 1, (int) floor( microtime( true ) * 1000 ) );
		WC()->session->set(
			self::KEY,
			array(
				'rev'         => $rev,
				'fingerprint' => $this->fingerprint(),
			)
		);
		return $rev;
	}

	/**
	 * Returns the revision of the current cart without creating one or writing the session. 0 if the cart has none yet.
	 */
	public function existing_revision(): int {
		$state = $this->stored_state();
		return $state['fingerprint'] === $this->fingerprint() ? $state['rev'] : 0;
	}

	/**
	 * Returns whether the browser's cart matches the session's and its revision is recent. Does not calculate totals.
	 */
	public function is_current( CartRequest $request ): bool {
		if ( null === $request->revision && null === $request->cart_hash ) {
			return false;
		}
		$state = $this->stored_state();
		return $state['rev'] > microtime( true ) * 1000 - self::MAX_AGE_MS
			&& $state['fingerprint'] === $this->fingerprint()
			&& ( null === $request->revision || $request->revision === $state['rev'] )
			&& ( null === $request->cart_hash || $request->cart_hash === WC()->cart->get_cart_hash() );
	}

	/**
	 * Returns a hash of the cart, its coupons and its totals. WooCommerce's cart hash covers only the lines and the
	 * total; a free shipping coupon may change neither.
	 */
	private function fingerprint(): string {
		return md5( WC()->cart->get_cart_hash() . wp_json_encode( array( WC()->cart->get_applied_coupons(), WC()->cart->get_totals() ) ) );
	}

	/**
	 * @return array{rev: int, fingerprint: string}
	 */
	private function stored_state(): array {
		$session_data = (array) WC()->session->get( self::KEY, array() );
		return array(
			'rev'         => (int) ( $session_data['rev'] ?? 0 ),
			'fingerprint' => (string) ( $session_data['fingerprint'] ?? '' ),
		);
	}
}
