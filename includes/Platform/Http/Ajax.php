<?php
declare(strict_types=1);

namespace Aisle\Platform\Http;

/**
 * The two classic transports: WooCommerce's `wc-ajax` and WordPress's `admin-ajax.php`.
 *
 * A handler returns the JSON reply as an array or throws; an ApiError becomes `{ code, status: 'error', msg, data }`
 * with its HTTP status. No reply is ever cached, unless its handler says that it is the same for everybody.
 */
final class Ajax {

	public const NONCE_ACTION = 'aisle_cart';

	/** Seconds for which the reply of this request may be kept by caches between the shop and its visitors; 0 is not at all. */
	private static int $cached_for = 0;

	/**
	 * Answers `?wc-ajax=<name>`.
	 *
	 * @param callable(): array<string, mixed>                $handler
	 * @param (callable( ApiError ): array<string, mixed>)|null $rejection As below.
	 */
	public function shop( string $name, callable $handler, ?callable $rejection = null ): void {
		add_action( 'wc_ajax_' . $name, fn() => $this->answer( $handler, $rejection ) );
	}

	/**
	 * Answers `admin-ajax.php?action=<name>` for everybody.
	 *
	 * @param callable(): array<string, mixed>                $handler
	 * @param (callable( ApiError ): array<string, mixed>)|null $rejection The reply to an error where the contract names another shape.
	 */
	public function site( string $name, callable $handler, ?callable $rejection = null ): void {
		add_action( 'wp_ajax_' . $name, fn() => $this->answer( $handler, $rejection ) );
		add_action( 'wp_ajax_nopriv_' . $name, fn() => $this->answer( $handler, $rejection ) );
	}

	/**
	 * For a handler whose reply has nothing of the visitor: caches may keep it for so many seconds. A refusal is never kept.
	 */
	public static function is_cacheable( int $seconds ): void {
		self::$cached_for = $seconds;
	}

	/** A guest without a session: who has one may have said where he lives, and is shown prices with the taxes of that place. */
	public static function is_from_nobody(): bool {
		$session = WC()->session;
		return ! is_user_logged_in() && ( null === $session || ( $session instanceof \WC_Session_Handler && ! $session->has_session() ) );
	}

	/**
	 * The request's JSON body.
	 *
	 * @return array<string, mixed>
	 * @throws ApiError `too_large` (413), or `bad_request` (400) where it is no JSON object.
	 */
	public static function json_body( int $most_bytes = 100000 ): array {
		$length = isset( $_SERVER['CONTENT_LENGTH'] ) ? (int) $_SERVER['CONTENT_LENGTH'] : 0;
		$body   = $length > $most_bytes ? null : \WP_REST_Server::get_raw_data();
		if ( null === $body || strlen( $body ) > $most_bytes ) {
			throw new ApiError( 'too_large', __( 'That is more than the shop can take at once.', 'aisle' ), 413 );
		}
		$data = json_decode( $body, true, 64 );
		if ( ! is_array( $data ) || ( $data && array_is_list( $data ) ) ) {
			throw new ApiError( 'bad_request', __( 'The shop did not understand this request.', 'aisle' ) );
		}
		return $data;
	}

	/**
	 * Refuses what another site's page sent with this visitor's cookies. It asks for no nonce of guests, because a page
	 * out of a full-page cache holds a dead one: a foreign page can neither set the header `X-Aisle` without asking us
	 * first nor forge `Sec-Fetch-Site` or `Origin`. Who is logged in needs the nonce too.
	 *
	 * @param string|null $nonce The nonce where the body holds it; otherwise it is taken from the header
	 *                           `X-Aisle-Nonce` or from the POST fields `aisle_nonce` or `nonce`.
	 * @throws ApiError `cross_origin` (403), or `stale_nonce` (403) with a fresh one in `data.ajax_nonce`.
	 */
	public static function assert_same_origin( ?string $nonce = null ): void {
		if ( '1' !== self::server( 'HTTP_X_AISLE' ) ) {
			throw self::cross_origin();
		}
		self::assert_own_page( $nonce );
	}

	/**
	 * The same for calls that scripts of themes and other plugins send, which know nothing of our header: that the browser names this
	 * site as the sender is enough, for no page can make it lie; who does not say where he comes from is refused.
	 *
	 * @param string|null $nonce As above.
	 * @throws ApiError As above.
	 */
	public static function assert_own_page( ?string $nonce = null ): void {
		if ( ! self::is_same_origin() ) {
			throw self::cross_origin();
		}
		if ( is_user_logged_in() && ! wp_verify_nonce( $nonce ?? self::sent_nonce(), self::NONCE_ACTION ) ) {
			throw new ApiError(
				'stale_nonce',
				__( 'This page has been open for a long time. Please try again.', 'aisle' ),
				403,
				array( 'ajax_nonce' => self::fresh_nonce() )
			);
		}
	}

