<?php
declare(strict_types=1);

namespace Aisle\Features\OptionForms\Import;

use Aisle\Platform\ApiError;
use Aisle\Platform\Documents\Owner\RequestBody;
use Aisle\Platform\Rest;

/**
 * `aisle/v1/option-form-imports`: forms of WooCommerce Custom Product Addons.
 */
final class ImportRoutes {

	public function __construct(
		private readonly Rest $rest,
		private readonly AddonImport $import
	) {}

	public function register(): void {
		$allowed = array( RequestBody::class, 'is_allowed' );
		$this->rest->route( '/option-form-imports', 'GET', array( $this, 'look' ), $allowed );
		$this->rest->route( '/option-form-imports', 'POST', array( $this, 'import' ), $allowed );
	}

	/**
	 * @return array<string, mixed>
	 */
	public function look(): array {
		return array( 'found' => $this->import->look() );
	}

	/**
	 * @return array<string, mixed>
	 * @throws ApiError `bad_request` (400).
	 */
	public function import( \WP_REST_Request $request ): array {
		$body = new RequestBody( $request );
		return $this->import->import( $body->has( 'ids' ) ? $body->ids( 'ids' ) : throw RequestBody::refusal( 'ids' ) );
	}
}
