<?php
declare(strict_types=1);

namespace Aisle\Platform\Documents;

use Aisle\Platform\Database\ColumnText;
use Aisle\Platform\Http\ApiError;

/**
 * Stores documents as posts of a hidden type, each as JSON that is validated and compiled on saving. Includes drafts
 * and trash, since it serves the admin; the storefront feature reads live documents itself.
 */
final class DocumentRepository {

	public function __construct(
		public readonly DocumentType $type,
		public readonly DocumentCompiler $compiler,
		private readonly DocumentChanges $change_listener
	) {}

	/**
	 * Saves a document, increments its revision and keeps the previous state as a WordPress revision.
	 *
	 * @param array<mixed> $document With formulas as text.
	 * @param int          $id       0 for a new document.
	 * @param string       $status   `publish` or `draft`. If empty, the current status, or `publish` for a new
	 *                               document.
	 * @param int|null     $expected_revision Revision that was edited; null to overwrite any stored revision.
	 * @return array{id: int, revision: int}
	 * @throws ApiError 422 with the field and the position of an error in a formula, 409 `conflict` if another user has
	 *                  saved meanwhile, 404 `unknown_form`. Nothing is stored then.
	 */
	public function save( array $document, string $title, int $id = 0, string $status = '', ?int $expected_revision = null ): array {
		if ( $id > 0 ) {
			$this->post( $id );
		}
		$compiled = $this->compiler->compile( $document );
		$json     = (string) wp_json_encode( $compiled, JSON_PRESERVE_ZERO_FRACTION );
		$revision = $this->claim_revision( $id, $expected_revision );
		self::save_first_revision( $id );
		$post_fields  = array(
			'meta_input' => array( $this->type->document_key => wp_slash( $json ) )
				+ ( 0 === $id ? array( $this->type->revision_key => $revision ) : array() ),
		);
		$post_fields += '' === $status ? array() : array( 'post_status' => $status );
		$saved_id = $this->write( $id, $title, $post_fields );
		self::save_first_revision( $saved_id );
		$this->change_listener->documents_changed();
		$this->change_listener->document_saved( $saved_id, $compiled );
		return array(
			'id'       => $saved_id,
			'revision' => $revision,
		);
	}

	/**
	 * @throws ApiError `unknown_form` (404).
	 */
	public function post( int $id ): \WP_Post {
		$post = $this->exists( $id ) ? get_post( $id ) : null;
		if ( ! $post instanceof \WP_Post ) {
			throw new ApiError( 'unknown_form', __( 'This form no longer exists.', 'aisle' ), 404 );
		}
		return $post;
	}

	/**
	 * Returns the stored document of any status, unchanged.
	 *
	 * @return array<string, mixed>|null Null if there is no such document; empty if it cannot be read.
	 */
	public function raw( int $id ): ?array {
		return $this->exists( $id ) ? $this->type->stored_document( $id ) : null;
	}

	public function exists( int $id ): bool {
		return $this->type->has( $id );
	}

	public function revision( int $id ): int {
		return $this->type->revision( $id );
	}

	public function delete( int $id ): void {
		if ( $this->exists( $id ) ) {
			wp_delete_post( $id, true );
		}
		$this->change_listener->documents_changed();
	}

	public function conflict( int $id ): ApiError {
		$text = __(
			'Someone else has saved this form since you opened it. Reload it before you save, or save your version as a copy.',
			'aisle'
		);
		return new ApiError( 'conflict', $text, 409, array( 'revision' => $this->revision( $id ) ) );
	}

	/**
	 * @param array<string, mixed> $post_fields Slashed, as WordPress requires.
	 */
	private function write( int $id, string $title, array $post_fields ): int {
		global $wpdb;
		$post  = array(
			'ID'         => $id,
			'post_type'  => $this->type->name,
			'post_title' => wp_slash( ColumnText::write( $wpdb->posts, 'post_title', $title ) ),
		);
		$result = 0 === $id
			? wp_insert_post( $post + $post_fields + array( 'post_status' => 'publish' ), true )
			: wp_update_post( $post + $post_fields, true );
		if ( is_wp_error( $result ) ) {
			throw new ApiError( 'not_saved', $result->get_error_message(), 500 );
		}
		return $result;
	}

	/**
	 * Increments the revision. If two requests save the same revision at once, only one succeeds: the database updates
	 * the number only if it has the old value.
	 */
	private function claim_revision( int $id, ?int $expected_revision ): int {
		$stored_revision = $this->revision( $id );
		if ( 0 === $id ) {
			return 1;
		}
		if (
			( null !== $expected_revision && $expected_revision !== $stored_revision )
			|| ! update_post_meta( $id, $this->type->revision_key, $stored_revision + 1, (string) $stored_revision )
		) {
			throw $this->conflict( $id );
		}
		return $stored_revision + 1;
	}

	/**
	 * Saves the first state as a revision. WordPress creates revisions for changes only, so the first change would lose
	 * it.
	 */
	private static function save_first_revision( int $id ): void {
		if (
			$id > 0
			&& array() === array_filter(
				wp_get_post_revisions( $id ),
				static fn( mixed $revision ): bool => ! wp_is_post_autosave( $revision )
			)
		) {
			wp_save_post_revision( $id );
		}
	}
}
