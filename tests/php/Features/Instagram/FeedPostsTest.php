<?php
declare(strict_types=1);

namespace Aisle\Tests\Features\Instagram;

use Aisle\Features\Instagram\Feed\FeedPosts;
use PHPUnit\Framework\Attributes\DataProvider;

#[\PHPUnit\Framework\Attributes\CoversClass( FeedPosts::class )]
final class FeedPostsTest extends \PHPUnit\Framework\TestCase {

	private const IMAGE = 'https://scontent-fra3-1.cdninstagram.com/v/t51/1.jpg?oh=1&oe=2';

	/**
	 * @return array<string, array{array<string, mixed>, string|null}>
	 */
	public static function images(): array {
		$child = array( 'media_type' => 'IMAGE', 'media_url' => self::IMAGE );
		$album = static fn( mixed $children ): array => array(
			'media_type' => 'CAROUSEL_ALBUM',
			'media_url'  => null,
			'children'   => $children,
		);
		return array(
			'an image'                       => array( array( 'media_url' => self::IMAGE ), self::IMAGE ),
			'a video'                        => array(
				array( 'media_type' => 'VIDEO', 'media_url' => 'https://scontent.cdninstagram.com/1.mp4', 'thumbnail_url' => self::IMAGE ),
				self::IMAGE,
			),
			'a video without a cover'        => array(
				array( 'media_type' => 'VIDEO', 'media_url' => 'https://scontent.cdninstagram.com/1.mp4' ),
				null,
			),
			'an album'                       => array( $album( array( 'data' => array( $child, array() ) ) ), self::IMAGE ),
			'an album that starts with a video' => array(
				$album( array( 'data' => array( array( 'media_type' => 'VIDEO', 'thumbnail_url' => self::IMAGE ) ) ) ),
				self::IMAGE,
			),
			'an album without children'      => array( $album( array( 'data' => array() ) ), null ),
			'an album without data'          => array( $album( 'x' ), null ),
			'no image'                       => array( array( 'media_url' => null ), null ),
			'an image of another site'       => array( array( 'media_url' => 'https://evil.example/1.jpg' ), null ),
			'an image of a similar name'     => array( array( 'media_url' => 'https://evilcdninstagram.com/1.jpg' ), null ),
			'an image of an internal server' => array( array( 'media_url' => 'http://127.0.0.1/1.jpg' ), null ),
			'an image without HTTPS'         => array( array( 'media_url' => 'http://scontent.cdninstagram.com/1.jpg' ), null ),
			'an image with a user'           => array( array( 'media_url' => 'https://a@scontent.cdninstagram.com/1.jpg' ), null ),
			'an invalid ID'                  => array( array( 'id' => '../1', 'media_url' => self::IMAGE ), null ),
			'a number as ID'                 => array( array( 'id' => 1, 'media_url' => self::IMAGE ), null ),
		);
	}

	/**
	 * @param array<string, mixed> $members
	 */
	#[DataProvider( 'images' )]
	public function test_reads_the_image_of_a_post( array $members, ?string $image ): void {
		$post  = $members + InstagramStandIn::post( '1' );
		$posts = FeedPosts::read( array( 'data' => array( $post, InstagramStandIn::post( '2' ) ) ) );
		self::assertSame( null === $image ? array( '2' ) : array( '1', '2' ), array_column( (array) $posts, 'id' ) );
		self::assertSame( $image ?? 'https://scontent.cdninstagram.com/v/2.jpg?oh=1', $posts[0]['image'] ?? '' );
	}

	public function test_takes_alternative_text_then_caption(): void {
		$alt = static function ( array $members ): string {
			$post = $members + InstagramStandIn::post( '1' );
			return FeedPosts::read( array( 'data' => array( $post ) ) )[0]['alt'] ?? 'x';
		};
		self::assertSame( 'A cup', $alt( array( 'alt_text' => " A \n cup ", 'caption' => 'Sale' ) ) );
		self::assertSame( 'Sale', $alt( array( 'alt_text' => '  ', 'caption' => 'Sale' ) ) );
		self::assertSame( '', $alt( array( 'caption' => null ) ) );
		self::assertSame( '', $alt( array( 'caption' => array( 'x' ) ) ) );
		self::assertSame( 200, mb_strlen( $alt( array( 'caption' => str_repeat( 'ä', 300 ) ) ) ) );
	}

	public function test_links_only_to_instagram(): void {
		foreach ( array(
			'https://www.instagram.com/p/1/'      => 'https://www.instagram.com/p/1/',
			'https://instagram.com.evil.example/' => '',
			'javascript:alert(1)'                 => '',
		) as $link => $expected ) {
			$posts = FeedPosts::read( array( 'data' => array( array( 'permalink' => $link ) + InstagramStandIn::post( '1' ) ) ) );
			self::assertSame( $expected, $posts[0]['link'] ?? 'x' );
		}
	}

	public function test_reads_no_posts_from_invalid_responses(): void {
		$responses = array( null, 'x', array(), array( 'data' => null ), array( 'data' => 'x' ), array( 'data' => array( 'a' => 1 ) ) );
		foreach ( $responses as $response ) {
			self::assertNull( FeedPosts::read( $response ) );
		}
		self::assertSame( array(), FeedPosts::read( array( 'data' => array() ) ) );
		// The last posts stay, for example if Instagram's images move to another host.
		$moved = InstagramStandIn::post( '1', array( 'media_url' => 'https://images.example/1.jpg' ) );
		self::assertNull( FeedPosts::read( array( 'data' => array( null, 1, 'x', $moved ) ) ) );
	}

	public function test_reads_at_most_24_posts(): void {
		$posts = array_map( static fn( int $id ): array => InstagramStandIn::post( (string) $id ), range( 1, 40 ) );
		self::assertCount( 24, (array) FeedPosts::read( array( 'data' => $posts ) ) );
	}
}
