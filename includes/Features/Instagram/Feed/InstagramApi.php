<?php
declare(strict_types=1);

namespace Aisle\Features\Instagram\Feed;

/**
 * Sends requests to Instagram's API with Instagram login, for professional accounts. Only scheduled actions use it.
 */
final class InstagramApi {

	private const HOST = 'https://graph.instagram.com/';

	private const FIELDS = 'id,caption,media_type,media_url,permalink,thumbnail_url,children{media_type,media_url,thumbnail_url}';

	private const TIMEOUT_SECONDS    = 10;
	private const MAX_RESPONSE_BYTES = 2 * 1024 * 1024;

	/** Share of the limit, in percent, from which on requests wait for the next hour. */
	private const MAX_USAGE = 80;

	/** Maximum length of a token, and of its lifetime in seconds, that is stored. */
	private const MAX_TOKEN_LENGTH = 1000;
	private const MAX_LIFETIME     = 365 * DAY_IN_SECONDS;

	private bool $is_limit_near = false;

	public function __construct( private readonly string $token ) {}

	/**
	 * @return array<array-key, mixed> Response with the list of posts in `data`.
	 * @throws InstagramError If the request fails.
	 */
	public function media(): array {
		try {
			return $this->media_with( self::FIELDS . ',alt_text' );
		} catch ( InstagramError $error ) {
			// Not every account has the field for alternative texts.
			if ( InstagramError::INVALID_FIELD !== $error->getCode() ) {
				throw $error;
			}
			return $this->media_with( self::FIELDS );
		}
	}

	/**
	 * Exchanges the token for one that is valid for 60 days.
	 *
	 * @return array{token: string, seconds: int} New token and its lifetime.
	 * @throws InstagramError If the request fails.
	 */
	public function refresh(): array {
		$response = $this->get( 'refresh_access_token', array( 'grant_type' => 'ig_refresh_token' ) );
		$token    = $response['access_token'] ?? '';
		$seconds  = $response['expires_in'] ?? 0;
		$is_token = is_string( $token ) && '' !== trim( $token ) && self::MAX_TOKEN_LENGTH >= strlen( $token );
		if ( ! $is_token || ! is_numeric( $seconds ) || 0 >= (int) $seconds ) {
			throw new InstagramError( InstagramError::INVALID_RESPONSE );
		}
		return array( 'token' => $token, 'seconds' => min( self::MAX_LIFETIME, (int) $seconds ) );
	}

	/** Returns whether the last responses report more than 80 % of the allowed requests. */
	public function is_limit_near(): bool {
		return $this->is_limit_near;
	}

	/**
	 * @return array<array-key, mixed>
	 */
	private function media_with( string $fields ): array {
		return $this->get( 'me/media', array( 'fields' => $fields, 'limit' => (string) FeedPosts::MAX_POSTS ) );
	}

	/**
	 * @param array<string, string> $query
	 * @return array<array-key, mixed>
	 */
	private function get( string $path, array $query ): array {
		$response = wp_safe_remote_get(
			self::HOST . $path . '?' . http_build_query( $query + array( 'access_token' => $this->token ) ),
			array(
				'timeout'             => self::TIMEOUT_SECONDS,
				'redirection'         => 0,
				'limit_response_size' => self::MAX_RESPONSE_BYTES,
			)
		);
		if ( is_wp_error( $response ) ) {
			throw new InstagramError( $this->safe_text( $response->get_error_message() ) );
		}
		$this->read_usage( $response );
		$data  = json_decode( wp_remote_retrieve_body( $response ), true, 32 );
		$error = is_array( $data ) ? $data['error'] ?? null : null;
		if ( is_array( $error ) ) {
			$message = is_string( $error['message'] ?? null ) ? $this->safe_text( $error['message'] ) : '';
			$code    = is_numeric( $error['code'] ?? null ) ? (int) $error['code'] : 0;
			throw new InstagramError( '' === $message ? InstagramError::INVALID_RESPONSE : $message, $code );
		}
		if ( ! is_array( $data ) || 200 !== wp_remote_retrieve_response_code( $response ) ) {
			throw new InstagramError( InstagramError::INVALID_RESPONSE );
		}
		return $data;
	}

	/**
	 * Reads the shares of the limits, in percent: `{ call_count, total_time, total_cputime }`, or a list of these for
	 * each account.
	 *
	 * @param array<array-key, mixed> $response
	 */
	private function read_usage( array $response ): void {
		foreach ( array( 'x-app-usage', 'x-business-use-case-usage' ) as $name ) {
			$header = wp_remote_retrieve_header( $response, $name );
			$usage  = is_string( $header ) ? json_decode( $header, true, 8 ) : null;
			if ( is_array( $usage ) ) {
				array_walk_recursive( $usage, function ( mixed $value, int|string $key ): void {
					$is_share = in_array( $key, array( 'call_count', 'total_time', 'total_cputime' ), true );
					if ( $is_share && is_numeric( $value ) && (float) $value > self::MAX_USAGE ) {
						$this->is_limit_near = true;
					}
				} );
			}
		}
	}

	/** The text is shown to the merchant, and must not contain the token. */
	private function safe_text( string $text ): string {
		$tokens    = array( $this->token, rawurlencode( $this->token ), rawurlencode( rawurlencode( $this->token ) ) );
		$safe_text = (string) preg_replace( '/access_token=[^&\s]*/', 'access_token=…', str_replace( $tokens, '…', $text ) );
		return mb_substr( sanitize_text_field( $safe_text ), 0, 300 );
	}
}
