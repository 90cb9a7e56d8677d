<?php
declare(strict_types=1);

namespace Aisle\Platform\Uploads;

/**
 * Whether a picture can be one, and how large it is once it is unpacked. Only its head is read, no pixel.
 */
final class PictureContent {

	/** A phone's 200-megapixel mode has 199.8 million; a picture of a few kilobytes may claim billions. */
	private const MOST_PIXELS = 200000000;

	private const BOXED = array( 'heic', 'heif', 'heics', 'heifs', 'avif' );

	/**
	 * @throws \Aisle\Platform\ApiError unreadable_image, too_many_pixels, content_mismatch
	 */
	public static function check( string $path, string $extension ): void {
		$pixels = in_array( $extension, self::BOXED, true ) ? BoxedPicture::pixels( $path, 'avif' === $extension ) : self::pixels( $path );
		/**
		 * How many pixels a shopper's picture may have.
		 *
		 * @param int $pixels Default: 200 million.
		 */
		$most = (int) apply_filters( 'aisle_upload_pixel_limit', self::MOST_PIXELS );
		if ( $pixels > $most ) {
			throw UploadRefusal::because( 'too_many_pixels', array( 'limit' => $most ) );
		}
	}

	private static function pixels( string $path ): float {
		$size = @getimagesize( $path ); // phpcs:ignore WordPress.PHP.NoSilencedErrors.Discouraged -- It warns of what is refused here.
		if ( false === $size || $size[0] < 1 || $size[1] < 1 ) {
			throw UploadRefusal::because( 'unreadable_image' );
		}
		return (float) $size[0] * $size[1];
	}
}
