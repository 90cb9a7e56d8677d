<?php
declare(strict_types=1);

namespace Aisle\Platform\Uploads\Storage;

/**
 * Moves a request's uploaded file to the folder.
 */
interface FileMover {

	/**
	 * Returns whether the path is a file uploaded by this request, not another file of the server.
	 */
	public function is_from_request( string $path ): bool;

	public function move( string $from, string $to ): bool;
}
