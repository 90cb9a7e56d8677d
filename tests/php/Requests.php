<?php
declare(strict_types=1);

namespace Aisle\Tests;

/**
 * Calls Aisle's handlers in this process through their real hooks and routes.
 */
trait Requests {

	/** Namespace for which this test's REST server was built: `aisle`, `store`, or empty for all. */
	private string $rest_namespace = '';

	/**
	 * Returns the headers of a request from the store's own pages.
	 *
	 * @return array<string, string>
	 */
	protected static function same_origin(): array {
		return array(
			'X-Aisle'        => '1',
			'Sec-Fetch-Site' => 'same-origin',
		);
	}

	/**
	 * Dispatches `POST /?wc-ajax=<name>`.
	 *
	 * @param array<array-key, mixed>|string $body    An array contains POST fields, a string the raw (JSON) body.
	 * @param array<string, string>|null     $headers Name => value; null for a request from the store's own pages.
	 */
	protected function dispatch_shop_ajax( string $name, array|string $body = array(), ?array $headers = null ): JsonResponse {
		$_GET['wc-ajax'] = $name;
		return $this->dispatch_action( 'wc_ajax_' . $name, $body, $headers ?? self::same_origin() );
	}

	/**
	 * Dispatches `POST /wp-admin/admin-ajax.php` with `action=<name>` as the current user.
	 *
	 * @param array<array-key, mixed>    $body
	 * @param array<string, string>|null $headers
	 */
	protected function dispatch_site_ajax( string $name, array $body = array(), ?array $headers = null ): JsonResponse {
		$hook = is_user_logged_in() ? 'wp_ajax_' : 'wp_ajax_nopriv_';
		return $this->dispatch_action( $hook . $name, array( 'action' => $name ) + $body, $headers ?? self::same_origin() );
	}

	/**
	 * Dispatches a REST request as the current user.
	 *
	 * @param string               $path    Path with namespace: `/aisle/v1/settings`.
	 * @param array<string, mixed> $params  Query of a GET, otherwise JSON body.
	 */
	protected function dispatch_rest( string $method, string $path, array $params = array() ): JsonResponse {
		$request = new \WP_REST_Request( $method, $path );
		if ( 'GET' === $method ) {
			$request->set_query_params( $params );
		} else {
			$request->set_header( 'Content-Type', 'application/json' );
			$request->set_body( (string) wp_json_encode( $params ) );
		}
		$this->make_rest_server( $path );
		$response = rest_do_request( $request );
		$body     = (string) wp_json_encode( rest_get_server()->response_to_data( $response, false ) );
		return new JsonResponse( $response->get_status(), (array) json_decode( $body, true ), $body );
	}

	/**
	 * @param non-empty-string               $hook
	 * @param array<array-key, mixed>|string $body
	 * @param array<string, string>          $headers
	 */
	private function dispatch_action( string $hook, array|string $body, array $headers ): JsonResponse {
		$this->fill_request( $body, $headers );
		$status = 200;
		$filter = static function ( string $header, int $code ) use ( &$status ): string {
			$status = $code;
			return $header;
		};
		$ending = static fn(): callable => static function (): void {
			throw new RequestEnded();
		};
		add_filter( 'status_header', $filter, 10, 2 );
		add_filter( 'wp_doing_ajax', '__return_true' );
		add_filter( 'wp_die_ajax_handler', $ending );
		$level = ob_get_level();
		ob_start();
		try {
			do_action( $hook );
			$has_ended = false;
		} catch ( RequestEnded $end ) {
			$has_ended = true;
		} finally {
			$output = self::close_buffers( $level );
			remove_filter( 'status_header', $filter );
			remove_filter( 'wp_doing_ajax', '__return_true' );
			remove_filter( 'wp_die_ajax_handler', $ending );
		}
		self::assertTrue( $has_ended, "Nothing answered {$hook}." );
		return new JsonResponse( $status, (array) json_decode( $output, true ), $output );
	}

