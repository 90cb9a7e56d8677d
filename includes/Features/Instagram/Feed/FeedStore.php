<?php
declare(strict_types=1);

namespace Aisle\Features\Instagram\Feed;

/**
 * Stores the last posts that were fetched, and the result of the last attempt. A failure keeps the posts.
 *
 * @phpstan-import-type Post from FeedPosts
 * @phpstan-type Stored array{
 *     posts: list<Post>,
 *     has_posts: bool,
 *     error: string,
 *     code: int,
 *     attempted_at: int,
 *     paused_until: int,
 *     left: array<string, int>,
 * }
 */
final class FeedStore {

	public const FEED_OPTION = 'aisle_instagram_feed';

	private const EMPTY_FEED = array(
		'posts'        => array(),
		// False until the first successful fetch.
		'has_posts'    => false,
		'error'        => '',
		'code'         => 0,
		'attempted_at' => 0,
		'paused_until' => 0,
		// Files of posts that have left the feed => time when they left.
		'left'         => array(),
	);

	/**
	 * @return Stored
	 */
	public static function read(): array {
		$stored = get_option( self::FEED_OPTION );
		$feed   = self::EMPTY_FEED;
		foreach ( is_array( $stored ) ? $stored : array() as $key => $value ) {
			if ( isset( $feed[ $key ] ) && get_debug_type( $feed[ $key ] ) === get_debug_type( $value ) ) {
				$feed[ $key ] = $value;
			}
		}
		return $feed;
	}

	/**
	 * @param array<string, mixed> $changes Members to change.
	 */
	public static function update( array $changes ): void {
		update_option( self::FEED_OPTION, $changes + self::read(), false );
	}
}
