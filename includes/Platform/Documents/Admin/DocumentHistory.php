<?php
declare(strict_types=1);

namespace Aisle\Platform\Documents\Admin;

use Aisle\Platform\Database\ColumnText;
use Aisle\Platform\Documents\DocumentRepository;
use Aisle\Platform\Http\ApiError;

/**
 * Earlier and unsaved states of a document, stored as WordPress revisions and autosaves of its post.
 */
final class DocumentHistory {

	public function __construct( private readonly DocumentRepository $documents ) {}

	/**
	 * Stores one autosave per user and document. The saved document and the storefront stay unchanged.
	 *
	 * @param array<mixed> $document May be incomplete.
	 * @return string Time of the autosave, ISO 8601.
	 */
	public function autosave( int $id, string $title, array $document ): string {
		$this->delete_autosave( $id );
		$post           = get_post( $id );
		$changed_fields = array(
			'post_title'        => $title,
			'post_modified'     => current_time( 'mysql' ),
			'post_modified_gmt' => current_time( 'mysql', true ),
		);
		$revision = _wp_put_post_revision( $changed_fields + ( $post instanceof \WP_Post ? $post->to_array() : array() ), true );
		if ( ! is_int( $revision ) || 0 === $revision ) {
			throw new ApiError( 'not_saved', __( 'WordPress could not back up your unsaved changes.', 'aisle' ), 500 );
		}
		$json = (string) wp_json_encode( $this->documents->compiler->source( $document ), JSON_PRESERVE_ZERO_FRACTION );
		update_metadata( 'post', $revision, $this->documents->type->document_key, wp_slash( $json ) );
		$autosave_post = get_post( $revision );
		return $autosave_post instanceof \WP_Post ? PostState::modified_time( $autosave_post ) : '';
	}

	/**
	 * @return array{document: array<string, mixed>, title: string, modified: string}|null Unsaved state of the current
	 *     user.
	 */
	public function unsaved_state( int $id ): ?array {
		$autosave = wp_get_post_autosave( $id, get_current_user_id() );
		return $autosave instanceof \WP_Post
			? $this->state( $autosave ) + array( 'modified' => PostState::modified_time( $autosave ) )
			: null;
	}

	public function delete_autosave( int $id ): void {
		$autosave = wp_get_post_autosave( $id, get_current_user_id() );
		if ( $autosave instanceof \WP_Post ) {
			wp_delete_post_revision( $autosave->ID );
		}
	}

	/**
	 * @return list<array{id: int, modified: string, author: string, title: string}> Newest first.
	 */
	public function revisions( int $id ): array {
		$list = array();
		foreach ( wp_get_post_revisions( $id ) as $revision ) {
			if ( $revision instanceof \WP_Post && ! wp_is_post_autosave( $revision ) ) {
				$author = get_userdata( (int) $revision->post_author );
				$list[] = array(
					'id'       => $revision->ID,
					'modified' => PostState::modified_time( $revision ),
					'author'   => $author instanceof \WP_User ? $author->display_name : '',
					'title'    => ColumnText::read( $revision->post_title ),
				);
			}
		}
		return $list;
	}

	/**
	 * @return array{document: array<string, mixed>, title: string}
	 * @throws ApiError `unknown_revision` (404), also for another document's revision and another user's autosave.
	 */
	public function revision( int $id, int $revision_id ): array {
		$revision = wp_get_post_revision( $revision_id );
		if ( ! $revision instanceof \WP_Post || $revision->post_parent !== $id || wp_is_post_autosave( $revision ) ) {
			throw new ApiError( 'unknown_revision', __( 'This version is no longer available.', 'aisle' ), 404 );
		}
		return $this->state( $revision );
	}

	/**
	 * @return array{document: array<string, mixed>, title: string}
	 */
	private function state( \WP_Post $revision ): array {
		$type = $this->documents->type;
		return array(
			'document' => $type->as_json( $this->documents->compiler->source( $type->stored_document( $revision->ID ) ) ),
			'title'    => ColumnText::read( $revision->post_title ),
		);
	}
}
