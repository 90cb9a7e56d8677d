<?php
declare(strict_types=1);

namespace Aisle\Features\Instagram\Feed;

use Aisle\Platform\Settings\Settings;

/**
 * The access token of the merchant's account. Instagram replaces it with each refresh; the option stores the current one
 * together with a hash of the configured one, so that a new setting replaces it.
 *
 * @phpstan-type State array{source: string, token: string, since: int, refreshed_at: int, tried_at: int, ends_at: int}
 */
final class AccessToken {

	public const TOKEN_OPTION = 'aisle_instagram_token';

	/** Constant that configures the token in wp-config.php, instead of the setting. */
	private const CONSTANT = 'AISLE_INSTAGRAM_TOKEN';

	/** Lifetime of a token in seconds. The end of a new one is not known before its first refresh. */
	private const LIFETIME = 60 * DAY_IN_SECONDS;

	/** Instagram refreshes only tokens that are at least this old, in seconds. */
	private const MIN_AGE = DAY_IN_SECONDS;

	private const REFRESH_INTERVAL = 7 * DAY_IN_SECONDS;
	private const RETRY_INTERVAL   = DAY_IN_SECONDS;

	public function __construct(
		private readonly Settings $settings,
		private readonly string $feature
	) {}

	public function is_configured(): bool {
		return '' !== $this->configured_token();
	}

	/** Returns whether no fetch has used the configured token yet. */
	public function is_new(): bool {
		$stored = get_option( self::TOKEN_OPTION );
		return ! is_array( $stored ) || ( $stored['source'] ?? '' ) !== wp_hash( $this->configured_token() );
	}

	/** Deletes the refreshed token, and returns whether there was one. */
	public function forget(): bool {
		return delete_option( self::TOKEN_OPTION );
	}

	/** Returns the token for requests, '' if none is configured. */
	public function current(): string {
		return $this->is_configured() ? $this->state( time() )['token'] : '';
	}

	/** Returns the time when the token ends. */
	public function ends_at(): int {
		return $this->state( time() )['ends_at'];
	}

	/** Stores when the token was first used, so that its first refresh is due a day later. */
	public function remember( int $now ): void {
		$this->store( $this->state( $now ) );
	}

	public function is_refresh_due( int $now ): bool {
		$state = $this->state( $now );
		return $now - $state['since'] >= self::MIN_AGE
			&& $now - $state['refreshed_at'] >= self::REFRESH_INTERVAL
			&& $now - $state['tried_at'] >= self::RETRY_INTERVAL;
	}

	/**
	 * @throws InstagramError If the request fails. The next attempt is a day later.
	 */
	public function refresh( InstagramApi $api, int $now ): void {
		$state = array( 'tried_at' => $now ) + $this->state( $now );
		$this->store( $state );
		$new = $api->refresh();
		$this->store( array(
			'token'        => $new['token'],
			'refreshed_at' => $now,
			'ends_at'      => $now + $new['seconds'],
		) + $state );
	}

	private function configured_token(): string {
		$constant = defined( self::CONSTANT ) ? constant( self::CONSTANT ) : '';
		$token    = is_string( $constant ) && '' !== $constant ? $constant : $this->settings->string( $this->feature, 'token' );
		// Not validated: Instagram rejects an invalid token, and Site Health then says so.
		return trim( $token );
	}

	/**
	 * @return State
	 */
	private function state( int $now ): array {
		$token  = $this->configured_token();
		$source = wp_hash( $token );
		$stored = get_option( self::TOKEN_OPTION );
		if ( ! is_array( $stored ) || ( $stored['source'] ?? '' ) !== $source || ! is_string( $stored['token'] ?? null ) ) {
			return array(
				'source'       => $source,
				'token'        => $token,
				'since'        => $now,
				'refreshed_at' => 0,
				'tried_at'     => 0,
				'ends_at'      => $now + self::LIFETIME,
			);
		}
		return array(
			'source'       => $source,
			'token'        => $stored['token'],
			'since'        => (int) ( $stored['since'] ?? $now ),
			'refreshed_at' => (int) ( $stored['refreshed_at'] ?? 0 ),
			'tried_at'     => (int) ( $stored['tried_at'] ?? 0 ),
			'ends_at'      => (int) ( $stored['ends_at'] ?? 0 ),
		);
	}

	/**
	 * @param State $state
	 */
	private function store( array $state ): void {
		update_option( self::TOKEN_OPTION, $state, false );
	}
}
