<?php
declare(strict_types=1);

namespace Aisle\Platform\Uploads\Limits;

use Aisle\Platform\Http\RateLimiter;
use Aisle\Platform\Uploads\Content\UploadError;
use Aisle\Platform\Uploads\Storage\UploadFolder;
use Aisle\Platform\Uploads\Storage\UploadRows;

/**
 * Checks whether there is space for another file: on the disk, and within the limit for all visitors.
 */
final class UploadSpace {

	public function __construct( private readonly UploadRows $rows ) {}

	/**
	 * @param string $kind Kind of the file's owner.
	 * @throws \Aisle\Platform\Http\ApiError no_space
	 */
	public function assert_space_for( int $bytes, string $kind ): void {
		$full_storage = $this->full_storage( $bytes );
		$full_storage = '' === $full_storage && $this->is_full_of_entries( $bytes, $kind ) ? 'messages' : $full_storage;
		if ( '' === $full_storage ) {
			return;
		}
		// Logged once an hour only, so that the log does not fill up too.
		if ( 1 === ( new RateLimiter( 'upload-alarm' ) )->count( $full_storage, 0, RateLimiter::HOUR_PERIODS )['times'] ) {
			wc_get_logger()->error( match ( $full_storage ) {
				'disk'     => 'Uploads are rejected: the disk with ' . UploadFolder::path() . ' is almost full.',
				'messages' => 'Uploads for messages are rejected: the stored files of messages have reached their limit of '
					. size_format( UploadLimits::of_entries() ) . ' (filter aisle_upload_messages_bytes).',
				default    => 'Uploads are rejected: files that belong to no order have reached their limit of '
					. size_format( UploadLimits::of_store() ) . ' (filter aisle_upload_shop_bytes).',
			}, array( 'source' => 'aisle' ) );
		}
		throw UploadError::because( 'no_space' );
	}

	/**
	 * @return string `disk`, `shop`, or empty if there is space.
	 */
	public function full_storage( int $bytes = 0 ): string {
		$free = self::free_in( UploadFolder::path() );
		if ( null !== $free && $free - $bytes < UploadLimits::disk_reserve() ) {
			return 'disk';
		}
		return $this->rows->unordered_bytes() + $bytes > UploadLimits::of_store() ? 'shop' : '';
	}

	/**
	 * @param string $kind Kind of the file's owner; empty for all. A kind without files in entries is never rejected
	 *                     for this reason.
	 */
	public function is_full_of_entries( int $bytes = 0, string $kind = '' ): bool {
		$max = UploadLimits::of_entries();
		// The total is read from an index only; the files are counted by kind only if the total is too large.
		if ( $this->rows->entry_bytes() + $bytes <= $max ) {
			return false;
		}
		$entry_bytes = $this->rows->entry_bytes( $kind );
		return $entry_bytes > 0 && $entry_bytes + $bytes > $max;
	}

	/**
	 * @return bool True if more than four fifths of the limit for all visitors is used, or the disk has less than a
	 *              fifth of that limit left.
	 */
	public function is_low(): bool {
		return '' !== $this->full_storage( intdiv( UploadLimits::of_store(), 5 ) );
	}

	/**
	 * @return float|null Free bytes where the folder is or will be; null if the host does not allow the query.
	 */
	public static function free_in( string $folder ): ?float {
		while ( ! is_dir( $folder ) && dirname( $folder ) !== $folder ) {
			$folder = dirname( $folder );
		}
		// phpcs:ignore WordPress.PHP.NoSilencedErrors.Discouraged -- Hosts forbid it by open_basedir.
		$free = function_exists( 'disk_free_space' ) ? @disk_free_space( $folder ) : false;
		return false === $free ? null : $free;
	}
}
