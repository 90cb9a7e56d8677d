<?php
declare(strict_types=1);

namespace Aisle\Features\Gallery;

use Aisle\Platform\Shop\VideoUrl;

/**
 * Collects the images of one gallery while its template is printed.
 *
 * @phpstan-type Thumbnail array{id: string, src: string, srcset: string, sizes: string, is_video: bool, is_spin: bool}
 */
final class GallerySlides {

	/** @var list<Thumbnail> */
	private array $thumbnails = array();

	private float $ratio = 0.0;

	private bool $has_enlargeable_image = false;

	/** Frames of the next slide as the value of its attribute; '' if it is not a 360° view. */
	private string $frames = '';

	public function __construct( private readonly string $id ) {}

	public function count(): int {
		return count( $this->thumbnails );
	}

	/**
	 * @return list<Thumbnail>
	 */
	public function thumbnails(): array {
		return $this->thumbnails;
	}

	/**
	 * Returns the aspect ratio of the first image, which the area for all images uses. It is limited, so that a very
	 * tall image does not push the page down.
	 */
	public function ratio(): float {
		return max( 0.6, min( 2.0, $this->ratio > 0 ? $this->ratio : 1.0 ) );
	}

	/** Returns whether an image can be enlarged. */
	public function has_enlargeable_image(): bool {
		return $this->has_enlargeable_image;
	}

	/**
	 * Makes the next slide a 360° sequence.
	 *
	 * @param string $frames ID of the product whose URLs the page's boot data has, or the URLs as JSON.
	 */
	public function set_frames( string $frames ): void {
		$this->frames = $frames;
	}

	/**
	 * @param string $html WooCommerce's markup of one image.
	 * @return string The markup with Aisle's additions; unchanged if it has no image container.
	 */
	public function add( string $html, ?VideoUrl $video ): string {
		$tag = new \WP_HTML_Tag_Processor( $html );
		if (
			! $tag->next_tag() || ! preg_match( '#(?:^|\s)woocommerce-product-gallery__image#', (string) $tag->get_attribute( 'class' ) )
		) {
			return $html;
		}
		$id = $this->ensure_id( $tag );
		$tag->add_class( 'aisle-gallery__slide' );
		$thumbnail = array(
			'id'       => $id,
			'src'      => (string) $tag->get_attribute( 'data-thumb' ),
			'srcset'   => (string) $tag->get_attribute( 'data-thumb-srcset' ),
			'sizes'    => (string) $tag->get_attribute( 'data-thumb-sizes' ),
			'is_video' => null !== $video,
			'is_spin'  => '' !== $this->frames,
		);
		if ( $video ) {
			$tag->set_attribute( 'data-aisle-video', $video->kind );
			$tag->set_attribute( 'data-aisle-video-source', $video->source );
		}
		if ( $thumbnail['is_spin'] ) {
			$tag->set_attribute( 'data-aisle-frames', $this->frames );
		}
		$caption            = $this->read_image_and_caption( $tag, $thumbnail['src'] );
		$this->thumbnails[] = $thumbnail;
		// The caption of the first frame does not apply to the other frames.
		$caption = $thumbnail['is_spin'] ? '' : $caption;
		return $this->with_caption_and_play_button( $tag->get_updated_html(), $caption, null !== $video );
	}

	private function ensure_id( \WP_HTML_Tag_Processor $tag ): string {
		$id = (string) $tag->get_attribute( 'id' );
		if ( '' === $id ) {
			$id = "{$this->id}-" . ( $this->count() + 1 );
			$tag->set_attribute( 'id', $id );
		}
		return $id;
	}

	private function read_image_and_caption( \WP_HTML_Tag_Processor $tag, string &$thumbnail_src ): string {
		if ( ! $tag->next_tag( array( 'tag_name' => 'img' ) ) ) {
			return '';
		}
		$width  = (int) $tag->get_attribute( 'width' );
		$height = (int) $tag->get_attribute( 'height' );
		if ( 0.0 === $this->ratio && $width > 0 && $height > 0 ) {
			$this->ratio = $width / $height;
		}
		$this->has_enlargeable_image = $this->has_enlargeable_image || '' !== (string) $tag->get_attribute( 'data-large_image' );
		$thumbnail_src               = '' === $thumbnail_src ? (string) $tag->get_attribute( 'src' ) : $thumbnail_src;
		// WooCommerce escapes the caption twice.
		return trim( html_entity_decode( (string) $tag->get_attribute( 'data-caption' ), ENT_QUOTES ) );
	}

	private function with_caption_and_play_button( string $html, string $caption, bool $is_video ): string {
		$parts = '';
		if ( '' !== $caption ) {
			$parts .= '<p class="aisle-gallery__caption">' . wp_kses( $caption, 'data' ) . '</p>';
		}
		if ( $is_video ) {
			$parts .= '<button type="button" class="aisle-gallery__play" hidden aria-label="' . esc_attr__( 'Play the video', 'aisle' )
				. '"></button>';
		}
		$this->frames = '';
		$end          = strrpos( $html, '</div>' );
		return false === $end ? $html : substr_replace( $html, $parts, $end, 0 );
	}
}
