<?php
declare(strict_types=1);

namespace Aisle\Features\OptionForms;

use Aisle\Platform\ApiError;
use Aisle\Platform\Rest;

/**
 * Unsaved and earlier states of a form. Bringing one back is reading it and saving it.
 */
final class HistoryRoutes {

	private const ONE = '/option-forms/(?P<id>\d+)';

	public function __construct(
		private readonly Rest $rest,
		private readonly FormHistory $history,
		private readonly FormReply $reply
	) {}

	public function register(): void {
		$allowed = array( RequestBody::class, 'is_allowed' );
		$this->rest->route( self::ONE . '/autosave', 'POST', array( $this, 'autosave' ), $allowed );
		$this->rest->route( self::ONE . '/revisions', 'GET', array( $this, 'revisions' ), $allowed );
		$this->rest->route( self::ONE . '/revisions/(?P<revision>\d+)', 'GET', array( $this, 'revision' ), $allowed );
	}

	/**
	 * @return array{modified: string}
	 * @throws ApiError `unknown_form` (404).
	 */
	public function autosave( \WP_REST_Request $request ): array {
		$body = new RequestBody( $request );
		$id   = $this->reply->post( (int) $request['id'] )->ID;
		return array( 'modified' => $this->history->autosave( $id, $body->text( 'title' ), $body->document() ) );
	}

	/**
	 * @return array<string, mixed>
	 * @throws ApiError `unknown_form` (404).
	 */
	public function revisions( \WP_REST_Request $request ): array {
		return array( 'revisions' => $this->history->revisions( $this->reply->post( (int) $request['id'] )->ID ) );
	}

	/**
	 * @return array<string, mixed>
	 * @throws ApiError `unknown_form` or `unknown_revision` (404).
	 */
	public function revision( \WP_REST_Request $request ): array {
		return $this->history->revision( $this->reply->post( (int) $request['id'] )->ID, (int) $request['revision'] );
	}
}
