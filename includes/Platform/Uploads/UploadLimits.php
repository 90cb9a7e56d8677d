<?php
declare(strict_types=1);

namespace Aisle\Platform\Uploads;

/**
 * How much a shopper may send, whatever a field allows.
 */
final class UploadLimits {

	private const OPEN_FILES = 50;

	/**
	 * @return int Bytes of one file.
	 */
	public static function bytes(): int {
		/**
		 * The largest file that a shopper may send, in bytes.
		 *
		 * @param int $bytes Default: what WordPress and PHP take.
		 */
		return max( 0, (int) apply_filters( 'aisle_upload_max_bytes', wp_max_upload_size() ) );
	}

	/**
	 * @return int Files of one visitor that are in no cart yet.
	 */
	public static function open_files(): int {
		/**
		 * How many files of one visitor may wait for being added to the cart.
		 *
		 * @param int $files Default: 50.
		 */
		return max( 0, (int) apply_filters( 'aisle_upload_open_files', self::OPEN_FILES ) );
	}

	/**
	 * The field's own number is held to when the product is added to the cart. Here it has slack: files that another tab
	 * or a forgotten page left behind must not lock somebody out.
	 *
	 * @return int Waiting files of one field.
	 */
	public static function of_field( int $most ): int {
		return max( 2 * $most, $most + 5 );
	}
}
