<?php
declare(strict_types=1);

namespace Aisle\Features\Offers;

use Aisle\Platform\Http\Ajax;
use Aisle\Platform\Http\ApiError;
use Aisle\Platform\Http\RateLimiter;

/**
 * Counts shown offers that the popup reports, if they are plausible: existing offers, and not more often than a shopper
 * adds products.
 */
final class OfferImpressions {

	/** Maximum number of reports in ten minutes: of a visitor, and of an IP address, which a whole office may share. */
	private const MAX_REPORTS = array( 30, 300 );

	public function __construct( private readonly OfferList $offers ) {}

	/**
	 * `?wc-ajax=aisle_offer_shown`, body `{ offer }`.
	 *
	 * @return array<string, mixed> The same response, whatever was counted.
	 * @throws ApiError cross_origin, bad_request, too_large.
	 */
	public function count(): array {
		Ajax::assert_same_origin( Ajax::create_nonce() );
		$id    = Ajax::json_body( 200 )['offer'] ?? null;
		$offer = is_string( $id ) ? $this->offers->find( $id ) : null;
		if ( null !== $offer && self::is_plausible() ) {
			OfferCounts::add( $offer->id, $offer->name, 1, 0 );
		}
		return array(
			'code'   => 200,
			'status' => 'success',
		);
	}

	/** Returns whether the report counts. A visitor without a session has added nothing. */
	private static function is_plausible(): bool {
		if ( ! WC()->session instanceof \WC_Session_Handler || ! WC()->session->has_session() ) {
			return false;
		}
		$limiter                  = new RateLimiter( 'offers' );
		[ $max, $max_of_address ] = self::MAX_REPORTS;
		return $limiter->count( 'session:' . WC()->session->get_customer_id() )['times'] <= $max
			&& $limiter->allows_address( $max_of_address );
	}
}
