<?php
declare(strict_types=1);

namespace Aisle\Platform\Uploads\Storage;

use Aisle\Platform\Http\RateLimiter;

/**
 * Thumbnail of a shopper's image for the cart, since phone photos have several megabytes. It is created on the first
 * request, stored next to the file and deleted with it.
 */
final class UploadThumbnail {

	/** Query parameter that requests the thumbnail from FileDownload. */
	public const PARAMETER = 'small';

	/** Length of the longer side in pixels: the size in the cart on screens with three times the pixel density. */
	private const SIDE_PIXELS = 144;

	private const SUPPORTED_EXTENSIONS = array( 'jpg', 'jpeg', 'jpe', 'png', 'gif', 'webp' );

	/** Memory in bytes per pixel while the thumbnail is created, including a rotated copy. */
	private const BYTES_PER_PIXEL = 10;

	/** Limit in bytes if PHP has no memory limit. */
	private const MAX_MEMORY_BYTES = 1073741824;

	/** Larger images take seconds to decode. A camera's photo has 50 million pixels at most. */
	private const MAX_PIXELS = 50000000;

	/** Maximum number of thumbnails created for one visitor in ten minutes: two photo books. */
	private const MAX_CREATED = 300;

	/** Seconds until a failed thumbnail is tried again. */
	private const RETRY_SECONDS = DAY_IN_SECONDS;

	/** Maximum wait while another request creates the thumbnail, in tenths of a second. */
	private const MAX_WAITS = 30;

	public static function is_supported( string $extension ): bool {
		return in_array( strtolower( $extension ), self::SUPPORTED_EXTENSIONS, true );
	}

	/**
	 * @return string Path of a JPEG; empty if the thumbnail cannot be created.
	 */
	public static function path( UploadedFile $file ): string {
		$thumbnail_path = UploadFolder::thumbnail_path_of( $file->stored_name );
		if ( '' === $thumbnail_path || ! self::is_supported( $file->extension ) ) {
			return '';
		}
		if ( self::exists( $thumbnail_path ) ) {
			return $thumbnail_path;
		}
		return ! self::has_failed( $thumbnail_path ) && self::create( UploadFolder::path_of( $file->stored_name ), $thumbnail_path )
			? $thumbnail_path
			: '';
	}

	/**
	 * Returns whether the thumbnail exists. If the page and the drawer request it at the same time, the second request
	 * waits until the first has created it.
	 */
	private static function exists( string $thumbnail_path ): bool {
		clearstatcache( true, $thumbnail_path );
		for (
			$waits = 0; $waits < self::MAX_WAITS
			&& is_file( $thumbnail_path )
			&& 0 === filesize( $thumbnail_path )
			&& filemtime( $thumbnail_path ) > time() - 5; $waits++
		) {
			usleep( 100000 );
			clearstatcache( true, $thumbnail_path );
		}
		return is_file( $thumbnail_path ) && (int) filesize( $thumbnail_path ) > 0;
	}

	/**
	 * Returns whether an earlier attempt has failed. A failed attempt leaves the empty file of
	 * UploadFolder::reserve_thumbnail().
	 */
	private static function has_failed( string $thumbnail_path ): bool {
		return is_file( $thumbnail_path ) && (int) filemtime( $thumbnail_path ) > time() - self::RETRY_SECONDS;
	}

	private static function create( string $from, string $to ): bool {
		wp_raise_memory_limit( 'image' );
		if ( ! self::fits_into_memory( $from ) || ! ( new RateLimiter( 'small-picture' ) )->allows_visitor( self::MAX_CREATED ) ) {
			return false;
		}
		// Written before decoding, so that an image that causes a fatal error is not tried again either.
		UploadFolder::reserve_thumbnail( $to );
		// Uses only PHP's GD library, which decodes images only, whatever the file claims to be.
		$only_gd = static fn(): array => array( \WP_Image_Editor_GD::class );
		add_filter( 'wp_image_editors', $only_gd, PHP_INT_MAX );
		$editor = wp_get_image_editor( $from );
		remove_filter( 'wp_image_editors', $only_gd, PHP_INT_MAX );
		if ( is_wp_error( $editor ) ) {
			return false;
		}
		$editor->maybe_exif_rotate();
		$size = $editor->get_size();
		if (
			max( $size['width'], $size['height'] ) > self::SIDE_PIXELS
			&& is_wp_error( $editor->resize( self::SIDE_PIXELS, self::SIDE_PIXELS ) )
		) {
			return false;
		}
		// The name is unique: two parallel requests each create a file.
		$saved = $editor->save( $to . '-' . bin2hex( random_bytes( 4 ) ) . '.jpg', 'image/jpeg' );
		return ! is_wp_error( $saved ) && UploadFolder::store_thumbnail( (string) $saved['path'], $to );
	}

	/**
	 * Returns whether the image fits into memory, by its header. If it claims too many pixels, decoding would be a
	 * fatal error.
	 */
	private static function fits_into_memory( string $path ): bool {
		$size  = @getimagesize( $path ); // phpcs:ignore WordPress.PHP.NoSilencedErrors.Discouraged -- It warns of what is refused here.
		$limit = wp_convert_hr_to_bytes( (string) ini_get( 'memory_limit' ) );
		if ( false === $size || (float) $size[0] * $size[1] > self::MAX_PIXELS ) {
			return false;
		}
		$needed_bytes = (float) $size[0] * $size[1] * self::BYTES_PER_PIXEL + (float) filesize( $path );
		return $limit > 0 ? $needed_bytes < $limit - memory_get_usage() : $needed_bytes < self::MAX_MEMORY_BYTES;
	}
}