	/**
	 * Rejects a request that a link or an image of another page can make. `wc-ajax` answers every method.
	 *
	 * @throws ApiError `method_not_allowed` (405).
	 */
	public static function assert_post(): void {
		if ( 'POST' !== strtoupper( self::server( 'REQUEST_METHOD' ) ) ) {
			throw new ApiError( 'method_not_allowed', __( 'The shop did not understand this request.', 'aisle' ), 405 );
		}
	}

	private static function cross_origin(): ApiError {
		return new ApiError( 'cross_origin', __( 'This request did not come from the shop’s own pages.', 'aisle' ), 403 );
	}

	/**
	 * @return string The nonce for the next call; empty for guests, who need none.
	 */
	public static function fresh_nonce(): string {
		return is_user_logged_in() ? wp_create_nonce( self::NONCE_ACTION ) : '';
	}

	/**
	 * Whether a page of the shop asks, and not an app or a shop front of its own. No protection: whoever calls can say so.
	 */
	public static function is_from_own_page(): bool {
		$is_said = '' !== self::server( 'HTTP_SEC_FETCH_SITE' ) . self::server( 'HTTP_ORIGIN' );
		return $is_said ? self::is_same_origin() : self::is_own_host( self::host_of( self::server( 'HTTP_REFERER' ) ) );
	}

	/**
	 * Whether another site's page sent this, as far as the browser says. For plain forms, which carry no header of ours: unlike
	 * assert_same_origin() it believes a browser that says nothing, and a subdomain.
	 */
	public static function is_from_elsewhere(): bool {
		$site   = self::server( 'HTTP_SEC_FETCH_SITE' );
		$origin = self::host_of( self::server( 'HTTP_ORIGIN' ) );
		return '' !== $site ? 'cross-site' === $site : '' !== $origin && ! self::is_own_host( $origin );
	}

	private static function is_same_origin(): bool {
		$site = self::server( 'HTTP_SEC_FETCH_SITE' );
		if ( '' !== $site ) {
			return 'same-origin' === $site;
		}
		// Browsers leave Sec-Fetch-Site out on plain http. Every POST carries Origin. The request's own host counts as
		// well as the site's, for shops that answer under several names.
		return self::is_own_host( self::host_of( self::server( 'HTTP_ORIGIN' ) ) );
	}

	private static function is_own_host( string $host ): bool {
		return '' !== $host && in_array( $host, array( self::host_of( home_url() ), strtolower( self::server( 'HTTP_HOST' ) ) ), true );
	}

	private static function host_of( string $url ): string {
		$parts = wp_parse_url( $url );
		$host  = is_array( $parts ) ? strtolower( $parts['host'] ?? '' ) : '';
		return isset( $parts['port'] ) ? $host . ':' . $parts['port'] : $host;
	}

	private static function sent_nonce(): string {
		// phpcs:ignore WordPress.Security.NonceVerification, WordPress.Security.ValidatedSanitizedInput -- The nonce itself; only compared.
		$posted = $_POST['aisle_nonce'] ?? $_POST['nonce'] ?? '';
		$header = self::server( 'HTTP_X_AISLE_NONCE' );
		return '' !== $header || ! is_string( $posted ) ? $header : $posted;
	}

	private static function server( string $name ): string {
		return isset( $_SERVER[ $name ] ) && is_string( $_SERVER[ $name ] ) ? sanitize_text_field( wp_unslash( $_SERVER[ $name ] ) ) : '';
	}

	/**
	 * The one catch of this transport.
	 *
	 * @param callable(): array<string, mixed>                $handler
	 * @param (callable( ApiError ): array<string, mixed>)|null $rejection
	 */
	private function answer( callable $handler, ?callable $rejection = null ): void {
		$status         = 200;
		self::$cached_for = 0;
		// What other plugins print while a cart is calculated (a notice, a stray space) must not break the JSON.
		$level = ob_get_level();
		ob_start();
		try {
			$response = $handler();
		} catch ( \Throwable $thrown ) {
			$error  = ApiError::from( $thrown );
			$status = $error->status;
			$response  = $rejection ? $rejection( $error ) : array(
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
	 * The headers of a call that prints its own answer: kept as may_be_kept() says, where it is one. WordPress's own end of a call says
	 * once more that nothing may be kept, so it is told what to say.
	 */
	public static function send_cache_lifetime( bool $is_answered ): void {
		self::$cached_for = $is_answered ? self::$cached_for : 0;
		add_filter( 'nocache_headers', array( self::class, 'cache_headers' ), PHP_INT_MAX );
		if ( self::$cached_for > 0 && ! headers_sent() ) {
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
		return self::$cached_for > 0 ? array(
			'Cache-Control' => 'public, max-age=' . self::$cached_for,
			// Who logs in, or chooses a language or a currency, has other cookies then.
			'Vary'          => 'Cookie',
		) : $headers;
	}
}
