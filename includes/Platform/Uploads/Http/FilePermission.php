<?php
declare(strict_types=1);

namespace Aisle\Platform\Uploads\Http;

use Aisle\Platform\Uploads\Files\UploadHandlers;
use Aisle\Platform\Uploads\Storage\UploadedFile;
use Aisle\Platform\Uploads\Storage\Visitor;

/**
 * Decides who may read a file: the sender, and users whom the file's feature allows.
 */
final class FilePermission {

	public function __construct( private readonly UploadHandlers $handlers ) {}

	/**
	 * @param int    $order_id Order ID from a link in an email; 0 for none.
	 * @param string $key      Order key.
	 */
	public function may_read( UploadedFile $file, int $order_id = 0, string $key = '' ): bool {
		$visitor = Visitor::current();
		if ( null !== $visitor && $file->belongs_to( $visitor ) ) {
			return true;
		}
		$claim = array(
			'order' => $order_id,
			'key'   => $key,
		);
		return $this->handlers->of( $file->owner->kind )?->may_read( $file, $claim ) ?? false;
	}
}
