<?php
declare(strict_types=1);

namespace Aisle\Features\OptionForms;

use Aisle\Platform\ApiError;
use Aisle\Platform\Rest;

/**
 * `aisle/v1/option-forms`: forms for those who manage the shop. Shapes, errors and examples: docs/rest-option-forms.md.
 */
final class FormRoutes {

	private const FORMS = '/option-forms';
	private const ONE   = '/option-forms/(?P<id>\d+)';

	public function __construct(
		private readonly Rest $rest,
		private readonly FormList $list,
		private readonly FormActions $actions,
		private readonly FormReply $reply
	) {}

	public function register(): void {
		$allowed = array( RequestBody::class, 'is_allowed' );
		$this->rest->route( self::FORMS, 'GET', array( $this, 'list' ), $allowed );
		$this->rest->route( self::FORMS, 'POST', array( $this, 'create' ), $allowed );
		$this->rest->route( self::ONE, 'GET', array( $this, 'read' ), $allowed );
		$this->rest->route( self::ONE, 'POST', array( $this, 'write' ), $allowed );
		$this->rest->route( self::ONE, 'DELETE', array( $this, 'delete' ), $allowed );
		$this->rest->route( self::ONE . '/duplicate', 'POST', array( $this, 'duplicate' ), $allowed );
		$this->rest->route( self::ONE . '/restore', 'POST', array( $this, 'restore' ), $allowed );
	}

	/**
	 * @return array<string, mixed>
	 */
	public function list( \WP_REST_Request $request ): array {
		$body = new RequestBody( $request );
		return $this->list->page( $body->text( 'search' ), $body->text( 'status' ), $body->whole( 'product' ) ?? 0, $body->whole( 'page' ) ?? 1, $body->whole( 'per_page' ) ?? 20 );
	}

	/**
	 * @return array<string, mixed>
	 * @throws ApiError 422 with all problems.
	 */
	public function create( \WP_REST_Request $request ): array {
		$body   = new RequestBody( $request );
		$status = $body->text( 'status' );
		return $this->reply->form( $this->actions->create( $body->text( 'title' ), $body->document(), '' === $status ? 'draft' : $status ) );
	}

	/**
	 * @return array<string, mixed>
	 * @throws ApiError `unknown_form` (404).
	 */
	public function read( \WP_REST_Request $request ): array {
		return $this->reply->form( (int) $request['id'] );
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
				'revision' => $body->whole( 'revision' ),
			)
		);
		return $this->reply->form( (int) $request['id'] );
	}

	/**
	 * @return array{id: int, status: string} Status `trash` or `gone`.
	 * @throws ApiError `unknown_form` (404).
	 */
	public function delete( \WP_REST_Request $request ): array {
		return array(
			'id'     => (int) $request['id'],
			'status' => $this->actions->delete( (int) $request['id'], ( new RequestBody( $request ) )->flag( 'force' ) ),
		);
	}

	/**
	 * @return array<string, mixed> The copy.
	 * @throws ApiError `unknown_form` (404).
	 */
	public function duplicate( \WP_REST_Request $request ): array {
		return $this->reply->form( $this->actions->duplicate( (int) $request['id'] ) );
	}

	/**
	 * @return array<string, mixed>
	 * @throws ApiError `unknown_form` (404).
	 */
	public function restore( \WP_REST_Request $request ): array {
		$this->actions->restore( (int) $request['id'] );
		return $this->reply->form( (int) $request['id'] );
	}
}
