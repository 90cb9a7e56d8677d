<?php
declare(strict_types=1);

namespace Aisle\Tests\Platform\Uploads;

use Aisle\Platform\Uploads\Storage\FileMover;

/**
 * Replaces PHP's upload handling, which accepts only files of a real POST: files in one folder count as uploaded.
 * UploadHttpTest uses real uploads.
 */
final class TestFileMover implements FileMover {

	public bool $is_broken = false;

	public function __construct( private readonly string $folder ) {}

	public function is_from_request( string $path ): bool {
		return dirname( $path ) === $this->folder && is_file( $path );
	}

	public function move( string $from, string $to ): bool {
		return ! $this->is_broken && rename( $from, $to );
	}
}
