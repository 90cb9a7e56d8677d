<?php
declare(strict_types=1);

namespace Aisle\Platform\Documents\Admin;

use Aisle\Platform\Documents\DocumentRepository;
use Aisle\Platform\Http\ApiError;

/**
 * Routes for unsaved and earlier states of a document. To restore a state, the client reads it and saves it.
 */
final class HistoryRoutes {

	public function __construct(
		private readonly DocumentRest $rest,
		private readonly DocumentRepository $documents,
		private readonly DocumentHistory $history
	) {}

	public function register(): void {
		$this->rest->route( DocumentRest::DOCUMENT_PATH . '/autosave', 'POST', array( $this, 'autosave' ) );
		$this->rest->route( DocumentRest::DOCUMENT_PATH . '/revisions', 'GET', array( $this, 'revisions' ) );
		$this->rest->route( DocumentRest::DOCUMENT_PATH . '/revisions/(?P<revision>\d+)', 'GET', array( $this, 'revision' ) );
	}

	/**
	 * @return array{modified: string}
	 * @throws ApiError `unknown_form` (404).
	 */
	public function autosave( \WP_REST_Request $request ): array {
		$body = new RequestBody( $request );
		$id   = $this->documents->post( (int) $request['id'] )->ID;
		return array( 'modified' => $this->history->autosave( $id, $body->text( 'title' ), $body->document() ) );
	}

	/**
	 * @return array<string, mixed>
	 * @throws ApiError `unknown_form` (404).
	 */
	public function revisions( \WP_REST_Request $request ): array {
		return array( 'revisions' => $this->history->revisions( $this->documents->post( (int) $request['id'] )->ID ) );
	}

	/**
	 * @return array<string, mixed>
	 * @throws ApiError `unknown_form` or `unknown_revision` (404).
	 */
	public function revision( \WP_REST_Request $request ): array {
		return $this->history->revision( $this->documents->post( (int) $request['id'] )->ID, (int) $request['revision'] );
	}
}
