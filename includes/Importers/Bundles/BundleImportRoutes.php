<?php
declare(strict_types=1);

namespace Aisle\Importers\Bundles;

use Aisle\Platform\Documents\Admin\RequestBody;
use Aisle\Platform\Http\ApiError;
use Aisle\Platform\Http\Rest;

/**
 * Routes `aisle/v1/bundle-imports/…`, one path for each other plugin, for users who can manage the store.
 *
 * - GET `?after=` is a preview of up to 50 bundles that stores nothing: `{ found: [ { id, title, fields, maps,
 *   problems: [ { field, message } ], imported: { id, title } | null } ], after, is_done }`; `imported` is the bundle of
 *   an earlier import. The client repeats it with `after` until `is_done`.
 * - POST `{ ids }` imports these bundles as drafts, up to 50: `{ imported: [ { id, title, from } ], refused: [ { title,
 *   problems } ] }`. A bundle that was already imported is rejected with `already_imported`. If another import is
 *   running: 409 `busy`.
 */
final class BundleImportRoutes {

	public const PRODUCT_BUNDLES_PATH = '/bundle-imports/product-bundles';
	public const WPC_BUNDLES_PATH     = '/bundle-imports/wpc-product-bundles';

	private const MAX_IDS = 50;

	/**
	 * @param non-falsy-string $path
	 */
	public function __construct(
		private readonly Rest $rest,
		private readonly string $path,
		private readonly BundleImport $import
	) {}

	public function register(): void {
		$allowed = array( RequestBody::class, 'is_allowed' );
		$this->rest->route( $this->path, 'GET', array( $this, 'preview' ), $allowed );
		$this->rest->route( $this->path, 'POST', array( $this, 'import' ), $allowed );
	}

	/**
	 * @return array<string, mixed>
	 * @throws ApiError bad_request (400)
	 */
	public function preview( \WP_REST_Request $request ): array {
		$after = ( new RequestBody( $request ) )->integer( 'after' ) ?? 0;
		return $this->import->preview( $after >= 0 ? $after : throw RequestBody::rejection( 'after' ) );
	}

	/**
	 * @return array<string, mixed>
	 * @throws ApiError bad_request (400), busy (409)
	 */
	public function import( \WP_REST_Request $request ): array {
		$ids = array_values( array_unique( ( new RequestBody( $request ) )->ids( 'ids' ) ) );
		return $this->import->import( array() !== $ids && count( $ids ) <= self::MAX_IDS ? $ids : throw RequestBody::rejection( 'ids' ) );
	}
}
