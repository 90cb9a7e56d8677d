<?php
declare(strict_types=1);

namespace Aisle\Features\CartCoupons;

use Aisle\Platform\Cart\SessionText;

/**
 * Codes from links, stored in the visitor's session until the cart is eligible for them.
 */
final class PendingCoupons {

	private const KEY = 'aisle_kept_coupons';
	private const MAX_CODES = 3;

	/**
	 * @return array<string, bool> Code => true if the shopper was told why it is not eligible yet.
	 */
	public function all(): array {
		return array_map( 'boolval', (array) ( WC()->session?->get( self::KEY, array() ) ?? array() ) );
	}

	/**
	 * @param list<string> $codes As in the link.
	 */
	public function add( array $codes ): void {
		$pending_codes = $this->all();
		foreach ( array_filter( $codes, SessionText::can_store( ... ) ) as $code ) {
			$pending_codes = array( $code => false ) + $pending_codes;
		}
		$this->store( array_slice( $pending_codes, 0, self::MAX_CODES, true ) );
	}

	public function mark_reported( string $code ): void {
		$this->store( array( $code => true ) + $this->all() );
	}

	public function remove( string $code ): void {
		$pending_codes = $this->all();
		if ( isset( $pending_codes[ $code ] ) ) {
			unset( $pending_codes[ $code ] );
			$this->store( $pending_codes );
		}
	}

	/**
	 * @param array<string, bool> $pending_codes
	 */
	private function store( array $pending_codes ): void {
		WC()->session->set( self::KEY, $pending_codes ? $pending_codes : null );
	}
}
