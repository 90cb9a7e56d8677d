<?php
declare(strict_types=1);

namespace Aisle\Features\Lightbox;

use Aisle\Platform\Shop\VideoUrl;

/**
 * Finds the links to images and videos in a text, and marks those that the script opens in full screen.
 */
final class MediaLinks {

	/** Attribute of a marked link. While the script loads, the page holds clicks on it. */
	public const MARK = 'data-aisle-open="lightbox"';

	private const IMAGE_FILE = '#\.(?:jpe?g|png|gif|webp|avif)\z#i';

	/** Texts without a match have no such link. */
	private const CANDIDATE = '#\.(?:jpe?g|png|gif|webp|avif|mp4|m4v|webm|ogv)\b|youtu\.?be|vimeo\.com#i';

	/** Attributes and words by which other lightboxes recognize their links. */
	private const OTHER_LIGHTBOXES = array(
		'data-elementor-open-lightbox',
		'data-fancybox',
		'data-fslightbox',
		'data-glightbox',
		'data-lightbox',
		'data-lightbox-gallery',
		'data-lbwps-width',
		'data-pswp-width',
		'data-rel',
		'data-slb-active',
	);
	private const OTHER_WORDS      = '/lightbox|fancybox|foobox|swipebox|prettyphoto|magnific/i';

	/** WordPress limits the returns to an earlier tag in one text to 1,000. */
	private const MAX_LINKS = 500;

	/** @var list<string>|null Hosts whose video files are played. */
	private ?array $file_hosts = null;

	public function mark( string $html ): string {
		if ( false === stripos( $html, '<a' ) || 1 !== preg_match( self::CANDIDATE, $html ) ) {
			return $html;
		}
		$tags  = new \WP_HTML_Tag_Processor( $html );
		$count = 0;
		while ( $count < self::MAX_LINKS && $tags->next_tag( array( 'tag_name' => 'a' ) ) ) {
			$url      = $tags->get_attribute( 'href' );
			$is_image = is_string( $url ) && self::is_image( $url );
			$video    = is_string( $url ) && ! $is_image ? $this->video( $url ) : null;
			if ( ! is_string( $url ) || ! ( $is_image || $video ) || ! self::is_free( $tags ) ) {
				continue;
			}
			++$count;
			list( $image_id, $has_name ) = self::content_of_link( $tags );
			list( $width, $height )      = $video ? array( 0, 0 ) : self::size( $image_id, $url );
			$attributes = $video ? self::video_attributes( $video, $has_name ) : self::image_attributes( $width, $height, $has_name );
			foreach ( $attributes as $name => $value ) {
				$tags->set_attribute( $name, $value );
			}
		}
		return 0 === $count ? $html : $tags->get_updated_html();
	}

	/**
	 * `wp_get_attachment_link_attributes`: adds the size to the links of a classic gallery, whose images have no ID in
	 * their HTML. mark() marks the links later.
	 *
	 * @param mixed $attributes
	 * @param mixed $id
	 * @return mixed
	 */
	public function add_size( $attributes, $id ) {
		$url = is_array( $attributes ) ? ( $attributes['href'] ?? '' ) : '';
		if ( ! is_array( $attributes ) || ! is_string( $url ) || isset( $attributes['target'] ) || ! self::is_image( $url ) ) {
			return $attributes;
		}
		list( $width, $height ) = self::size( is_numeric( $id ) ? (int) $id : 0, $url );
		return $attributes + self::size_attribute( $width, $height );
	}

	/**
	 * Returns the attributes of a link to an image.
	 *
	 * @param int  $width    In pixels; 0 if it is unknown, as for the height.
	 * @param int  $height   In pixels.
	 * @param bool $has_name Whether the link's content names it.
	 * @return array<string, string>
	 */
	public static function image_attributes( int $width, int $height, bool $has_name ): array {
		return array( 'data-aisle-open' => 'lightbox' )
			+ self::size_attribute( $width, $height )
			// Elementor would open every link to an image, too.
			+ ( did_action( 'elementor/loaded' ) ? array( 'data-elementor-open-lightbox' => 'no' ) : array() )
			+ ( $has_name ? array() : array( 'aria-label' => __( 'Enlarge the image', 'aisle' ) ) );
	}

