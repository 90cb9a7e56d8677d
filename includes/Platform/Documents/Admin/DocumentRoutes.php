<?php
declare(strict_types=1);

namespace Aisle\Platform\Documents\Admin;

use Aisle\Platform\Http\ApiError;

/**
 * Routes for whole documents: list, create, read, change, delete. The docs of the feature that defines the type
 * describe formats, errors and examples.
 */
final class DocumentRoutes {

	public function __construct(
		private readonly DocumentRest $rest,
		private readonly DocumentList $list,
		private readonly DocumentActions $actions,
		private readonly DocumentResponse $response
	) {}

	public function register(): void {
		$this->rest->route( '', 'GET', array( $this, 'list' ) );
		$this->rest->route( '', 'POST', array( $this, 'create' ) );
		$this->rest->route( DocumentRest::DOCUMENT_PATH, 'GET', array( $this, 'read' ) );
		$this->rest->route( DocumentRest::DOCUMENT_PATH, 'POST', array( $this, 'write' ) );
		$this->rest->route( DocumentRest::DOCUMENT_PATH, 'DELETE', array( $this, 'delete' ) );
		$this->rest->route( DocumentRest::DOCUMENT_PATH . '/duplicate', 'POST', array( $this, 'duplicate' ) );
		$this->rest->route( DocumentRest::DOCUMENT_PATH . '/restore', 'POST', array( $this, 'restore' ) );
	}

	/**
	 * @return array<string, mixed>
	 */
	public function list( \WP_REST_Request $request ): array {
		return $this->list->page( new RequestBody( $request ) );
	}

	/**
	 * @return array<string, mixed>
	 * @throws ApiError 422 with all problems.
	 */
	public function create( \WP_REST_Request $request ): array {
		$body   = new RequestBody( $request );
		$status = $body->text( 'status' );
		return $this->response->of( $this->actions->create(
			$body->text( 'title' ),
			$body->document(),
			'' === $status ? 'draft' : $status
		) );
	}

	/**
	 * @return array<string, mixed>
	 * @throws ApiError `unknown_form` (404).
	 */
	public function read( \WP_REST_Request $request ): array {
		return $this->response->of( (int) $request['id'] );
	}

	/**
	 * @return array<string, mixed>
	 * @throws ApiError `conflict` (409), `in_trash` (409), `unknown_form` (404), or 422 with all problems.
	 */
	public function write( \WP_REST_Request $request ): array {
		$body = new RequestBody( $request );
		$this->actions->change(
			(int) $request['id'],
			array(
				'title'    => $body->has( 'title' ) ? $body->text( 'title' ) : null,
				'document' => $body->has( 'document' ) ? $body->document() : null,
				'status'   => $body->has( 'status' ) ? $body->text( 'status' ) : null,
				'revision' => $body->integer( 'revision' ),
			)
		);
		return $this->response->of( (int) $request['id'] );
	}

	/**
	 * @return array{id: int, status: string} Status `trash` or `gone`.
	 * @throws ApiError `unknown_form` (404).
	 */
	public function delete( \WP_REST_Request $request ): array {
		return array(
			'id'     => (int) $request['id'],
			'status' => $this->actions->delete( (int) $request['id'], ( new RequestBody( $request ) )->is_true( 'force' ) ),
		);
	}

	/**
	 * @return array<string, mixed> The copy.
	 * @throws ApiError `unknown_form` (404).
	 */
	public function duplicate( \WP_REST_Request $request ): array {
		return $this->response->of( $this->actions->duplicate( (int) $request['id'] ) );
	}

	/**
	 * @return array<string, mixed>
	 * @throws ApiError `unknown_form` (404).
	 */
	public function restore( \WP_REST_Request $request ): array {
		$this->actions->restore( (int) $request['id'] );
		return $this->response->of( (int) $request['id'] );
	}
}
