<?php
declare(strict_types=1);

namespace Aisle\Features\ProductOptions\Upload;

use Aisle\Platform\Ajax;
use Aisle\Platform\ApiError;

/**
 * The browser's calls: `wcpa_ajax_upload` and its sibling that takes a file away again. Both answer in the contract's
 * shape `{ status, message, file }`, with `status` true or false, and `code` and `data` where it is false.
 */
final class UploadEndpoint {

	public const UPLOAD = 'wcpa_ajax_upload';
	public const REMOVE = 'aisle_upload_remove';

	public function __construct(
		private readonly UploadIntake $intake,
		private readonly UploadRows $rows,
		private readonly UploadedFiles $files
	) {}

	public function register(): void {
		foreach ( array( 'wp_ajax_', 'wp_ajax_nopriv_' ) as $prefix ) {
			add_action( $prefix . self::UPLOAD, array( $this, 'upload' ) );
			add_action( $prefix . self::REMOVE, array( $this, 'remove' ) );
		}
	}

	/**
	 * Multipart: `wcpa_file`, `wcpa_file_details` = `{ form_id, field_id, product_id }`, `wcpa_drag_drop` = "true" for a
	 * dropped file, which makes no difference here.
	 */
	public function upload(): void {
		$this->answer( fn (): array => $this->take() );
	}

	/**
	 * `token`: a file of this visitor that is in no cart.
	 */
	public function remove(): void {
		$this->answer( fn (): array => $this->take_away() );
	}

	/**
	 * @return array<string, mixed>
	 */
	private function take(): array {
		Ajax::assert_same_origin();
		// phpcs:disable WordPress.Security.NonceVerification, WordPress.Security.ValidatedSanitizedInput -- assert_same_origin() above; each value is checked by what reads it.
		if ( array() === $_POST && array() === $_FILES && (int) ( $_SERVER['CONTENT_LENGTH'] ?? 0 ) > 0 ) {
			// PHP throws the whole body away when it is larger than post_max_size.
			throw UploadRefusal::because( 'too_large', array( 'limit' => UploadLimits::bytes() ) );
		}
		$target = $this->intake->target( UploadAddress::of_json( wp_unslash( $_POST['wcpa_file_details'] ?? null ) ) );
		if ( 'plain' === ( $target->field['upload'] ?? '' ) ) {
			throw UploadRefusal::because( 'upload_disabled' );
		}
		$accepted = $this->intake->accept( IncomingFile::of( $_FILES['wcpa_file'] ?? null ), $target );
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
	 * @return array<string, mixed>
	 */
	private function take_away(): array {
		Ajax::assert_same_origin();
		$token = wp_unslash( $_POST['token'] ?? '' ); // phpcs:ignore WordPress.Security.NonceVerification, WordPress.Security.ValidatedSanitizedInput -- assert_same_origin() above; by_tokens() takes only tokens.
		if ( ! Token::is_one( $token ) ) {
			throw UploadRefusal::because( 'unknown_file' );
		}
		$file = $this->rows->by_tokens( array( $token ) )[ $token ] ?? null;
		if ( null !== $file && ! $file->is_of( VisitorSession::visitor() ) ) {
			throw UploadRefusal::because( 'unknown_file' );
		}
		if ( null !== $file && UploadedFile::OPEN !== $file->status ) {
			// Nothing went wrong: who edits a line takes a file out of the form that the line itself still needs.
			return array(
				'status'  => false,
				'message' => __( 'This file belongs to a product in your cart or to an order.', 'aisle' ),
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
	 * The one catch of these calls; no reply is ever cached.
	 *
	 * @param callable(): array<string, mixed> $handler
	 */
	private function answer( callable $handler ): void {
		$status = 200;
		$level  = ob_get_level();
		// What other plugins print must not break the JSON.
		ob_start();
		try {
			$reply = $handler();
		} catch ( \Throwable $thrown ) {
			$error  = ApiError::from( $thrown );
			$status = $error->status;
			$reply  = array(
				'status'  => false,
				'message' => $error->getMessage(),
				'file'    => null,
				'code'    => $error->error_code,
				'data'    => (object) $error->data,
			);
		}
		while ( ob_get_level() > $level ) {
			ob_end_clean();
		}
		nocache_headers();
		status_header( $status );
		wp_send_json( $reply );
	}
}
