<?php
declare(strict_types=1);

namespace Aisle\Platform\Uploads\Content;

/**
 * Checks whether a file is a valid image, and its size in pixels. Reads only the header.
 */
final class ImageContent {

	/** A phone's 200-megapixel mode has 199.8 million pixels; an image of a few kilobytes may claim billions. */
	private const MAX_PIXELS = 200000000;

	/** Matches an empty segment of a JPEG. PHP reads 8 kB again after each one. */
	private const EMPTY_SEGMENT = '/\xFF[^\xFF]\x00\x02/';

	/**
	 * Maximum number of empty segments in a JPEG. Normal programs write none; pixel data contains these bytes once in
	 * 16 MB.
	 */
	private const MAX_EMPTY_SEGMENTS = 10000;

	private const JPEG        = array( 'jpg', 'jpeg', 'jpe' );
	private const HEIF_IMAGES = array( 'heic', 'heif', 'heics', 'heifs', 'avif' );

	/**
	 * @throws \Aisle\Platform\Http\ApiError unreadable_image, too_many_pixels, content_mismatch, check_timeout
	 */
	public static function check( string $path, string $extension, CheckBudget $budget = new CheckBudget() ): void {
		if ( in_array( $extension, self::JPEG, true ) ) {
			self::assert_few_empty_segments( $path, $budget );
		}
		$pixels = in_array( $extension, self::HEIF_IMAGES, true )
			? HeifImage::pixels( $path, 'avif' === $extension )
			: self::pixels( $path );
		/**
		 * Filters the maximum number of pixels of an image that a shopper uploads.
		 *
		 * @param int $pixels Maximum number of pixels. Default: 200 million.
		 */
		$max = (int) apply_filters( 'aisle_upload_pixel_limit', self::MAX_PIXELS );
		if ( $pixels > $max ) {
			throw UploadError::because( 'too_many_pixels', array( 'limit' => $max ) );
		}
	}

	private static function assert_few_empty_segments( string $path, CheckBudget $budget ): void {
		$count = 0;
		foreach ( FilePieces::of( $path, 3, $budget ) as $text ) {
			$count += (int) preg_match_all( self::EMPTY_SEGMENT, $text );
			if ( $count > self::MAX_EMPTY_SEGMENTS ) {
				throw UploadError::because( 'unreadable_image' );
			}
		}
	}

	private static function pixels( string $path ): float {
		$size = @getimagesize( $path ); // phpcs:ignore WordPress.PHP.NoSilencedErrors.Discouraged -- It warns of what is refused here.
		if ( false === $size || $size[0] < 1 || $size[1] < 1 ) {
			throw UploadError::because( 'unreadable_image' );
		}
		return (float) $size[0] * $size[1];
	}
}
