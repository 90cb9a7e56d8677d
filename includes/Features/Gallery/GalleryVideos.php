<?php
declare(strict_types=1);

namespace Aisle\Features\Gallery;

use Aisle\Platform\Shop\VideoUrl;

/**
 * The video of an image in the media library, and its field there. The image is the video's poster.
 */
final class GalleryVideos {

	public const META        = '_aisle_video';
	private const FIELD_NAME = 'aisle_video';

	/**
	 * Lifetime of a rejected value in seconds. WordPress saves and shows the field in separate requests and does not
	 * pass errors on, so a transient stores the value.
	 */
	private const REJECTED_VALUE_LIFETIME = 10 * MINUTE_IN_SECONDS;

	private const ERROR_SCRIPT = <<<'JS'
( function ( view ) {
	var fields = view && view.AttachmentCompat && view.AttachmentCompat.prototype;
	var saved = fields && fields.postSave;
	if ( saved ) {
		fields.postSave = function () {
			var html = ( this.model.get( 'compat' ) || {} ).item || '';
			var said = new DOMParser().parseFromString( html, 'text/html' ).querySelector( '.aisle-video-refused' );
			var field = this.el.querySelector( '.compat-field-aisle_video' );
			saved.apply( this, arguments );
			this.el.querySelectorAll( '.aisle-video-refused' ).forEach( function ( old ) {
				old.closest( 'tr' ).remove();
			} );
			if ( said && field ) {
				field.after( said.closest( 'tr' ) );
			}
		};
	}
} )( window.wp && wp.media && wp.media.view );
JS;

	public function of( int $attachment_id ): ?VideoUrl {
		$saved_url = get_post_meta( $attachment_id, self::META, true );
		return is_string( $saved_url ) && '' !== $saved_url ? VideoUrl::parse( $saved_url, $this->file_hosts() ) : null;
	}

	/**
	 * `wp_enqueue_media`: the media window does not update its fields after saving, so this script adds the field's
	 * error.
	 */
	public function add_error_script(): void {
		wp_add_inline_script( 'media-views', self::ERROR_SCRIPT );
	}

	/**
	 * `attachment_fields_to_edit`
	 *
	 * @param mixed $fields
	 * @param mixed $post
	 * @return array<string, mixed>
	 */
	public function add_field( $fields, $post ): array {
		$fields = is_array( $fields ) ? $fields : array();
		if ( $post instanceof \WP_Post && wp_attachment_is_image( $post ) ) {
			$rejected                   = get_transient( $this->rejected_value_transient( $post->ID ) );
			$fields[ self::FIELD_NAME ] = array(
				'label'  => __( 'Video URL', 'aisle' ),
				'input'  => 'text',
				'value'  => is_string( $rejected ) ? $rejected : (string) get_post_meta( $post->ID, self::META, true ),
				'helps'  => __(
					'In product galleries, this image becomes the poster of the video. Enter a YouTube or Vimeo URL, or the URL of a video file in your media library.',
					'aisle'
				),
				'errors' => is_string( $rejected )
					? array(
						'<span class="aisle-video-refused" role="alert">' . esc_html( $this->rejection_message( $post->ID ) ) . '</span>',
					)
					: array(),
			);
		}
		return $fields;
	}

	/**
	 * `attachment_fields_to_save`: WordPress has checked its nonce and that this user may edit the image.
	 *
	 * @param array<string, mixed> $post   The image's row, with its `ID`.
	 * @param mixed                $values Posted values.
	 * @return array<string, mixed>
	 */
	public function save( $post, $values ): array {
		$post = is_array( $post ) ? $post : array();
		$id   = (int) ( $post['ID'] ?? 0 );
		if ( ! is_array( $values ) || ! is_string( $values[ self::FIELD_NAME ] ?? null ) || ! current_user_can( 'edit_post', $id ) ) {
			return $post;
		}
		$entered_url = trim( wp_unslash( $values[ self::FIELD_NAME ] ) );
		$video = VideoUrl::parse( $entered_url, $this->file_hosts() );
		delete_transient( $this->rejected_value_transient( $id ) );
		if ( '' === $entered_url ) {
			delete_post_meta( $id, self::META );
		} elseif ( $video ) {
			update_post_meta( $id, self::META, $video->address );
		} else {
			set_transient( $this->rejected_value_transient( $id ), mb_substr( $entered_url, 0, 2000 ), self::REJECTED_VALUE_LIFETIME );
			$post['errors'][ self::FIELD_NAME ]['errors'][] = $this->rejection_message( $id );
		}
		return $post;
	}

	/** Returns the name of the transient with a rejected value, as typed, per user. */
	private function rejected_value_transient( int $id ): string {
		return 'aisle_video_' . get_current_user_id() . "_{$id}";
	}

	private function rejection_message( int $id ): string {
		return '' === (string) get_post_meta( $id, self::META, true )
			? __( 'The video URL was not saved. Enter a YouTube or Vimeo URL, or the URL of a video file on this site.', 'aisle' )
			: __(
				'The video URL was not saved; the previous video is kept. Enter a YouTube or Vimeo URL, or the URL of a video file on this site.',
				'aisle'
			);
	}

	/**
	 * @return list<string>
	 */
	private function file_hosts(): array {
		$site_urls      = array( home_url(), (string) ( wp_get_upload_dir()['baseurl'] ?? '' ) );
		$host_with_port = static function ( string $url ): string {
			$port = wp_parse_url( $url, PHP_URL_PORT );
			return strtolower( (string) wp_parse_url( $url, PHP_URL_HOST ) ) . ( $port ? ":{$port}" : '' );
		};
		/**
		 * Filters the hosts whose video files a gallery may play, in addition to those of the site and its uploads.
		 *
		 * @param list<string> $hosts As in a URL: `cdn.example`, with the port if there is one.
		 */
		$hosts = apply_filters( 'aisle_gallery_video_hosts', array_map( $host_with_port, $site_urls ) );
		return array_values( array_filter( (array) $hosts, 'is_string' ) );
	}
}
