<?php
declare(strict_types=1);

namespace Aisle\Features\Instagram\Feed;

use Aisle\Platform\Http\ApiError;
use Aisle\Platform\Http\Mutex;

/**
 * Fetches the posts and their images: the only code that sends requests to Instagram. Two fetches never run at the same
 * time.
 *
 * @phpstan-import-type Post from FeedPosts
 * @phpstan-import-type Source from FeedPosts
 */
final class FeedFetch {

	private const MAX_COPY_SECONDS = 20.0;

	/**
	 * Time in seconds after which a file that has left the feed is deleted. Until then, pages in a page cache may show
	 * it.
	 */
	private const KEPT_SECONDS = DAY_IN_SECONDS;

	/**
	 * @param float $max_copy_seconds Time after which no further image is copied. A later fetch copies the others.
	 */
	public function __construct(
		private readonly AccessToken $token,
		private readonly FeedImages $images,
		private readonly float $max_copy_seconds = self::MAX_COPY_SECONDS
	) {}

	/**
	 * @param int $now Unix time.
	 * @return bool False if images are missing that another fetch should copy soon.
	 */
	public function run( int $now ): bool {
		if ( ! $this->token->is_configured() ) {
			return true;
		}
		try {
			return ( new Mutex( 'instagram-fetch', 0 ) )->run( fn(): bool => $this->fetch( $now ) );
		} catch ( ApiError ) {
			// Another fetch is running.
			return true;
		}
	}

	private function fetch( int $now ): bool {
		if ( FeedStore::read()['paused_until'] > $now ) {
			return true;
		}
		FeedStore::update( array( 'attempted_at' => $now ) );
		$this->token->remember( $now );
		$api         = new InstagramApi( $this->token->current() );
		$is_complete = true;
		try {
			$posts = FeedPosts::read( $api->media() );
			if ( null === $posts ) {
				throw new InstagramError( InstagramError::INVALID_RESPONSE );
			}
			$is_complete = $this->store( $posts, $now );
		} catch ( InstagramError $error ) {
			FeedStore::update( array( 'error' => $error->getMessage(), 'code' => (int) $error->getCode() ) );
		}
		if ( $api->is_limit_near() ) {
			FeedStore::update( array( 'paused_until' => $now + HOUR_IN_SECONDS ) );
		} elseif ( $this->token->is_refresh_due( $now ) ) {
			$this->refresh( $api, $now );
		}
		return $is_complete;
	}

	/**
	 * @param list<Source> $sources
	 * @return bool False if another fetch should copy more images soon.
	 */
	private function store( array $sources, int $now ): bool {
		$started = microtime( true );
		$posts   = array();
		$is_late = false;
		$copied  = 0;
		foreach ( $sources as $source ) {
			$copy = $this->images->existing_copy( $source['id'] );
			if ( null === $copy ) {
				$is_late = $is_late || microtime( true ) - $started > $this->max_copy_seconds;
				$copy    = $is_late ? null : $this->images->copy( $source['id'], $source['image'] );
				$copied += null === $copy ? 0 : 1;
			}
			if ( null !== $copy ) {
				$posts[] = array( 'id' => $source['id'], 'link' => $source['link'], 'alt' => $source['alt'] ) + $copy;
			}
		}
		if ( array() === $posts && array() !== $sources ) {
			throw new InstagramError( InstagramError::NO_IMAGES );
		}
		FeedStore::update( array(
			'posts'     => $posts,
			'has_posts' => true,
			'error'     => '',
			'code'      => 0,
			'left'      => $this->clean_up( $posts, $now ),
		) );
		// Without progress, the servers do not respond, and the hourly fetch is soon enough.
		return ! $is_late || 0 === $copied;
	}

	/**
	 * Deletes files whose posts left the feed a day ago.
	 *
	 * @param list<Post> $posts Posts in the feed.
	 * @return array<string, int> Files that will be deleted => time when their posts left the feed.
	 */
	private function clean_up( array $posts, int $now ): array {
		$left_at = FeedStore::read()['left'];
		$left    = array();
		$used    = array_merge( array_column( $posts, 'file' ), array_column( $posts, 'small' ) );
		foreach ( array_diff( $this->images->all(), $used ) as $file ) {
			$left[ $file ] = $left_at[ $file ] ?? $now;
			if ( $now - $left[ $file ] >= self::KEPT_SECONDS ) {
				$this->images->delete( $file );
				unset( $left[ $file ] );
			}
		}
		return $left;
	}

	private function refresh( InstagramApi $api, int $now ): void {
		try {
			$this->token->refresh( $api, $now );
		} catch ( InstagramError $error ) {
			if ( InstagramError::INVALID_TOKEN === $error->getCode() ) {
				FeedStore::update( array( 'error' => $error->getMessage(), 'code' => InstagramError::INVALID_TOKEN ) );
			}
		}
	}
}
