<?php
declare(strict_types=1);

namespace Aisle\Platform\Documents\Admin;

use Aisle\Platform\Database\ColumnText;
use Aisle\Platform\Documents\DocumentRepository;
use Aisle\Platform\Http\ApiError;

/**
 * Formats documents for the responses of the admin routes.
 *
 * @phpstan-type DocumentReplyShape non-empty-array<string, mixed>&array{
 *     id: int,
 *     title: string,
 *     status: string,
 *     revision: int,
 *     modified: string,
 *     document: array<string, mixed>,
 *     autosave: array{document: array<string, mixed>, title: string, modified: string}|null,
 * }
 */
final class DocumentResponse {

	public function __construct(
		private readonly DocumentRepository $documents,
		private readonly DocumentHistory $history,
		private readonly DocumentListing $listing
	) {}

	/**
	 * @return DocumentReplyShape With the members of the listing.
	 * @throws ApiError `unknown_form` (404).
	 */
	public function of( int $id ): array {
		$post     = $this->documents->post( $id );
		$document = (array) $this->documents->raw( $id );
		return array(
			'id'       => $id,
			'title'    => ColumnText::read( $post->post_title ),
			'status'   => PostState::status( $post ),
			'revision' => $this->documents->revision( $id ),
			'modified' => PostState::modified_time( $post ),
			'document' => $this->documents->type->as_json( $this->documents->compiler->source( $document ) ),
			'autosave' => $this->history->unsaved_state( $id ),
		) + $this->listing->details( $document, $id );
	}
}
