<?php
declare(strict_types=1);

namespace Aisle\Platform\Cart;

use Aisle\Platform\Http\ApiError;
use Aisle\Platform\Http\RateLimiter;

/**
 * Limits how often a visitor can change the cart in ten minutes. The changes are counted in the session, which these
 * requests write anyway. The first change of a session and every 25th one also update the count of the IP address in
 * the rate table; that count covers visitors who delete their cookie. Reading the cart is not counted and writes
 * nothing.
 */
final class CartRate {

	private const KEY = 'aisle_cart_rate';

	/** Maximum changes of one session; 200 quick clicks send about six requests. */
	private const MAX_PER_SESSION = 1500;

	/**
	 * Maximum changes of one IP address, which an office, a school or a mobile network may share. For a proxy that
	 * hides its visitors, the limit is ten times as high.
	 */
	private const MAX_PER_IP_ADDRESS = 15000;

	/** Number of changes in a session after which the count of its IP address is updated. */
	private const CHANGES_PER_UPDATE = 25;

	public function __construct( private readonly RateLimiter $limiter = new RateLimiter( 'cart' ) ) {}

	/**
	 * @throws ApiError `too_many_calls` (429) with `retry_after` in seconds; no operation of the request has run.
	 */
	public function count( CartRequest $request ): void {
		$changes = count( $request->operations ) - count( $request->read_operation_ids() );
		if ( 0 === $changes || ! WC()->session ) {
			return;
		}
		$period           = RateLimiter::period();
		$stored_rate      = (array) WC()->session->get( self::KEY, array() );
		$previous_changes = ( $stored_rate['period'] ?? 0 ) === $period ? (int) ( $stored_rate['changes'] ?? 0 ) : 0;
		$limits           = self::limits();
		$is_over          = $previous_changes + $changes > $limits['session'];
		if (
			0 === $previous_changes
			|| intdiv( $previous_changes, self::CHANGES_PER_UPDATE ) < intdiv( $previous_changes + $changes, self::CHANGES_PER_UPDATE )
		) {
			$address_changes = $this->limiter->count(
				RateLimiter::address_key(),
				0 === $previous_changes ? $changes : self::CHANGES_PER_UPDATE
			)['amount'];
			$is_over         = $is_over || $address_changes > $limits['address'];
		}
		if ( $is_over ) {
			throw new ApiError(
				'too_many_calls',
				__( 'Too many cart changes. Please wait a few minutes and try again.', 'aisle' ),
				429,
				array( 'retry_after' => RateLimiter::retry_after() )
			);
		}
		WC()->session->set( self::KEY, array( 'period' => $period, 'changes' => $previous_changes + $changes ) );
	}

	/**
	 * @return array{session: int, address: int}
	 */
	private static function limits(): array {
		$limits = array(
			'session' => self::MAX_PER_SESSION,
			'address' => self::MAX_PER_IP_ADDRESS * ( RateLimiter::is_shared() ? RateLimiter::SHARED_ADDRESS_FACTOR : 1 ),
		);
		/**
		 * Filters how many cart changes are allowed in ten minutes, per session and per IP address.
		 *
		 * @param array{session: int, address: int} $limits Default: 1,500 and 15,000; 150,000 for the IP address of a
		 *                                                  proxy.
		 */
		return array_map( 'intval', (array) apply_filters( 'aisle_cart_rate_limits', $limits ) ) + $limits;
	}
}
