<?php
declare(strict_types=1);

namespace Aisle\Features\OptionForms;

use Aisle\Platform\ApiError;
use Aisle\Platform\Rest;

/**
 * Forms as JSON, out and in.
 */
final class TransferRoutes {

	public function __construct(
		private readonly Rest $rest,
		private readonly FormTransfer $transfer
	) {}

	public function register(): void {
		$allowed = array( RequestBody::class, 'is_allowed' );
		$this->rest->route( '/option-forms/(?P<id>\d+)/export', 'GET', array( $this, 'export' ), $allowed );
		$this->rest->route( '/option-forms/import', 'POST', array( $this, 'import' ), $allowed );
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
		return $this->transfer->import( $body->has( 'forms' ) ? array_values( $body->record( 'forms' ) ) : throw RequestBody::refusal( 'forms' ) );
	}
}
