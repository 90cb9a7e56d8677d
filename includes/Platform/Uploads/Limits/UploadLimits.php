<?php
declare(strict_types=1);

namespace Aisle\Platform\Uploads\Limits;

/**
 * How much a shopper may send, whatever a field allows, and how much all of them together.
 */
final class UploadLimits {

	/** Two photo books. */
	private const VISITOR = array( 'files' => 300, 'bytes' => 3221225472 );

	private const SHOP_BYTES   = 53687091200;
	private const MESSAGES     = 10737418240;
	private const DISK_RESERVE = 1073741824;

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
	 * @return array{files: int, bytes: int} Of one visitor, in the cart or not, that are in no order.
	 */
	public static function of_visitor(): array {
		/**
		 * How many files, and how many bytes, of one visitor are kept that are in no order; those in the cart count.
		 *
		 * @param array{files: int, bytes: int} $limits Default: 300 files, 3 GiB.
		 */
		$limits = (array) apply_filters( 'aisle_upload_visitor_limits', self::VISITOR ) + self::VISITOR;
		return array(
			'files' => max( 0, (int) $limits['files'] ),
			'bytes' => max( 0, (int) $limits['bytes'] ),
		);
	}

	/**
	 * @return int Bytes of all visitors' files that are in no order.
	 */
	public static function of_shop(): int {
		/**
		 * How many bytes of all visitors together are kept that are in no order; those in carts count.
		 *
		 * @param int $bytes Default: 50 GiB.
		 */
		return max( 0, (int) apply_filters( 'aisle_upload_shop_bytes', self::SHOP_BYTES ) );
	}

	/**
	 * @return int Bytes of the files of all messages together.
	 */
	public static function of_messages(): int {
		/**
		 * How many bytes the files of all messages may have together, those of spam among them. Beyond it a form whose files go with
		 * messages takes none; its text is taken, and other forms are not touched.
		 *
		 * @param int $bytes Default: 10 GiB.
		 */
		return max( 0, (int) apply_filters( 'aisle_upload_messages_bytes', self::MESSAGES ) );
	}

	/**
	 * @return int Bytes of the disk that shoppers' files leave free.
	 */
	public static function disk_reserve(): int {
		/**
		 * How many bytes of the disk stay free for the shop itself: orders must still be written when shoppers' files have filled it.
		 *
		 * @param int $bytes Default: 1 GiB.
		 */
		return max( 0, (int) apply_filters( 'aisle_upload_disk_reserve', self::DISK_RESERVE ) );
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
