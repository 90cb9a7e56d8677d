<?php
declare(strict_types=1);

namespace Aisle\Platform\Shop;

use Aisle\Platform\DeferredHooks;

/**
 * Runs code when WooCommerce's Store API is about to respond. Pages without a Store API response load nothing.
 */
final class StoreApi {

	/**
	 * @param callable(): void $run Runs before each request of the Store API or of a batch, and before WooCommerce's
	 *                              blocks print a response into their page. May run several times per request.
	 */
	public static function before_response( callable $run ): void {
		$before_route = static function ( mixed $result, mixed $server = null, mixed $request = null ) use ( $run ): mixed {
			if ( $request instanceof \WP_REST_Request && preg_match( '#^/(wc/store/|batch/v1)#', $request->get_route() ) ) {
				$run();
			}
			return $result;
		};
		$before_print = static function ( mixed $result ) use ( $run ): mixed {
			$run();
			return $result;
		};
		DeferredHooks::outside_page_views( static fn() => add_filter( 'rest_pre_dispatch', $before_route, 1, 3 ) );
		add_filter( 'woocommerce_hydration_dispatch_request', $before_print, 1 );
	}
}
