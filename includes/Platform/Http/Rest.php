<?php
declare(strict_types=1);

namespace Aisle\Platform\Http;

use Aisle\Platform\DeferredHooks;

/**
 * Registers REST routes in `aisle/v1`. A handler returns the response as an array or throws; an ApiError becomes
 * WordPress's `{ code, message, data: { status, … } }`.
 */
final class Rest {

	public const ROUTE_NAMESPACE = 'aisle/v1';

	/**
	 * @param non-falsy-string                                  $path       With leading slash: `/settings`.
	 * @param string                                            $methods    `GET`, or several separated by commas.
	 * @param callable( \WP_REST_Request ): array<string, mixed> $handler
	 * @param callable                                          $permission As WordPress's `permission_callback`; every
	 *                                                                      route has one.
	 * @param array<string, array<string, mixed>>               $args       As WordPress's `args`.
	 */
	public function route( string $path, string $methods, callable $handler, callable $permission, array $args = array() ): void {
		$register = fn() => register_rest_route(
			self::ROUTE_NAMESPACE,
			$path,
			array(
				'methods'             => $methods,
				'callback'            => fn( \WP_REST_Request $request ) => $this->respond( $handler, $request ),
				'permission_callback' => $permission,
				'args'                => $args,
			)
		);
		if ( doing_action( 'rest_api_init' ) ) {
			$register();
		} else {
			DeferredHooks::outside_page_views( static fn() => add_action( 'rest_api_init', $register ) );
		}
	}

	/**
	 * Runs the handler and converts its errors to a response.
	 *
	 * @param callable( \WP_REST_Request ): array<string, mixed> $handler
	 */
	private function respond( callable $handler, \WP_REST_Request $request ): \WP_REST_Response|\WP_Error {
		try {
			$response = new \WP_REST_Response( $handler( $request ) );
			$response->header( 'Cache-Control', 'no-store' );
			return $response;
		} catch ( \Throwable $thrown ) {
			$error = ApiError::from( $thrown );
			$reply = new \WP_Error( $error->error_code, $error->getMessage(), array( 'status' => $error->status ) + $error->data );
			return isset( $error->data['retry_after'] ) ? self::with_retry_after( $reply, (int) $error->data['retry_after'] ) : $reply;
		}
	}

	/** Adds the Retry-After header, which WordPress cannot add to an error. */
	private static function with_retry_after( \WP_Error $error, int $seconds ): \WP_REST_Response {
		$response = rest_convert_error_to_response( $error );
		$response->header( 'Retry-After', (string) $seconds );
		return $response;
	}
}
