<?php
declare(strict_types=1);

namespace Aisle\Platform\Uploads\Http;

use Aisle\Platform\Http\Ajax;
use Aisle\Platform\Http\ApiError;
use Aisle\Platform\Uploads\Content\IncomingFile;
use Aisle\Platform\Uploads\Content\UploadError;
use Aisle\Platform\Uploads\Files\UploadedFiles;
use Aisle\Platform\Uploads\Files\UploadIntake;
use Aisle\Platform\Uploads\Files\UploadLinks;
use Aisle\Platform\Uploads\Limits\UploadLimits;
use Aisle\Platform\Uploads\Storage\UploadedFile;
use Aisle\Platform\Uploads\Storage\UploadRows;
use Aisle\Platform\Uploads\Storage\UploadToken;
use Aisle\Platform\Uploads\Storage\VisitorSession;

/**
 * Handles the browser's upload requests: `wcpa_ajax_upload`, and `aisle_upload_remove`, which removes a file. Both
 * respond in the specified format `{ status, message, file }`, with `status` true or false, and `code` and `data` if
 * false.
 */
final class UploadEndpoint {

	public function __construct(
		private readonly UploadIntake $intake,
		private readonly UploadRows $rows,
		private readonly UploadedFiles $files
	) {}

	/**
	 * Expects multipart data: `wcpa_file`, `wcpa_file_details` (see UploadTarget), and `wcpa_drag_drop` = "true" for a
	 * field with a drop area, which is ignored.
	 *
	 * @return array<string, mixed>
	 * @throws ApiError See UploadError.
	 */
	public function upload(): array {
		Ajax::assert_same_origin();
		// The code that reads each value validates it.
		// phpcs:disable WordPress.Security.NonceVerification, WordPress.Security.ValidatedSanitizedInput -- assert_same_origin() above.
		if ( array() === $_POST && array() === $_FILES && (int) ( $_SERVER['CONTENT_LENGTH'] ?? 0 ) > 0 ) {
			// PHP discards the whole body if it exceeds post_max_size.
			throw UploadError::because( 'too_large', array( 'limit' => UploadLimits::max_file_bytes() ) );
		}
		$owner = $this->intake->owner( wp_unslash( $_POST['wcpa_file_details'] ?? null ) );
		if ( ! $this->intake->field( $owner )->travels_alone ) {
			throw UploadError::because( 'upload_disabled' );
		}
		$accepted = $this->intake->accept( IncomingFile::of( $_FILES['wcpa_file'] ?? null ), $owner );
		// phpcs:enable
		return array(
			'status'  => true,
			'message' => '',
			'file'    => array(
				'file'      => $accepted['token'],
				'file_name' => $accepted['file']->file_name,
				'url'       => UploadLinks::of( $accepted['token'] ),
			),
		);
	}

	/**
	 * Removes the file with the posted `token`. It must belong to this visitor and be in no cart.
	 *
	 * @return array<string, mixed>
	 * @throws ApiError `unknown_file`.
	 */
	public function remove(): array {
		Ajax::assert_same_origin();
		// by_tokens() accepts valid tokens only.
		// phpcs:ignore WordPress.Security.NonceVerification, WordPress.Security.ValidatedSanitizedInput -- assert_same_origin() above.
		$token = wp_unslash( $_POST['token'] ?? '' );
		if ( ! UploadToken::is_valid( $token ) ) {
			throw UploadError::because( 'unknown_file' );
		}
		$file = $this->rows->by_tokens( array( $token ) )[ $token ] ?? null;
		if ( null !== $file && ! $file->belongs_to( VisitorSession::visitor() ) ) {
			throw UploadError::because( 'unknown_file' );
		}
		if ( null !== $file && UploadedFile::OPEN !== $file->status ) {
			// Not an error: a shopper who edits a line has removed a file from the form that the line still needs.
			return array(
				'status'  => false,
				'message' => UploadedFile::IN_ENTRY === $file->status
					? __( 'This file belongs to a message that you have sent.', 'aisle' )
					: __( 'This file belongs to a product in your cart or to an order.', 'aisle' ),
				'code'    => 'in_use',
			);
		}
		$this->files->remove( array_filter( array( $file ) ) );
		return array(
			'status'  => true,
			'message' => '',
		);
	}

	/**
	 * Returns the error response of both actions.
	 *
	 * @return array<string, mixed>
	 */
	public static function rejection( ApiError $error ): array {
		return array(
			'status'  => false,
			'message' => $error->getMessage(),
			'file'    => null,
			'code'    => $error->error_code,
			'data'    => (object) $error->data,
		);
	}
}
