<?php
declare(strict_types=1);

namespace Aisle\Platform\Uploads\Files;

use Aisle\Platform\Uploads\Limits\AllowedFiles;
use Aisle\Platform\Uploads\Storage\UploadedFile;
use Aisle\Platform\Uploads\Storage\UploadOwner;

/**
 * A feature that accepts files. It decides which of its fields accept files, and who may read them.
 */
interface UploadHandler {

	/**
	 * @return AllowedFiles|null Null if there is no such field for this visitor, for any reason: visitors get no
	 *                           information about drafts and other forms.
	 */
	public function upload_field( UploadOwner $owner ): ?AllowedFiles;

	/**
	 * Returns whether users other than the sender may read a file of this feature. The sender always may.
	 *
	 * @param array{order: int, key: string} $claim Order ID and key from the link, or 0 and ''.
	 */
	public function may_read( UploadedFile $file, array $claim ): bool;

	/**
	 * Describes what the file was sent for, for the sender's personal data export.
	 *
	 * @return list<array{name: string, value: string}>
	 */
	public function describe_upload( UploadedFile $file ): array;
}
