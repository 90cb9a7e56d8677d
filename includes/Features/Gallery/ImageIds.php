<?php
declare(strict_types=1);

namespace Aisle\Features\Gallery;

/**
 * Pictures of the media library as they are stored and posted: their ids in order, with commas.
 */
final class ImageIds {

	/** A whole turn in steps of three degrees. */
	private const MAX = 120;

	/**
	 * @param mixed $stored
	 * @return list<int> Only of pictures that are there.
	 */
	public static function read( mixed $stored ): array {
		$ids = array_slice( wp_parse_id_list( is_array( $stored ) || is_string( $stored ) ? $stored : '' ), 0, self::MAX );
		// One query for all: each would ask for itself.
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
