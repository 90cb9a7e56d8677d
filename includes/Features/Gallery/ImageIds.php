<?php
declare(strict_types=1);

namespace Aisle\Features\Gallery;

/**
 * Images of the media library as stored and posted: their ids in order, separated by commas.
 */
final class ImageIds {

	/** A full rotation in steps of three degrees. */
	private const MAX = 120;

	/**
	 * @param mixed $stored
	 * @return list<int> Only ids of existing images.
	 */
	public static function read( mixed $stored ): array {
		$ids = array_slice( wp_parse_id_list( is_array( $stored ) || is_string( $stored ) ? $stored : '' ), 0, self::MAX );
		// One query for all; otherwise each would run its own.
		_prime_post_caches( $ids, false, true );
		return array_values( array_filter( $ids, 'wp_attachment_is_image' ) );
	}

	/**
	 * @param mixed $posted
	 */
	public static function clean( mixed $posted ): string {
		return implode( ',', self::read( is_string( $posted ) ? $posted : '' ) );
	}
}
