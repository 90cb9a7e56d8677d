<?php
declare(strict_types=1);

namespace Aisle\Features\Instagram;

use Aisle\Features\Instagram\Feed\AccessToken;
use Aisle\Features\Instagram\Feed\FeedImages;
use Aisle\Features\Instagram\Feed\FeedPosts;
use Aisle\Features\Instagram\Feed\FeedStore;
use Aisle\Platform\Scripts\Assets;
use Aisle\Platform\Shop\Template;

/**
 * HTML of a feed: the posts, or space for them while they were never fetched. It is the same for every visitor.
 *
 * @phpstan-import-type Post from FeedPosts
 */
final class FeedMarkup {

	private const STYLE  = 'instagram-style';
	private const SCRIPT = 'instagram-load';

	public function __construct(
		private readonly Assets $assets,
		private readonly AccessToken $token
	) {}

	/** Returns the feed for a page, '' without a token. */
	public function html( FeedOptions $options ): string {
		$posts = $this->posts( $options );
		if ( '' !== $posts ) {
			return is_feed() ? $posts : $this->assets->style_tag( self::STYLE ) . $posts;
		}
		if ( FeedStore::read()['has_posts'] || is_feed() || ! $this->token->is_configured() ) {
			return '';
		}
		$this->assets->need_script( self::SCRIPT );
		return $this->assets->style_tag( self::STYLE ) . Template::render( 'instagram/placeholder', array(
			'style'   => $options->style(),
			'count'   => $options->count,
			'signed'  => $options->signed(),
			'url'     => admin_url( 'admin-ajax.php' ),
			/* translators: %s: an error message of Instagram. */
			'error'   => __( 'Instagram error: %s', 'aisle' ),
			'invalid' => __( 'Invalid Instagram response', 'aisle' ),
		) );
	}

	/** Returns the posts, '' if there are none or no token. */
	public function posts( FeedOptions $options ): string {
		$posts = $this->token->is_configured() ? array_slice( FeedStore::read()['posts'], 0, $options->count ) : array();
		return array() === $posts ? '' : Template::render( 'instagram/feed', array(
			'style' => $options->style(),
			'sizes' => $options->sizes(),
			'posts' => array_map( self::printed( ... ), $posts ),
		) );
	}

	/**
	 * @param Post $post
	 * @return array{link: string, alt: string, url: string, srcset: string, size: int}
	 */
	private static function printed( array $post ): array {
		$url   = FeedImages::url( $post['file'] );
		$small = FeedImages::url( $post['small'] );
		return array(
			'link'   => $post['link'],
			'alt'    => '' === $post['alt'] ? __( 'Instagram post', 'aisle' ) : $post['alt'],
			'url'    => $url,
			// An image that is not larger has no smaller copy.
			'srcset' => FeedImages::SMALL_SIZE >= $post['size']
				? ''
				: sprintf( '%s %dw, %s %dw', $small, FeedImages::SMALL_SIZE, $url, $post['size'] ),
			'size'   => $post['size'],
		);
	}
}
