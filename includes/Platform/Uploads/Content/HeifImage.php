<?php
declare(strict_types=1);

namespace Aisle\Platform\Uploads\Content;

/**
 * Reads HEIC and AVIF images, which iPhones send, box by box (ISO 14496-12). PHP before 8.5 does not support HEIC, and
 * libmagic differs between hosts.
 */
final class HeifImage {

	private const HEIF_BRANDS = array( 'heic', 'heix', 'heim', 'heis', 'hevc', 'hevx', 'hevm', 'hevs', 'mif1', 'mif2', 'msf1' );
	private const AVIF_BRANDS = array( 'avif', 'avis' );
	private const MAX_BOXES   = 64;
	private const META_BYTES  = 1048576;

	/**
	 * @return float Pixels of the largest image in the file; 0 for a sequence without this information.
	 * @throws \Aisle\Platform\Http\ApiError content_mismatch, unreadable_image
	 */
	public static function pixels( string $path, bool $is_avif ): float {
		$handle = fopen( $path, 'rb' ); // phpcs:ignore WordPress.WP.AlternativeFunctions -- A local file, of which a few bytes are read.
		if ( false === $handle ) {
			throw UploadError::because( 'incomplete_file' );
		}
		try {
			return self::read_pixels( $handle, (int) filesize( $path ), $is_avif );
		} finally {
			fclose( $handle ); // phpcs:ignore WordPress.WP.AlternativeFunctions
		}
	}

	/**
	 * @param resource $handle
	 */
	private static function read_pixels( $handle, int $bytes, bool $is_avif ): float {
		$at          = 0;
		$pixels      = null;
		for ( $count = 0; $count < self::MAX_BOXES && $at + 8 <= $bytes; $count++ ) {
			$box = self::read_box( $handle, $at, $bytes );
			if ( 0 === $count ) {
				self::assert_brand( $box, $is_avif );
			}
			if ( 'meta' === $box['type'] ) {
				return self::largest_pixels( self::read_bytes( $handle, $at, (int) min( $box['size'], self::META_BYTES ) ) );
			}
			if ( 'moov' === $box['type'] ) {
				$pixels = 0.0;
			}
			$at += $box['size'];
		}
		return $pixels ?? throw UploadError::because( 'unreadable_image' );
	}

	/**
	 * @param resource $handle
	 * @return array{type: string, size: int, head: string}
	 */
	private static function read_box( $handle, int $at, int $bytes ): array {
		$head = self::read_bytes( $handle, $at, 512 );
		$size = self::read_uint32( $head, 0 );
		if ( 1 === $size && strlen( $head ) >= 16 ) {
			$size = self::read_uint32( $head, 8 ) * 4294967296 + self::read_uint32( $head, 12 );
		}
		if ( 0 === $size ) {
			$size = $bytes - $at;
		}
		if ( $size < 8 || $size > $bytes - $at ) {
			throw UploadError::because( 'unreadable_image' );
		}
		return array(
			'type' => substr( $head, 4, 4 ),
			'size' => $size,
			'head' => $head,
		);
	}

	/**
	 * @param array{type: string, size: int, head: string} $box
	 */
	private static function assert_brand( array $box, bool $is_avif ): void {
		$brands = str_split( substr( $box['head'], 8, min( $box['size'], 512 ) - 8 ), 4 );
		// The second value is a version number.
		unset( $brands[1] );
		$expected_brands = $is_avif ? self::AVIF_BRANDS : self::HEIF_BRANDS;
		if (
			'ftyp' !== $box['type']
			|| array() === array_intersect( $expected_brands, $brands )
			|| ( ! $is_avif && in_array( $brands[0], self::AVIF_BRANDS, true ) )
		) {
			throw UploadError::because( 'content_mismatch' );
		}
	}

	/**
	 * Returns the pixels of the largest `ispe` box. A photo is a grid of tiles. Each tile and the whole image have an
	 * `ispe` box with width and height.
	 */
	private static function largest_pixels( string $meta ): float {
		$max = 0.0;
		$at  = 0;
		// phpcs:ignore WordPress.CodeAnalysis, Generic.CodeAnalysis -- The usual way to walk through a text.
		while ( false !== ( $at = strpos( $meta, 'ispe', $at ) ) ) {
			if ( $at + 16 <= strlen( $meta ) ) {
				$max = max( $max, (float) self::read_uint32( $meta, $at + 8 ) * self::read_uint32( $meta, $at + 12 ) );
			}
			$at += 4;
		}
		if ( $max <= 0.0 ) {
			throw UploadError::because( 'unreadable_image' );
		}
		return $max;
	}

	/**
	 * @param resource $handle
	 */
	private static function read_bytes( $handle, int $at, int $max ): string {
		// phpcs:ignore WordPress.WP.AlternativeFunctions
		return 0 === fseek( $handle, $at ) && $max > 0 ? (string) fread( $handle, $max ) : '';
	}

	private static function read_uint32( string $bytes, int $at ): int {
		$parts = unpack( 'N', str_pad( substr( $bytes, $at, 4 ), 4, "\0" ) );
		return (int) ( $parts[1] ?? 0 );
	}
}
