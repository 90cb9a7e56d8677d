<?php
declare(strict_types=1);

namespace Aisle\Importers\ContactForm7;

use Aisle\Platform\Documents\Admin\DocumentRest;
use Aisle\Platform\Documents\Admin\RequestBody;
use Aisle\Platform\Http\ApiError;

/**
 * Routes `…/contact-form-7`, below the path of the forms.
 *
 * - GET is a preview that stores nothing: `{ found: [ { id, title, fields, maps, problems: [ { field, message } ],
 *   imported: { id, title } | null } ] }`; `imported` is the Aisle form of an earlier import.
 * - POST `{ ids }` imports these forms as drafts: `{ imported: [ { id, title, from } ], refused: [ { title,
 *   problems } ] }`. A form that was already imported is rejected with `already_imported`.
 */
final class ContactForm7Routes {

	private const PATH = '/contact-form-7';

	public function __construct(
		private readonly DocumentRest $rest,
		private readonly FormImport $import
	) {}

	public function register(): void {
		$this->rest->route( self::PATH, 'GET', array( $this, 'preview' ) );
		$this->rest->route( self::PATH, 'POST', array( $this, 'import' ) );
	}

	/**
	 * @return array<string, mixed>
	 */
	public function preview(): array {
		return array( 'found' => $this->import->preview() );
	}

	/**
	 * @return array<string, mixed>
	 * @throws ApiError bad_request (400)
	 */
	public function import( \WP_REST_Request $request ): array {
		$ids = ( new RequestBody( $request ) )->ids( 'ids' );
		return $this->import->import( array() === $ids ? throw RequestBody::rejection( 'ids' ) : $ids );
	}
}