	/**
	 * @return array<string, string>
	 */
	private static function video_attributes( VideoUrl $video, bool $has_name ): array {
		return array(
			'data-aisle-open'         => 'lightbox',
			'data-aisle-video'        => $video->kind,
			'data-aisle-video-source' => $video->source,
		) + ( $has_name ? array() : array( 'aria-label' => __( 'Play the video', 'aisle' ) ) );
	}

	/**
	 * @return array<string, string> Empty if the size is unknown.
	 */
	private static function size_attribute( int $width, int $height ): array {
		return 0 < $width && 0 < $height ? array( 'data-aisle-size' => "{$width}x{$height}" ) : array();
	}

	/**
	 * Returns whether the current link has no other task: it opens here, it is no download, and no other lightbox opens
	 * it.
	 */
	private static function is_free( \WP_HTML_Tag_Processor $link ): bool {
		$target = $link->get_attribute( 'target' );
		$words  = (string) $link->get_attribute( 'class' ) . ' ' . (string) $link->get_attribute( 'rel' );
		if (
			! in_array( $target, array( null, true, '', '_self' ), true )
			|| null !== $link->get_attribute( 'download' )
			|| null !== $link->get_attribute( 'data-aisle-open' )
			|| 1 === preg_match( self::OTHER_WORDS, $words )
		) {
			return false;
		}
		foreach ( self::OTHER_LIGHTBOXES as $name ) {
			if ( null !== $link->get_attribute( $name ) ) {
				return false;
			}
		}
		return true;
	}

	private static function is_image( string $url ): bool {
		return 1 === preg_match( self::IMAGE_FILE, (string) wp_parse_url( $url, PHP_URL_PATH ) );
	}

	private function video( string $url ): ?VideoUrl {
		$hosts = $this->file_hosts ??= array_values( array_filter( array_map(
			static function ( string $site_url ): string {
				$port = wp_parse_url( $site_url, PHP_URL_PORT );
				return strtolower( (string) wp_parse_url( $site_url, PHP_URL_HOST ) ) . ( $port ? ":{$port}" : '' );
			},
			array( home_url(), (string) ( wp_get_upload_dir()['baseurl'] ?? '' ) )
		) ) );
		return VideoUrl::parse( $url, $hosts );
	}

	/**
	 * Reads the content of the current link, and returns to the link.
	 *
	 * @return array{int, bool} ID of the image in it (0 if unknown), and whether the content names the link.
	 */
	private static function content_of_link( \WP_HTML_Tag_Processor $tags ): array {
		$image_id = 0;
		$has_name = '' !== trim( (string) $tags->get_attribute( 'aria-label' ) );
		$tags->set_bookmark( 'link' );
		// A link ends at its end tag or, as in the browser, at the next link. Many unclosed links thus take no longer.
		while ( $tags->next_token() && 'A' !== $tags->get_tag() ) {
			if ( 'IMG' === $tags->get_tag() ) {
				$class    = (string) $tags->get_attribute( 'class' );
				$image_id = 1 === preg_match( '/\bwp-image-(\d{1,18})\b/', $class, $found ) ? (int) $found[1] : $image_id;
				$has_name = $has_name || '' !== trim( (string) $tags->get_attribute( 'alt' ) );
			} elseif ( '#text' === $tags->get_token_name() ) {
				$has_name = $has_name || '' !== trim( $tags->get_modifiable_text() );
			}
		}
		$tags->seek( 'link' );
		return array( $image_id, $has_name );
	}

	/**
	 * Returns the size of an image's file. The text's own image may have another ID than the file to which it links.
	 *
	 * @return array{int, int} Width and height in pixels, 0 if unknown.
	 */
	private static function size( int $id, string $url ): array {
		$data = 0 < $id ? wp_get_attachment_metadata( $id ) : false;
		$name = wp_basename( (string) wp_parse_url( $url, PHP_URL_PATH ) );
		if ( ! is_array( $data ) ) {
			return array( 0, 0 );
		}
		foreach ( array( $data, ...array_values( (array) ( $data['sizes'] ?? array() ) ) ) as $file ) {
			if ( is_array( $file ) && wp_basename( (string) ( $file['file'] ?? '' ) ) === $name ) {
				return array( (int) ( $file['width'] ?? 0 ), (int) ( $file['height'] ?? 0 ) );
			}
		}
		return array( 0, 0 );
	}
}
