<?php
declare(strict_types=1);

namespace Aisle\Platform\Uploads\Files;

use Aisle\Platform\Uploads\Limits\AllowedFiles;
use Aisle\Platform\Uploads\Storage\UploadedFile;
use Aisle\Platform\Uploads\Storage\UploadOwner;

/**
 * A feature that takes files: it alone knows which of its fields do, and who may read what was sent to them.
 */
interface UploadHandler {

	/**
	 * @return AllowedFiles|null Null where there is no such field for this visitor. Why is nobody's business: a visitor learns nothing
	 *                          of drafts and of forms elsewhere.
	 */
	public function upload_field( UploadOwner $owner ): ?AllowedFiles;

	/**
	 * Whether somebody else than the sender, who always may, may read a file of this feature.
	 *
	 * @param array{order: int, key: string} $claim What the link brought along: an order and its key, or 0 and ''.
	 */
	public function may_read( UploadedFile $file, array $claim ): bool;

	/**
	 * What the file was sent for, for the sender's export of personal data.
	 *
	 * @return list<array{name: string, value: string}>
	 */
	public function describe_upload( UploadedFile $file ): array;
}
