<?php
declare(strict_types=1);

namespace Aisle\Features\CartCoupons;

/**
 * Automatic coupons that this shopper has removed: they are not applied again in this session.
 */
final class DeclinedCoupons {

	private const KEY = 'aisle_declined_coupons';

	/**
	 * @return list<string>
	 */
	public function all(): array {
		return array_values( array_filter( (array) ( WC()->session?->get( self::KEY, array() ) ?? array() ), 'is_string' ) );
	}

	public function add( string $code ): void {
		WC()->session->set( self::KEY, array_values( array_unique( array( ...$this->all(), $code ) ) ) );
	}

	public function remove( string $code ): void {
		$remaining_codes = array_values( array_diff( $this->all(), array( $code ) ) );
		if ( $remaining_codes !== $this->all() ) {
			WC()->session->set( self::KEY, $remaining_codes ? $remaining_codes : null );
		}
	}
}
