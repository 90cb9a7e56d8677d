<?php
declare(strict_types=1);

namespace Aisle\Features\CartUpsells;

use Aisle\Platform\Http\RateLimiter;

/**
 * Counts impressions and adds that a browser reports, if they are plausible: products of the store, in the cart if
 * reported as added, and not more often than a shopper opens a drawer.
 */
final class UpsellImpressions {

	/** Maximum number of reports in ten minutes: of a visitor, and of an IP address, which a whole office may share. */
	private const MAX_REPORTS = array( 30, 300 );

	private const MAX_PRODUCTS = 12;

	/**
	 * @param array<string, mixed> $report `{ shown: id[], added: id[] }`, unchecked.
	 */
	public static function count( array $report ): void {
		$shown_ids   = self::ids( $report['shown'] ?? null );
		$added_ids   = array_intersect( self::ids( $report['added'] ?? null ), self::ids_in_cart() );
		$product_ids = array_values( array_unique( array( ...$shown_ids, ...$added_ids ) ) );
		if ( array() === $product_ids || ! self::is_plausible() ) {
			return;
		}
		UpsellCounts::ensure_table();
		foreach ( $product_ids as $id ) {
			if ( self::is_public_product( $id ) ) {
				UpsellCounts::add( $id, (int) in_array( $id, $shown_ids, true ), (int) in_array( $id, $added_ids, true ) );
			}
		}
	}

	/** Returns whether visitors can have seen the product: drafts are never shown. */
	private static function is_public_product( int $id ): bool {
		$is_variation = 'product_variation' === get_post_type( $id );
		$product      = $is_variation ? (int) wp_get_post_parent_id( $id ) : $id;
		return 'product' === get_post_type( $product )
			&& 'publish' === get_post_status( $product )
			&& '' === (string) get_post_field( 'post_password', $product );
	}

	/**
	 * Returns whether the report counts. A visitor without a session has no cart and was shown nothing; so requests
	 * without cookies leave no rows.
	 */
	private static function is_plausible(): bool {
		if ( ! WC()->session instanceof \WC_Session_Handler || ! WC()->session->has_session() ) {
			return false;
		}
		$limiter = new RateLimiter( 'upsells' );
		[ $max, $max_of_address ] = self::MAX_REPORTS;
		return $limiter->count( 'session:' . WC()->session->get_customer_id() )['times'] <= $max
			&& $limiter->allows_address( $max_of_address );
	}

	/**
	 * @return list<int>
	 */
	private static function ids( mixed $list ): array {
		$ids = array_filter(
			is_array( $list ) ? array_slice( $list, 0, self::MAX_PRODUCTS ) : array(),
			static fn( mixed $id ): bool => is_int( $id ) && $id > 0
		);
		return array_values( array_unique( $ids ) );
	}

	/**
	 * @return list<int>
	 */
	private static function ids_in_cart(): array {
		$ids = array();
		foreach ( WC()->cart->get_cart() as $item ) {
			array_push( $ids, (int) $item['product_id'], (int) $item['variation_id'] );
		}
		return $ids;
	}
}
