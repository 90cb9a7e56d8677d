<?php
declare(strict_types=1);

namespace Aisle\Platform\Uploads\Storage;

/**
 * Moves files of a multipart POST, as stored by PHP.
 */
final class PostedFileMover implements FileMover {

	public function is_from_request( string $path ): bool {
		return is_uploaded_file( $path );
	}

	public function move( string $from, string $to ): bool {
		return move_uploaded_file( $from, $to );
	}
}
