<?php
declare(strict_types=1);

namespace Aisle\Platform\Uploads\Files;

use Aisle\Platform\Uploads\Limits\UploadQuota;
use Aisle\Platform\Uploads\Storage\OrderPermission;
use Aisle\Platform\Uploads\Storage\UploadedFile;
use Aisle\Platform\Uploads\Storage\UploadFolder;
use Aisle\Platform\Uploads\Storage\UploadRows;
use Aisle\Platform\Uploads\Storage\UploadToken;
use Aisle\Platform\Uploads\Storage\Visitor;
use Aisle\Platform\Uploads\Storage\VisitorSession;

/**
 * Copies the files of an order for a new cart line of its customer, under new tokens. The order keeps its own files.
 */
final class FileCopies {

	public function __construct(
		private readonly UploadRows $rows,
		private readonly UploadQuota $quota,
		private readonly OrderPermission $permission
	) {}

	/**
	 * @param list<string> $tokens
	 * @return array<string, string> Old token => new token, without files that are missing, belong to another visitor
	 *                               or exceed the limits.
	 */
	public function copy_for_order_again( array $tokens, int $order_id ): array {
		$order      = wc_get_order( $order_id );
		$visitor    = Visitor::current();
		$new_tokens = array();
		if ( ! $order instanceof \WC_Order || null === $visitor ) {
			return array();
		}
		foreach ( $this->rows->by_tokens( $tokens ) as $token => $file ) {
			$new_token = $this->permission->may_order_again( $file, $order ) && $this->quota->has_room_for_copy( $visitor, $file )
				? $this->copy( $file, $visitor )
				: '';
			if ( '' !== $new_token ) {
				$new_tokens[ $token ] = $new_token;
			}
		}
		return $new_tokens;
	}

	private function copy( UploadedFile $file, Visitor $visitor ): string {
		$token       = UploadToken::create();
		$stored_name = UploadFolder::random_name();
		$values      = array(
			'token_hash'  => UploadToken::hash( $token ),
			'session_key' => $visitor->session_key,
			'user_id'     => $visitor->user_id,
			'stored_name' => $stored_name,
			'status'      => UploadedFile::OPEN,
		) + $file->columns();
		// The row is added first: the cleanup deletes old files without a row, and the copy has the age of its source.
		$id = $this->rows->insert( $values );
		if ( $id > 0 && UploadFolder::copy( $file->stored_name, $stored_name ) ) {
			VisitorSession::start_session();
			return $token;
		}
		$this->rows->delete( array( $id ) );
		return '';
	}
}
