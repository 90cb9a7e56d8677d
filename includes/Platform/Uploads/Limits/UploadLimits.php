<?php
declare(strict_types=1);

namespace Aisle\Platform\Uploads\Limits;

/**
 * Limits for uploads of one shopper, independent of the field's rules, and of all shoppers together.
 */
final class UploadLimits {

	/** Enough for two photo books. */
	private const VISITOR_LIMITS = array( 'files' => 300, 'bytes' => 3221225472 );

	private const STORE_BYTES  = 53687091200;
	private const ENTRY_BYTES  = 10737418240;
	private const DISK_RESERVE = 1073741824;

	/**
	 * @return int Maximum bytes of one file.
	 */
	public static function max_file_bytes(): int {
		/**
		 * Filters the maximum size of a shopper's file, in bytes.
		 *
		 * @param int $bytes Default: maximum of WordPress and PHP.
		 */
		return max( 0, (int) apply_filters( 'aisle_upload_max_bytes', wp_max_upload_size() ) );
	}

	/**
	 * @return array{files: int, bytes: int} Limits for the files of one visitor that are in no order, in the cart or
	 *                                       not.
	 */
	public static function of_visitor(): array {
		/**
		 * Filters the maximum number and bytes of one visitor's files that are in no order; files in the cart count.
		 *
		 * @param array{files: int, bytes: int} $limits Default: 300 files, 3 GiB.
		 */
		$limits = (array) apply_filters( 'aisle_upload_visitor_limits', self::VISITOR_LIMITS ) + self::VISITOR_LIMITS;
		return array(
			'files' => max( 0, (int) $limits['files'] ),
			'bytes' => max( 0, (int) $limits['bytes'] ),
		);
	}

	/**
	 * @return int Maximum bytes of all visitors' files that are in no order.
	 */
	public static function of_store(): int {
		/**
		 * Filters the maximum bytes of all visitors' files that are in no order; files in carts count.
		 *
		 * @param int $bytes Default: 50 GiB.
		 */
		return max( 0, (int) apply_filters( 'aisle_upload_shop_bytes', self::STORE_BYTES ) );
	}

	/**
	 * @return int Maximum bytes of the files of all entries.
	 */
	public static function of_entries(): int {
		/**
		 * Filters the maximum bytes of the files of all entries, including spam. If it is reached, forms that store
		 * files with entries reject files but accept the text; other forms are not affected.
		 *
		 * @param int $bytes Default: 10 GiB.
		 */
		return max( 0, (int) apply_filters( 'aisle_upload_messages_bytes', self::ENTRY_BYTES ) );
	}

	/**
	 * @return int Bytes of the disk that shoppers' files leave free.
	 */
	public static function disk_reserve(): int {
		/**
		 * Filters how many bytes of the disk stay free for the store: orders must still be saved when shoppers' files
		 * have filled it.
		 *
		 * @param int $bytes Default: 1 GiB.
		 */
		return max( 0, (int) apply_filters( 'aisle_upload_disk_reserve', self::DISK_RESERVE ) );
	}

	/**
	 * Returns the maximum number of pending files of one field. The field's own maximum is checked when the product is
	 * added. This limit is higher, so that files left by other tabs or pages do not block the shopper.
	 *
	 * @return int Maximum number of pending files of one field.
	 */
	public static function of_field( int $max ): int {
		return max( 2 * $max, $max + 5 );
	}
}
