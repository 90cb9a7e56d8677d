<?php
declare(strict_types=1);

namespace Aisle\Platform\Cart;

/**
 * Numbers the states of a visitor's cart, so that a browser can tell an old reply from a new one.
 *
 * The number is a time in milliseconds rather than a count: it must also grow when a session ends and the next begins,
 * or a browser would ignore the new cart for ever.
 */
final class CartRevision {

	private const KEY = 'aisle_cart_revision';

	/** Prices, stock, options and coupons change without the session: what was calculated longer ago is calculated anew. */
	private const BELIEVED_MS = 60000;

	/**
	 * The number of the cart as it is now; a new one if the cart is not the one that was numbered last.
	 */
	public function current(): int {
		$stored = $this->stored();
		if ( $stored['fingerprint'] === $this->fingerprint() ) {
			return $stored['rev'];
		}
		$rev = max( $stored['rev'] + 1, (int) floor( microtime( true ) * 1000 ) );
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
	 * The number of the cart as it is now, without giving one: looking writes nothing. 0 where it has none yet.
	 */
	public function known(): int {
		$stored = $this->stored();
		return $stored['fingerprint'] === $this->fingerprint() ? $stored['rev'] : 0;
	}

	/**
	 * Whether the caller has the cart as it stands in the session, and it has stood there for a moment only. Needs no totals to be
	 * calculated.
	 */
	public function is_current( CartRequest $request ): bool {
		if ( null === $request->revision && null === $request->cart_hash ) {
			return false;
		}
		$stored = $this->stored();
		return $stored['rev'] > microtime( true ) * 1000 - self::BELIEVED_MS
			&& $stored['fingerprint'] === $this->fingerprint()
			&& ( null === $request->revision || $request->revision === $stored['rev'] )
			&& ( null === $request->cart_hash || $request->cart_hash === WC()->cart->get_cart_hash() );
	}

	/**
	 * The hash covers lines and total; a coupon for free shipping may change neither.
	 */
	private function fingerprint(): string {
		return md5( WC()->cart->get_cart_hash() . wp_json_encode( array( WC()->cart->get_applied_coupons(), WC()->cart->get_totals() ) ) );
	}

	/**
	 * @return array{rev: int, fingerprint: string}
	 */
	private function stored(): array {
		$stored = (array) WC()->session->get( self::KEY, array() );
		return array(
			'rev'         => (int) ( $stored['rev'] ?? 0 ),
			'fingerprint' => (string) ( $stored['fingerprint'] ?? '' ),
		);
	}
}
