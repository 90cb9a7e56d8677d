<?php
declare(strict_types=1);

namespace Aisle\Platform\Uploads\Http;

use Aisle\Platform\Uploads\Files\UploadHandlers;
use Aisle\Platform\Uploads\Storage\UploadedFile;
use Aisle\Platform\Uploads\Storage\Visitor;

/**
 * Who may read a file: who sent it, and whom the feature allows that it belongs to.
 */
final class FilePermission {

	public function __construct( private readonly UploadHandlers $handlers ) {}

	/**
	 * @param int    $order_id Order of a link in a mail; 0 without.
	 * @param string $key      Its key.
	 */
	public function may_read( UploadedFile $file, int $order_id = 0, string $key = '' ): bool {
		$visitor = Visitor::current();
		if ( null !== $visitor && $file->is_of( $visitor ) ) {
			return true;
		}
		$claim = array(
			'order' => $order_id,
			'key'   => $key,
		);
		return $this->handlers->of( $file->owner->kind )?->may_read( $file, $claim ) ?? false;
	}
}
