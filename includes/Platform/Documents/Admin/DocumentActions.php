<?php
declare(strict_types=1);

namespace Aisle\Platform\Documents\Admin;

use Aisle\Platform\Documents\DocumentRepository;
use Aisle\Platform\Http\ApiError;

/**
 * The merchant's actions on whole documents: create, change, enable, copy, trash and restore.
 */
final class DocumentActions {

	private const STATUSES         = array( 'publish', 'draft' );
	private const MAX_TITLE_LENGTH = 200;

	public function __construct(
		private readonly DocumentRepository $documents,
		private readonly DocumentHistory $history
	) {}

	/**
	 * @param array<mixed> $document
	 */
	public function create( string $title, array $document, string $status = 'draft' ): int {
		return $this->documents->save( $document, self::title( $title ), 0, self::status( $status ) )['id'];
	}

	/**
	 * @param array{title?: string|null, document?: array<mixed>|null, status?: string|null, revision?: int|null} $changes Null
	 *     leaves a member unchanged.
	 * @throws ApiError `in_trash` (409), `conflict` (409), `unknown_form` (404), or the document's problems (422).
	 */
	public function change( int $id, array $changes ): void {
		$post   = $this->documents->post( $id );
		$status = isset( $changes['status'] ) ? self::status( $changes['status'] ) : '';
		if ( 'trash' === $post->post_status ) {
			throw new ApiError( 'in_trash', __( 'The form is in the trash. Restore it first.', 'aisle' ), 409 );
		}
		if ( ! isset( $changes['document'] ) && ! isset( $changes['title'] ) ) {
			$this->set_status( $id, $status, $changes['revision'] ?? null );
			return;
		}
		$document = $changes['document'] ?? (array) $this->documents->raw( $id );
		$title    = isset( $changes['title'] ) ? self::title( $changes['title'] ) : $post->post_title;
		$this->documents->save( $document, $title, $id, $status, $changes['revision'] ?? null );
		$this->history->delete_autosave( $id );
	}

	/**
	 * @return int ID of the copy, a draft.
	 */
	public function duplicate( int $id ): int {
		/* translators: %s: title of the form that is copied. */
		$title = sprintf( __( '%s (copy)', 'aisle' ), $this->documents->post( $id )->post_title );
		return $this->create( $title, (array) $this->documents->raw( $id ) );
	}

	/**
	 * @return 'trash'|'gone' If the site's trash is disabled, the document is deleted at once.
	 */
	public function delete( int $id, bool $permanently ): string {
		$post = $this->documents->post( $id );
		if ( $permanently ) {
			$this->documents->delete( $id );
		} elseif ( 'trash' !== $post->post_status ) {
			wp_trash_post( $id );
		}
		return $this->documents->exists( $id ) ? 'trash' : 'gone';
	}

	/** Restores the document as a draft, because what it applies to may have changed. */
	public function restore( int $id ): void {
		if ( 'trash' === $this->documents->post( $id )->post_status ) {
			wp_untrash_post( $id );
		}
	}

	/** Changes the status without creating a revision, so that another user who is editing the document can save. */
	private function set_status( int $id, string $status, ?int $revision ): void {
		if ( null !== $revision && $revision !== $this->documents->revision( $id ) ) {
			throw $this->documents->conflict( $id );
		}
		if ( 'publish' === $status ) {
			$this->documents->compiler->compile( (array) $this->documents->raw( $id ) );
		}
		if ( '' !== $status ) {
			wp_update_post(
				array(
					'ID'          => $id,
					'post_status' => $status,
				)
			);
		}
	}

	private static function title( string $title ): string {
		$plain = trim( mb_substr( $title, 0, self::MAX_TITLE_LENGTH ) );
		return '' === $plain ? __( 'Untitled form', 'aisle' ) : $plain;
	}

	private static function status( string $status ): string {
		if ( ! in_array( $status, self::STATUSES, true ) ) {
			throw new ApiError( 'bad_status', __( 'A form must be either enabled or disabled.', 'aisle' ), 400 );
		}
		return $status;
	}
}
