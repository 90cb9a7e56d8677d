<?php
declare(strict_types=1);

namespace Aisle\Platform\Http;

use Aisle\Platform\DeferredHooks;

/**
 * Registers Ajax actions of both types: WooCommerce's `wc-ajax` and WordPress's `admin-ajax.php`.
 *
 * A handler returns the JSON response as an array or throws; an ApiError becomes `{ code, status: 'error', msg, data }`
 * with its HTTP status. Responses are not cached, unless the handler marks the response as the same for all visitors.
 */
final class Ajax {

	public const NONCE_ACTION = 'aisle_cart';

	/** Seconds for which shared caches may store this response; 0 for not at all. */
	private static int $cache_seconds = 0;

	/**
	 * Registers the action `?wc-ajax=<name>`.
	 *
	 * @param callable(): array<string, mixed>                $handler
	 * @param (callable( ApiError ): array<string, mixed>)|null $rejection Builds the error response, if the
	 *                                                                     specification defines another format.
	 */
	public function add_wc_action( string $name, callable $handler, ?callable $rejection = null ): void {
		$callback = fn() => $this->respond( $handler, $rejection );
		DeferredHooks::outside_page_views( static fn() => add_action( 'wc_ajax_' . $name, $callback ) );
	}

	/**
	 * Registers the action `admin-ajax.php?action=<name>` for users and guests.
	 *
	 * @param callable(): array<string, mixed>                $handler
	 * @param (callable( ApiError ): array<string, mixed>)|null $rejection Builds the error response, if the
	 *                                                                     specification defines another format.
	 */
	public function add_site_action( string $name, callable $handler, ?callable $rejection = null ): void {
		$callback = fn() => $this->respond( $handler, $rejection );
		DeferredHooks::outside_page_views(
			static function () use ( $name, $callback ): void {
				add_action( 'wp_ajax_' . $name, $callback );
				add_action( 'wp_ajax_nopriv_' . $name, $callback );
			}
		);
	}

	/**
	 * Lets caches store this response for the given seconds. For responses without data of the visitor. Errors are
	 * never cached.
	 */
	public static function allow_caching( int $seconds ): void {
		self::$cache_seconds = $seconds;
	}

	/**
	 * Returns whether the visitor is a guest without a session. A guest with a session may have entered an address, and
	 * then sees prices with the taxes of that address.
	 */
	public static function is_guest_without_session(): bool {
		$session = WC()->session;
		return ! is_user_logged_in() && ( null === $session || ( $session instanceof \WC_Session_Handler && ! $session->has_session() ) );
	}

	/**
	 * Returns the request's JSON body.
	 *
	 * @return array<string, mixed>
	 * @throws ApiError `too_large` (413), or `bad_request` (400) if it is not a JSON object.
	 */
	public static function json_body( int $max_bytes = 100000 ): array {
		$length = isset( $_SERVER['CONTENT_LENGTH'] ) ? (int) $_SERVER['CONTENT_LENGTH'] : 0;
		$body   = $length > $max_bytes ? null : \WP_REST_Server::get_raw_data();
		if ( null === $body || strlen( $body ) > $max_bytes ) {
			throw new ApiError( 'too_large', __( 'This request is too large.', 'aisle' ), 413 );
		}
		$data = json_decode( $body, true, 64 );
		if ( ! is_array( $data ) || ( $data && array_is_list( $data ) ) ) {
			throw new ApiError( 'bad_request', __( 'The request could not be read.', 'aisle' ) );
		}
		return $data;
	}

	/**
	 * Rejects requests that another site's page sends with this visitor's cookies. Guests need no nonce, because pages
	 * from a full-page cache contain an expired one. Another site can neither set the header `X-Aisle` without a CORS
	 * preflight nor forge `Sec-Fetch-Site` or `Origin`. Logged-in users also need the nonce.
	 *
	 * @param string|null $nonce Nonce from the body; null to read it from the header `X-Aisle-Nonce` or from the POST
	 *                           fields `aisle_nonce` or `nonce`.
	 * @throws ApiError `cross_origin` (403), or `stale_nonce` (403) with a new one in `data.ajax_nonce`.
	 */
	public static function assert_same_origin( ?string $nonce = null ): void {
		if ( '1' !== self::server_variable( 'HTTP_X_AISLE' ) ) {
			throw self::cross_origin();
		}
		self::assert_own_page( $nonce );
	}

	/**
	 * Does the same for requests from scripts of themes and other plugins, which do not send Aisle's header. The
	 * browser's own headers must name this site, since pages cannot forge them. A request without these headers is
	 * rejected.
	 *
	 * @param string|null $nonce See assert_same_origin().
	 * @throws ApiError See assert_same_origin().
	 */
	public static function assert_own_page( ?string $nonce = null ): void {
		if ( ! self::is_same_origin() ) {
			throw self::cross_origin();
		}
		if ( is_user_logged_in() && ! wp_verify_nonce( $nonce ?? self::request_nonce(), self::NONCE_ACTION ) ) {
			throw new ApiError(
				'stale_nonce',
				__( 'This page has expired. Please try again.', 'aisle' ),
				403,
				array( 'ajax_nonce' => self::create_nonce() )
			);
		}
	}

	/**
	 * Rejects requests other than POST, which a link or an image on another page could send. `wc-ajax` accepts every
	 * method.
	 *
	 * @throws ApiError `method_not_allowed` (405).
	 */
	public static function assert_post(): void {
		if ( 'POST' !== strtoupper( self::server_variable( 'REQUEST_METHOD' ) ) ) {
			throw new ApiError( 'method_not_allowed', __( 'The request could not be read.', 'aisle' ), 405 );
		}
	}

