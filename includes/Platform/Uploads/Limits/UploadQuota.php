<?php
declare(strict_types=1);

namespace Aisle\Platform\Uploads\Limits;

use Aisle\Platform\Uploads\Content\UploadError;
use Aisle\Platform\Uploads\Storage\UploadedFile;
use Aisle\Platform\Uploads\Storage\UploadOwner;
use Aisle\Platform\Uploads\Storage\UploadRows;
use Aisle\Platform\Uploads\Storage\Visitor;

/**
 * Checks whether a visitor may store another file. Files in the cart count too: otherwise, adding files to the cart
 * would bypass the limit.
 */
final class UploadQuota {

	public function __construct(
		private readonly UploadRows $rows,
		private readonly UploadSpace $space
	) {}

	/**
	 * Checks the limits before a file is stored.
	 *
	 * @throws \Aisle\Platform\Http\ApiError max_files, too_many_files, no_space
	 */
	public function assert_room( Visitor $visitor, AllowedFiles $field, int $bytes ): void {
		$this->assert_within_limits( $visitor, $field->owner, $field->max_files, 1, $bytes );
		$this->space->assert_space_for( $bytes, $field->owner->kind );
	}

	/**
	 * Checks again after the file was stored and counted, so that parallel uploads cannot exceed the limit.
	 *
	 * @throws \Aisle\Platform\Http\ApiError max_files, too_many_files
	 */
	public function assert_after_saving( Visitor $visitor, AllowedFiles $field ): void {
		$this->assert_within_limits( $visitor, $field->owner, $field->max_files, 0, 0 );
	}

	public function has_room_for_copy( Visitor $visitor, UploadedFile $file ): bool {
		try {
			$this->assert_within_limits( $visitor, $file->owner, null, 1, $file->size );
			$this->space->assert_space_for( $file->size, $file->owner->kind );
			return true;
		} catch ( \Aisle\Platform\Http\ApiError ) {
			return false;
		}
	}

	private function assert_within_limits( Visitor $visitor, UploadOwner $owner, ?int $max, int $files, int $bytes ): void {
		$stored_counts = $this->rows->count_unordered( $visitor, $owner );
		if ( null !== $max && $stored_counts['field'] + $files > UploadLimits::of_field( $max ) ) {
			throw UploadError::because( 'max_files', array( 'limit' => $max ) );
		}
		$limits = UploadLimits::of_visitor();
		if ( $stored_counts['files'] + $files > $limits['files'] || $stored_counts['bytes'] + $bytes > $limits['bytes'] ) {
			throw UploadError::because( 'too_many_files', array( 'limit' => $limits['files'] ) );
		}
	}
}
