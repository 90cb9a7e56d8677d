<?php
declare(strict_types=1);

namespace Aisle\Features\CartCoupons;

use Aisle\Platform\Cart\SessionText;

/**
 * Codes from links, stored in the visitor's session until the cart is eligible for them.
 */
final class PendingCoupons {

	private const KEY = 'aisle_kept_coupons';
	private const MAX = 3;

	/**
	 * @return array<string, bool> Code => true if the shopper was told why it is not eligible yet.
	 */
	public function all(): array {
		return array_map( 'boolval', (array) ( WC()->session?->get( self::KEY, array() ) ?? array() ) );
	}

	/**
	 * @param list<string> $codes As in the link.
	 */
	public function keep( array $codes ): void {
		$kept = $this->all();
		foreach ( array_filter( $codes, SessionText::can_store( ... ) ) as $code ) {
			$kept = array( $code => false ) + $kept;
		}
		$this->store( array_slice( $kept, 0, self::MAX, true ) );
	}

	public function mark_reported( string $code ): void {
		$this->store( array( $code => true ) + $this->all() );
	}

	public function forget( string $code ): void {
		$kept = $this->all();
		if ( isset( $kept[ $code ] ) ) {
			unset( $kept[ $code ] );
			$this->store( $kept );
		}
	}

	/**
	 * @param array<string, bool> $kept
	 */
	private function store( array $kept ): void {
		WC()->session->set( self::KEY, $kept ? $kept : null );
	}
}
