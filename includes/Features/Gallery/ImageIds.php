<?php
declare(strict_types=1);

namespace Aisle\Features\Gallery;

/**
 * Reads lists of image ids, which are stored and posted in order, separated by commas.
 */
final class ImageIds {

	/** Maximum number of images: a full rotation in steps of three degrees. */
	private const MAX_IMAGES = 120;

	/**
	 * @param mixed $value
	 * @return list<int> Only ids of existing images.
	 */
	public static function read( mixed $value ): array {
		$ids = array_slice( wp_parse_id_list( is_array( $value ) || is_string( $value ) ? $value : '' ), 0, self::MAX_IMAGES );
		// One query for all; otherwise each would run its own.
		_prime_post_caches( $ids, false, true );
		return array_values( array_filter( $ids, 'wp_attachment_is_image' ) );
	}

	/**
	 * @param mixed $value
	 */
	public static function clean( mixed $value ): string {
		return implode( ',', self::read( is_string( $value ) ? $value : '' ) );
	}
}
