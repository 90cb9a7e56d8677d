<?php
declare(strict_types=1);

namespace Aisle\Platform\Documents\Admin;

use Aisle\Platform\Http\ApiError;

/**
 * `POST …/bulk`: applies one action to many documents in one request.
 */
final class BulkRoutes {

	public function __construct(
		private readonly DocumentRest $rest,
		private readonly DocumentBulk $bulk
	) {}

	public function register(): void {
		$this->rest->route( '/bulk', 'POST', array( $this, 'run' ) );
	}

	/**
	 * @return array<string, mixed>
	 * @throws ApiError `bad_request` or `too_many_forms` (400).
	 */
	public function run( \WP_REST_Request $request ): array {
		$body   = new RequestBody( $request );
		$action = $body->text( 'step' );
		$ids    = $body->ids( 'ids' );
		if ( ! in_array( $action, DocumentBulk::ACTIONS, true ) ) {
			throw RequestBody::rejection( 'step' );
		}
		if ( array() === $ids ) {
			throw RequestBody::rejection( 'ids' );
		}
		if ( count( $ids ) > DocumentBulk::MAX ) {
			/* translators: %d: a number of forms. */
			throw new ApiError( 'too_many_forms', sprintf( __( 'Select up to %d forms at a time.', 'aisle' ), DocumentBulk::MAX ), 400 );
		}
		return $this->bulk->run( $action, $ids );
	}
}
