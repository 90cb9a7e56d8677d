<?php
declare(strict_types=1);

namespace Aisle\Features\Offers;

use Aisle\Domain\Offer;

/**
 * Counts in the shopper's session how often a response had each offer with a daily limit on the current day. The browser
 * counts too, but only the server can show the next offer instead.
 */
final class OfferVisits {

	private const SESSION_KEY = 'aisle_offers_shown';

	/**
	 * @return array<string, int> By ID of the offer.
	 */
	public static function counts(): array {
		$stored = WC()->session?->get( self::SESSION_KEY );
		return is_array( $stored ) && self::today() === ( $stored['day'] ?? '' )
			? array_map( 'intval', (array) ( $stored['counts'] ?? array() ) )
			: array();
	}

	public static function count( Offer $offer ): void {
		if ( 0 === $offer->daily_limit || ! WC()->session ) {
			return;
		}
		$counts               = self::counts();
		$counts[ $offer->id ] = ( $counts[ $offer->id ] ?? 0 ) + 1;
		WC()->session->set( self::SESSION_KEY, array( 'day' => self::today(), 'counts' => $counts ) );
	}

	/** Returns the day of the site, `2026-11-30`. */
	public static function today(): string {
		return (string) wp_date( 'Y-m-d' );
	}
}
