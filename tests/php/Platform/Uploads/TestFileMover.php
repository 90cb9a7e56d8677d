<?php
declare(strict_types=1);

namespace Aisle\Tests\Platform\Uploads;

use Aisle\Platform\Uploads\Storage\FileMover;

/**
 * Stands for PHP's own handling of uploads, which knows only files of a real POST: here those of one folder are "from the
 * request". UploadHttpTest goes the real way.
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