	private static function cross_origin(): ApiError {
		return new ApiError( 'cross_origin', __( 'This request didn’t come from the store’s own pages.', 'aisle' ), 403 );
	}

	/**
	 * @return string Nonce for the next request; empty for guests, who need none.
	 */
	public static function create_nonce(): string {
		return is_user_logged_in() ? wp_create_nonce( self::NONCE_ACTION ) : '';
	}

	/**
	 * Returns whether a page of the store sends the request, not an app or a headless storefront. This is no
	 * protection: any client can forge it.
	 */
	public static function is_from_own_page(): bool {
		$has_origin_headers = '' !== self::server_variable( 'HTTP_SEC_FETCH_SITE' ) . self::server_variable( 'HTTP_ORIGIN' );
		return $has_origin_headers ? self::is_same_origin() : self::is_own_host( self::host_of( self::server_variable( 'HTTP_REFERER' ) ) );
	}

	/**
	 * Returns whether another site's page sent the request, according to the browser. For plain forms without Aisle's
	 * header: unlike assert_same_origin(), it accepts requests without these browser headers and from subdomains.
	 */
	public static function is_cross_site(): bool {
		$site   = self::server_variable( 'HTTP_SEC_FETCH_SITE' );
		$origin = self::host_of( self::server_variable( 'HTTP_ORIGIN' ) );
		return '' !== $site ? 'cross-site' === $site : '' !== $origin && ! self::is_own_host( $origin );
	}

	private static function is_same_origin(): bool {
		$site = self::server_variable( 'HTTP_SEC_FETCH_SITE' );
		if ( '' !== $site ) {
			return 'same-origin' === $site;
		}
		// Browsers omit Sec-Fetch-Site on plain HTTP, but every POST has Origin. The request's host is accepted besides
		// the site's, for stores with several host names.
		return self::is_own_host( self::host_of( self::server_variable( 'HTTP_ORIGIN' ) ) );
	}

	private static function is_own_host( string $host ): bool {
		return '' !== $host
			&& in_array( $host, array( self::host_of( home_url() ), strtolower( self::server_variable( 'HTTP_HOST' ) ) ), true );
	}

	private static function host_of( string $url ): string {
		$parts = wp_parse_url( $url );
		$host  = is_array( $parts ) ? strtolower( $parts['host'] ?? '' ) : '';
		return isset( $parts['port'] ) ? $host . ':' . $parts['port'] : $host;
	}

	private static function request_nonce(): string {
		// phpcs:ignore WordPress.Security.NonceVerification, WordPress.Security.ValidatedSanitizedInput -- The nonce itself; only compared.
		$post_nonce = $_POST['aisle_nonce'] ?? $_POST['nonce'] ?? '';
		$header = self::server_variable( 'HTTP_X_AISLE_NONCE' );
		return '' !== $header || ! is_string( $post_nonce ) ? $header : $post_nonce;
	}

	private static function server_variable( string $name ): string {
		return isset( $_SERVER[ $name ] ) && is_string( $_SERVER[ $name ] ) ? sanitize_text_field( wp_unslash( $_SERVER[ $name ] ) ) : '';
	}

	/**
	 * Runs the handler and converts its errors to a response.
	 *
	 * @param callable(): array<string, mixed>                $handler
	 * @param (callable( ApiError ): array<string, mixed>)|null $rejection
	 */
	private function respond( callable $handler, ?callable $rejection = null ): void {
		$status              = 200;
		self::$cache_seconds = 0;
		// Output of other plugins during the calculation (a notice, a stray space) must not break the JSON.
		$level = ob_get_level();
		ob_start();
		try {
			$response = $handler();
		} catch ( \Throwable $thrown ) {
			$error    = ApiError::from( $thrown );
			$status   = $error->status;
			$response = $rejection ? $rejection( $error ) : array(
				'code'   => $error->error_code,
				'status' => 'error',
				'msg'    => $error->getMessage(),
				'data'   => (object) $error->data,
			);
		}
		while ( ob_get_level() > $level ) {
			ob_end_clean();
		}
		self::send_cache_lifetime( 200 === $status );
		if ( isset( $error->data['retry_after'] ) && ! headers_sent() ) {
			header( 'Retry-After: ' . (int) $error->data['retry_after'] );
		}
		status_header( $status );
		wp_send_json( $response );
	}

	/**
	 * Sends the cache headers for a handler that prints its own response, as set by allow_caching(). Errors are not
	 * cached. WordPress sends no-cache headers again at the end of the request, so these are filtered.
	 */
	public static function send_cache_lifetime( bool $is_success ): void {
		self::$cache_seconds = $is_success ? self::$cache_seconds : 0;
		add_filter( 'nocache_headers', array( self::class, 'cache_headers' ), PHP_INT_MAX );
		if ( self::$cache_seconds > 0 && ! headers_sent() ) {
			header_remove( 'Expires' );
			header_remove( 'Pragma' );
		}
		nocache_headers();
	}

	/**
	 * `nocache_headers`
	 *
	 * @param mixed $headers
	 * @return mixed
	 */
	public static function cache_headers( $headers ) {
		return self::$cache_seconds > 0 ? array(
			'Cache-Control' => 'public, max-age=' . self::$cache_seconds,
			// The cookies change if a visitor logs in or selects a language or currency.
			'Vary'          => 'Cookie',
		) : $headers;
	}
}
