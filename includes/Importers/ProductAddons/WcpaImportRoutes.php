<?php
declare(strict_types=1);

namespace Aisle\Importers\ProductAddons;

use Aisle\Importers\ProductAddons\Source\WcpaForms;
use Aisle\Importers\ProductAddons\Source\WcpaOriginals;
use Aisle\Platform\Documents\Admin\RequestBody;
use Aisle\Platform\Http\ApiError;
use Aisle\Platform\Http\Rest;

/**
 * Routes `aisle/v1/option-form-imports`: import WCPA forms from this store's database or from a WCPA export.
 *
 * @phpstan-import-type AddonForm from WcpaForms
 */
final class WcpaImportRoutes {

	public function __construct(
		private readonly Rest $rest,
		private readonly WcpaImport $import,
		private readonly string $post_type
	) {}

	public function register(): void {
		$allowed = array( RequestBody::class, 'is_allowed' );
		$this->rest->route( '/option-form-imports', 'GET', array( $this, 'preview' ), $allowed );
		$this->rest->route( '/option-form-imports', 'POST', array( $this, 'import' ), $allowed );
	}

	/**
	 * @return array<string, mixed>
	 */
	public function preview(): array {
		return array(
			'found'    => $this->import->preview(),
			'imported' => WcpaOriginals::imported_forms( $this->post_type ),
		);
	}

	/**
	 * @return array<string, mixed>
	 * @throws ApiError `bad_request` (400), `not_an_export` (422), `too_large` (413).
	 */
	public function import( \WP_REST_Request $request ): array {
		$body = new RequestBody( $request );
		if ( $body->has( 'export' ) ) {
			$forms = WcpaExport::forms( $body->array_value( 'export' ) );
			return $body->is_true( 'look' )
				? array( 'found' => $this->import->preview_forms( $forms ) )
				: $this->import->import_forms( self::requested_forms( $forms, $body ) );
		}
		return $this->import->import( $body->has( 'ids' ) ? $body->ids( 'ids' ) : throw RequestBody::rejection( 'ids' ) );
	}

	/**
	 * @param list<AddonForm> $forms Forms of a file.
	 * @return list<AddonForm> The requested forms, or all.
	 */
	private static function requested_forms( array $forms, RequestBody $body ): array {
		$ids = $body->ids( 'ids' );
		return $body->has( 'ids' )
			? array_values( array_filter( $forms, static fn( array $form ): bool => in_array( $form['id'], $ids, true ) ) )
			: $forms;
	}
}
