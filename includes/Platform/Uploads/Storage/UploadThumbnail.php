<?php
declare(strict_types=1);

namespace Aisle\Platform\Uploads\Storage;

use Aisle\Platform\Http\RateLimiter;

/**
 * A shopper's picture as small as a cart shows it: photos of phones weigh megabytes. It is drawn when it is first asked for, lies
 * beside its file and goes with it.
 */
final class UploadThumbnail {

	/** Asks FileDownload for it. */
	public const PARAMETER = 'small';

	/** Of the longer side, in pixels: what a cart shows, on screens that are three times as fine. */
	private const SIDE = 144;

	private const DRAWN = array( 'jpg', 'jpeg', 'jpe', 'png', 'gif', 'webp' );

	/** Bytes that a pixel takes while it is drawn small, a turned copy included. */
	private const BYTES_PER_PIXEL = 10;

	/** Where PHP has no limit of memory. */
	private const MAX_BYTES = 1073741824;

	/** Larger pictures take seconds to decode. A camera's photo has 50 million pixels at most. */
	private const MAX_PIXELS = 50000000;

	/** Pictures that one internet address has drawn in ten minutes: two photo books. */
	private const MAX_DRAWN = 300;

	/** Seconds after which a picture that could not be drawn is tried again. */
	private const RETRY_AFTER = DAY_IN_SECONDS;

	/** Tenths of a second for which a request waits while another one draws the picture. */
	private const MAX_WAITS = 30;

	public static function is_of( string $extension ): bool {
		return in_array( strtolower( $extension ), self::DRAWN, true );
	}

	/**
	 * @return string Path of a JPEG; empty where the picture cannot be drawn here.
	 */
	public static function path( UploadedFile $file ): string {
		$small = UploadFolder::small_path_of( $file->stored_name );
		if ( '' === $small || ! self::is_of( $file->extension ) ) {
			return '';
		}
		if ( self::is_there( $small ) ) {
			return $small;
		}
		return ! self::has_failed( $small ) && self::draw( UploadFolder::path_of( $file->stored_name ), $small ) ? $small : '';
	}

	/** The page and the drawer may ask for a new picture at the same time: the second request waits for the first. */
	private static function is_there( string $small ): bool {
		clearstatcache( true, $small );
		for (
			$waits = 0; $waits < self::MAX_WAITS
			&& is_file( $small )
			&& 0 === filesize( $small )
			&& filemtime( $small ) > time() - 5; $waits++
		) {
			usleep( 100000 );
			clearstatcache( true, $small );
		}
		return is_file( $small ) && (int) filesize( $small ) > 0;
	}

	/**
	 * An empty file in its place says that it was tried, see UploadFolder::reserve_small().
	 */
	private static function has_failed( string $small ): bool {
		return is_file( $small ) && (int) filemtime( $small ) > time() - self::RETRY_AFTER;
	}

	private static function draw( string $from, string $to ): bool {
		wp_raise_memory_limit( 'image' );
		if ( ! self::has_room( $from ) || ! ( new RateLimiter( 'small-picture' ) )->allows_visitor( self::MAX_DRAWN ) ) {
			return false;
		}
		// Before it is decoded: a picture that ends the request with an error is not tried again either.
		UploadFolder::reserve_small( $to );
		// PHP's own library alone: it knows only pictures, whatever a file calls itself.
		$only_gd = static fn(): array => array( \WP_Image_Editor_GD::class );
		add_filter( 'wp_image_editors', $only_gd, PHP_INT_MAX );
		$editor = wp_get_image_editor( $from );
		remove_filter( 'wp_image_editors', $only_gd, PHP_INT_MAX );
		if ( is_wp_error( $editor ) ) {
			return false;
		}
		$editor->maybe_exif_rotate();
		$size = $editor->get_size();
		if ( max( $size['width'], $size['height'] ) > self::SIDE && is_wp_error( $editor->resize( self::SIDE, self::SIDE ) ) ) {
			return false;
		}
		// The name that is drawn to is nobody else's: two who ask at once each draw one.
		$saved = $editor->save( $to . '-' . bin2hex( random_bytes( 4 ) ) . '.jpg', 'image/jpeg' );
		return ! is_wp_error( $saved ) && UploadFolder::put_small( (string) $saved['path'], $to );
	}

	/** Reads the head alone. A picture may claim more pixels than PHP has memory for: that would be a fatal error. */
	private static function has_room( string $path ): bool {
		$size  = @getimagesize( $path ); // phpcs:ignore WordPress.PHP.NoSilencedErrors.Discouraged -- It warns of what is refused here.
		$limit = wp_convert_hr_to_bytes( (string) ini_get( 'memory_limit' ) );
		if ( false === $size || (float) $size[0] * $size[1] > self::MAX_PIXELS ) {
			return false;
		}
		$needs = (float) $size[0] * $size[1] * self::BYTES_PER_PIXEL + (float) filesize( $path );
		return $limit > 0 ? $needs < $limit - memory_get_usage() : $needs < self::MAX_BYTES;
	}
}
