<?php
declare(strict_types=1);

namespace Aisle\Platform\Uploads\Storage;

/**
 * How a file that a request brought gets into the folder.
 */
interface FileMover {

	/**
	 * Whether a path is that of a file which this request brought, and not of some other file of the server.
	 */
	public function is_from_request( string $path ): bool;

	public function move( string $from, string $to ): bool;
}