	/**
	 * Builds the REST server for a request, unless this test has one already. WooCommerce and WordPress register 600
	 * routes, which takes ten times as long as most requests. For a route of Aisle or of the Store API, other
	 * registrations are skipped. A test that then calls a route outside that namespace gets the whole server.
	 * RoutesTest uses the whole server.
	 */
	protected function make_rest_server( string $path ): void {
		$namespace = match ( true ) {
			str_starts_with( $path, '/aisle/' )    => 'aisle',
			str_starts_with( $path, '/wc/store/' ) => 'store',
			default                                => '',
		};
		if ( isset( $GLOBALS['wp_rest_server'] ) && in_array( $this->rest_namespace, array( '', $namespace ), true ) ) {
			return;
		}
		$hook                 = $GLOBALS['wp_filter']['rest_api_init'] ?? null;
		$is_first             = ! isset( $GLOBALS['wp_rest_server'] );
		$this->rest_namespace = $is_first ? $namespace : '';
		unset( $GLOBALS['wp_rest_server'] );
		if ( '' === $this->rest_namespace || ! $hook instanceof \WP_Hook ) {
			rest_get_server();
			return;
		}
		$fewer = clone $hook;
		foreach ( $hook->callbacks as $priority => $callbacks ) {
			foreach ( $callbacks as $callback ) {
				if ( self::registers_other_routes( $callback['function'], $namespace ) ) {
					$fewer->remove_filter( 'rest_api_init', $callback['function'], $priority );
				}
			}
		}
		$GLOBALS['wp_filter']['rest_api_init'] = $fewer;
		try {
			rest_get_server();
		} finally {
			$GLOBALS['wp_filter']['rest_api_init'] = $hook;
		}
	}

	private static function registers_other_routes( mixed $callback, string $space ): bool {
		$owner = is_array( $callback ) ? $callback[0] : $callback;
		if ( $owner instanceof \Closure ) {
			$owner = ( new \ReflectionFunction( $owner ) )->getClosureScopeClass()?->getName();
		}
		$name = is_object( $owner ) ? $owner::class : $owner;
		return match ( $name ) {
			'create_initial_rest_routes',
			'WC_Brands',
			'Automattic\WooCommerce\Admin\API\Init',
			'Automattic\WooCommerce\RestApi\Server'     => true,
			'WooCommerce'                                => is_array( $callback ) && 'register_wp_admin_settings' === $callback[1],
			'Automattic\WooCommerce\StoreApi\StoreApi'   => 'aisle' === $space,
			default                                      => false,
		};
	}

	/**
	 * @param array<array-key, mixed>|string $body
	 * @param array<string, string>          $headers
	 */
	private function fill_request( array|string $body, array $headers ): void {
		$_SERVER['REQUEST_METHOD'] = 'POST';
		foreach ( $headers as $name => $value ) {
			$_SERVER[ 'HTTP_' . strtoupper( str_replace( '-', '_', $name ) ) ] = $value;
		}
		// WordPress adds slashes to these superglobals.
		$_POST                           = is_array( $body ) ? wp_slash( $body ) : array();
		$_REQUEST                        = array_merge( $_GET, $_POST );
		$GLOBALS['HTTP_RAW_POST_DATA']   = is_string( $body ) ? $body : http_build_query( $body );
		$_SERVER['CONTENT_LENGTH']       = (string) strlen( $GLOBALS['HTTP_RAW_POST_DATA'] );
		$_SERVER['CONTENT_TYPE']         = is_string( $body ) ? 'application/json' : 'application/x-www-form-urlencoded';
	}

	/**
	 * Returns what a callback prints, also into output buffers that it leaves open.
	 */
	protected static function output_of( callable $callback ): string {
		$level = ob_get_level();
		ob_start();
		try {
			$callback();
		} finally {
			$output = self::close_buffers( $level );
		}
		return $output;
	}

	protected static function close_buffers( int $level ): string {
		$output = '';
		while ( ob_get_level() > $level ) {
			$output = ob_get_clean() . $output;
		}
		return $output;
	}
}
