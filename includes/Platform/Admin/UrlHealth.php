<?php
declare(strict_types=1);

namespace Aisle\Platform\Admin;

use Aisle\Platform\Http\RateLimiter;

/**
 * Warns the merchant in Tools → Site Health if the server sees the IP address of a proxy or CDN instead of the
 * visitor's.
 */
final class UrlHealth {

	private const TEST = 'aisle_visitor_address';

	/**
	 * @param mixed $tests
	 * @return mixed
	 */
	public static function add_test( $tests ) {
		if ( ! is_array( $tests ) ) {
			return $tests;
		}
		$tests['direct'][ self::TEST ] = array(
			'label' => __( 'Addresses of visitors', 'aisle' ),
			'test'  => array( self::class, 'result' ),
		);
		return $tests;
	}

	/**
	 * @return array<string, mixed> In the format of WordPress's Site Health.
	 */
	public static function result(): array {
		$header = RateLimiter::forwarding_header();
		$warning = sprintf(
			/* translators: 1: name of a header, 2: name of a filter. */
			__(
				'Requests come through a proxy or a CDN: the header %1$s names another address than the connection has. Visitors without a session share the limits on coupon codes, searches, messages and uploads. Ask your host to pass the visitors’ addresses on as REMOTE_ADDR, or return them with the filter %2$s if the request comes from your own proxy.',
				'aisle'
			),
			$header,
			'aisle_visitor_address'
		);
		return '' === $header
			? SiteHealth::result(
				self::TEST,
				'good',
				__( 'The server sees its visitors’ own addresses', 'aisle' ),
				__( 'Limits on coupon codes, searches, messages and uploads count each visitor alone.', 'aisle' )
			)
			: SiteHealth::result( self::TEST, 'recommended', __( 'All visitors seem to have one internet address', 'aisle' ), $warning );
	}
}
