<?php
declare(strict_types=1);

namespace Aisle\Platform\Cart;

use Aisle\Platform\Http\ApiError;
use Aisle\Platform\Http\RateLimiter;

/**
 * How often a visitor may change the cart in ten minutes. Counted in the session, which such a call writes anyway; only now and then, and
 * for the first call of who comes without a session, in the table of rates too: who throws the cookie away is known by the address.
 * Reading the cart is not counted and writes nothing.
 */
final class CartRate {

	private const KEY = 'aisle_cart_rate';

	/** Changes of one session; 200 quick presses are some six calls. */
	private const OF_SESSION = 1500;

	/**
	 * Of one address, with all the people of an office, a school or a mobile network behind it; of a proxy that hides its visitors ten
	 * times as many.
	 */
	private const OF_ADDRESS = 15000;

	/** So many changes of a session are one row's update of its address. */
	private const PORTION = 25;

	public function __construct( private readonly RateLimiter $limiter = new RateLimiter( 'cart' ) ) {}

	/**
	 * @throws ApiError `too_many_calls` (429) with `retry_after` in seconds; nothing of the call has been done.
	 */
	public function count( CartRequest $request ): void {
		$changes = count( $request->operations ) - count( $request->reads() );
		if ( 0 === $changes || ! WC()->session ) {
			return;
		}
		$period  = RateLimiter::period();
		$stored  = (array) WC()->session->get( self::KEY, array() );
		$before  = ( $stored['period'] ?? 0 ) === $period ? (int) ( $stored['changes'] ?? 0 ) : 0;
		$limits  = self::limits();
		$is_over = $before + $changes > $limits['session'];
		if ( 0 === $before || intdiv( $before, self::PORTION ) < intdiv( $before + $changes, self::PORTION ) ) {
			$of_address = $this->limiter->count( RateLimiter::address_key(), 0 === $before ? $changes : self::PORTION )['amount'];
			$is_over    = $is_over || $of_address > $limits['address'];
		}
		if ( $is_over ) {
			throw new ApiError(
				'too_many_calls',
				__( 'Your cart was changed very often just now. Please wait a few minutes.', 'aisle' ),
				429,
				array( 'retry_after' => RateLimiter::retry_after() )
			);
		}
		WC()->session->set( self::KEY, array( 'period' => $period, 'changes' => $before + $changes ) );
	}

	/**
	 * @return array{session: int, address: int}
	 */
	private static function limits(): array {
		$limits = array(
			'session' => self::OF_SESSION,
			'address' => self::OF_ADDRESS * ( RateLimiter::is_shared() ? RateLimiter::PEOPLE : 1 ),
		);
		/**
		 * How many changes of the cart are taken in ten minutes, of a session and of an internet address.
		 *
		 * @param array{session: int, address: int} $limits Default: 1,500 and 15,000; 150,000 for the address of a proxy.
		 */
		return array_map( 'intval', (array) apply_filters( 'aisle_cart_rate_limits', $limits ) ) + $limits;
	}
}
