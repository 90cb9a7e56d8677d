<?php
declare(strict_types=1);

namespace Aisle\Features\Instagram\Feed;

use Aisle\Platform\Lazy;

/**
 * Schedules the fetches: one an hour while a token is configured, and one soon if a page needs posts that were never
 * fetched.
 */
final class FeedSchedule {

	public const HOOK      = 'aisle_instagram_fetch';
	public const SOON_HOOK = 'aisle_instagram_fetch_soon';

	private const GROUP = 'aisle';

	/** Minimum time in seconds between two fetches that pages request. */
	private const REQUEST_INTERVAL = 10 * MINUTE_IN_SECONDS;

	/**
	 * @param Lazy<AccessToken> $token
	 * @param Lazy<FeedFetch>   $fetch
	 */
	public function __construct(
		private readonly Lazy $token,
		private readonly Lazy $fetch
	) {}

	/** While the plugin is deactivated, the actions have no callback. */
	public static function unschedule(): void {
		if ( function_exists( 'as_unschedule_all_actions' ) ) {
			as_unschedule_all_actions( self::HOOK, array(), self::GROUP );
			as_unschedule_all_actions( self::SOON_HOOK, array(), self::GROUP );
		}
	}

	/** `action_scheduler_ensure_recurring_actions`, and after each change of the settings. */
	public function update(): void {
		if ( ! function_exists( 'as_has_scheduled_action' ) ) {
			return;
		}
		if ( ! $this->token->is_configured() ) {
			self::unschedule();
		} elseif ( ! as_has_scheduled_action( self::HOOK, array(), self::GROUP ) ) {
			as_schedule_recurring_action( time() + HOUR_IN_SECONDS, HOUR_IN_SECONDS, self::HOOK, array(), self::GROUP, true );
		}
	}

	/** `updated_option` of the settings: fetches the posts of a new token at once, and forgets a token that was removed. */
	public function update_settings(): void {
		if ( ! did_action( 'init' ) ) {
			return;
		}
		if ( ! $this->token->is_configured() ) {
			if ( $this->token->forget() ) {
				$this->update();
			}
			return;
		}
		$this->update();
		if ( $this->token->is_new() ) {
			$this->schedule_soon( 0 );
		}
	}

	/** Called for a page that shows the feed while there are no posts. Sends no request to Instagram. */
	public function request(): void {
		if ( time() - FeedStore::read()['attempted_at'] >= self::REQUEST_INTERVAL && $this->token->is_configured() ) {
			$this->update();
			$this->schedule_soon( 0 );
		}
	}

	/** Both scheduled actions. */
	public function fetch(): void {
		if ( ! $this->fetch->run( time() ) ) {
			$this->schedule_soon( MINUTE_IN_SECONDS );
		}
	}

	private function schedule_soon( int $delay ): void {
		if ( ! function_exists( 'as_get_scheduled_actions' ) ) {
			return;
		}
		// Only pending actions count: the one that is running may be the caller.
		$pending = as_get_scheduled_actions(
			array(
				'hook'     => self::SOON_HOOK,
				'group'    => self::GROUP,
				'status'   => \ActionScheduler_Store::STATUS_PENDING,
				'per_page' => 1,
			),
			'ids'
		);
		if ( array() === $pending ) {
			as_schedule_single_action( time() + $delay, self::SOON_HOOK, array(), self::GROUP );
		}
	}
}
