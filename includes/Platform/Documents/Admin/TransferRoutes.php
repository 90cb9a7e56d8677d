<?php
declare(strict_types=1);

namespace Aisle\Platform\Documents\Admin;

use Aisle\Platform\Http\ApiError;

/**
 * Routes that export and import documents as JSON.
 */
final class TransferRoutes {

	public function __construct(
		private readonly DocumentRest $rest,
		private readonly DocumentTransfer $transfer
	) {}

	public function register(): void {
		$this->rest->route( DocumentRest::DOCUMENT_PATH . '/export', 'GET', array( $this, 'export' ) );
		$this->rest->route( '/import', 'POST', array( $this, 'import' ) );
	}

	/**
	 * @return array<string, mixed>
	 * @throws ApiError `unknown_form` (404).
	 */
	public function export( \WP_REST_Request $request ): array {
		return $this->transfer->export( (int) $request['id'] );
	}

	/**
	 * @return array<string, mixed>
	 * @throws ApiError `bad_request` or `too_many_forms` (400).
	 */
	public function import( \WP_REST_Request $request ): array {
		$body = new RequestBody( $request );
		return $this->transfer->import(
			$body->has( 'forms' ) ? array_values( $body->array_value( 'forms' ) ) : throw RequestBody::rejection( 'forms' )
		);
	}
}
