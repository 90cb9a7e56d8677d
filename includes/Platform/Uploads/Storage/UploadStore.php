<?php
declare(strict_types=1);

namespace Aisle\Platform\Uploads\Storage;

use Aisle\Platform\Uploads\Content\IncomingFile;
use Aisle\Platform\Uploads\Content\UploadError;

/**
 * Stores a checked file and its row. If one of the two fails, both are removed.
 */
final class UploadStore {

	public function __construct(
		private readonly UploadRows $rows,
		private readonly FileMover $mover
	) {}

	/**
	 * @param string $token Token for the sender.
	 * @param array{file_name: string, extension: string, mime_type: string, size: int} $data
	 * @throws \Aisle\Platform\Http\ApiError not_stored
	 */
	public function save( IncomingFile $incoming, string $token, UploadOwner $owner, Visitor $visitor, array $data ): UploadedFile {
		$stored_name = UploadFolder::random_name();
		if ( ! UploadFolder::store_file( $this->mover, $incoming->path, $stored_name ) ) {
			UploadFolder::delete( $stored_name );
			wc_get_logger()->error( 'A shopper’s file could not be stored in ' . UploadFolder::path() . '.', array( 'source' => 'aisle' ) );
			throw UploadError::because( 'not_stored' );
		}
		$file = $this->save_row( $token, $data + array(
			'token_hash'  => UploadToken::hash( $token ),
			'session_key' => $visitor->session_key,
			'user_id'     => $visitor->user_id,
			'owner_kind'  => $owner->kind,
			'owner_id'    => $owner->id,
			'field_id'    => $owner->field,
			'subject_id'  => $owner->subject,
			'stored_name' => $stored_name,
			'status'      => UploadedFile::OPEN,
		) );
		if ( null === $file || $file->stored_name !== $stored_name ) {
			UploadFolder::delete( $stored_name );
		}
		return $file ?? throw UploadError::because( 'not_stored' );
	}

	/**
	 * Returns the stored row, or null if it could not be stored. If a double click sends two equal files at once, the
	 * row of the first is used.
	 *
	 * @param array<string, string|int> $row
	 */
	private function save_row( string $token, array $row ): ?UploadedFile {
		return $this->rows->by_tokens( array( $token ) )[ $token ]
			?? $this->rows->by_id( $this->rows->insert( $row ) )
			?? $this->rows->by_tokens( array( $token ) )[ $token ]
			?? null;
	}

	/**
	 * Restarts the file's lifetime until the cleanup.
	 */
	public function extend_lifetime( UploadedFile $file ): void {
		$this->rows->set_status( array( $file->id ), $file->status );
	}

	public function remove( UploadedFile $file ): void {
		$this->rows->delete( array( $file->id ) );
		UploadFolder::delete( $file->stored_name );
	}

	public function is_from_request( string $path ): bool {
		return $this->mover->is_from_request( $path );
	}
}
