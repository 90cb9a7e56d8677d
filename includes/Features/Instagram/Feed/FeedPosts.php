<?php
declare(strict_types=1);

namespace Aisle\Features\Instagram\Feed;

/**
 * Reads the posts of a response of Instagram's API. Each value is validated, because it is printed later.
 *
 * @phpstan-type Post array{id: string, link: string, alt: string, file: string, small: string, size: int}
 * @phpstan-type Source array{id: string, link: string, alt: string, image: string}
 */
final class FeedPosts {

	public const MAX_POSTS = 24;

	/** Hosts from which Instagram serves images. */
	private const IMAGE_HOST = '/\A(?:[a-z0-9-]+\.)*(?:cdninstagram\.com|fbcdn\.net)\z/';
	private const LINK_HOST  = '/\A(?:www\.)?instagram\.com\z/';

	private const MAX_ALT_LENGTH = 200;

	/**
	 * @return list<Source>|null Posts with an image, as the API orders them; null if the response has no list of posts, or
	 *                           none of its posts can be used.
	 */
	public static function read( mixed $response ): ?array {
		$list = is_array( $response ) ? $response['data'] ?? null : null;
		if ( ! is_array( $list ) || ! array_is_list( $list ) ) {
			return null;
		}
		$posts = array();
		foreach ( array_slice( $list, 0, self::MAX_POSTS ) as $item ) {
			$post = is_array( $item ) ? self::post( $item ) : null;
			if ( null !== $post ) {
				$posts[ $post['id'] ] = $post;
			}
		}
		return array() !== $list && array() === $posts ? null : array_values( $posts );
	}

	/**
	 * @param array<array-key, mixed> $item
	 * @return Source|null
	 */
	private static function post( array $item ): ?array {
		$id    = is_string( $item['id'] ?? null ) && 1 === preg_match( '/\A\d{1,30}(?:_\d{1,30})?\z/', $item['id'] ) ? $item['id'] : '';
		$image = self::image( $item );
		if ( '' === $id || '' === $image ) {
			return null;
		}
		$text = self::text( $item['alt_text'] ?? null );
		$text = '' === $text ? self::text( $item['caption'] ?? null ) : $text;
		return array(
			'id'    => $id,
			'link'  => self::url( $item['permalink'] ?? null, self::LINK_HOST ),
			// '' for the translated default, so that the text follows the page's language.
			'alt'   => $text,
			'image' => $image,
		);
	}

	/**
	 * Returns the URL of a post's image: of a video its cover, of an album its first child. '' if there is none.
	 *
	 * @param array<array-key, mixed> $item
	 */
	private static function image( array $item ): string {
		$type = $item['media_type'] ?? '';
		if ( 'CAROUSEL_ALBUM' === $type ) {
			$children = is_array( $item['children'] ?? null ) ? $item['children']['data'] ?? null : null;
			$first    = is_array( $children ) ? reset( $children ) : false;
			return is_array( $first ) && 'CAROUSEL_ALBUM' !== ( $first['media_type'] ?? '' ) ? self::image( $first ) : '';
		}
		return self::url( 'VIDEO' === $type ? $item['thumbnail_url'] ?? null : $item['media_url'] ?? null, self::IMAGE_HOST );
	}

	/** Returns the URL if it is of HTTPS and of an allowed host, otherwise ''. */
	private static function url( mixed $url, string $host_pattern ): string {
		$parts = is_string( $url ) && 2000 >= strlen( $url ) ? wp_parse_url( $url ) : false;
		return is_array( $parts )
			&& 'https' === ( $parts['scheme'] ?? '' )
			&& ! isset( $parts['user'] )
			&& ! isset( $parts['port'] )
			&& 1 === preg_match( $host_pattern, strtolower( $parts['host'] ?? '' ) ) ? (string) $url : '';
	}

	private static function text( mixed $text ): string {
		$plain_text = is_string( $text ) ? trim( (string) preg_replace( '/\s+/u', ' ', wp_check_invalid_utf8( $text ) ) ) : '';
		return mb_strlen( $plain_text ) > self::MAX_ALT_LENGTH
			? rtrim( mb_substr( $plain_text, 0, self::MAX_ALT_LENGTH - 1 ) ) . '…'
			: $plain_text;
	}
}
