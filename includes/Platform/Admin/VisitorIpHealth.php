<?php
declare(strict_types=1);

namespace Aisle\Platform\Admin;

use Aisle\Platform\Http\RateLimiter;

/**
 * Warns the merchant in Tools → Site Health if the server sees the IP address of a proxy or CDN instead of the
 * visitor's.
 */
final class VisitorIpHealth {

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
			'label' => __( 'Visitor IP addresses', 'aisle' ),
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
				'Requests come through a proxy or CDN: the header %1$s has a different IP address than the connection. Visitors without a session share the limits on coupon codes, searches, messages, and uploads. Ask your host to pass visitors’ IP addresses as REMOTE_ADDR, or use the filter %2$s if you run the proxy.',
				'aisle'
			),
			$header,
			'aisle_visitor_address'
		);
		return '' === $header
			? SiteHealth::result(
				self::TEST,
				'good',
				__( 'The server receives visitors’ IP addresses', 'aisle' ),
				__( 'Limits on coupon codes, searches, messages, and uploads apply to each visitor separately.', 'aisle' )
			)
			: SiteHealth::result( self::TEST, 'recommended', __( 'All visitors seem to have the same IP address', 'aisle' ), $warning );
	}
}
